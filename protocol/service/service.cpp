#include "protocol/service/service.h"

#include "engine/book/playing_book.h"
#include "engine/notation/parsed.h"
#include "engine/search/evaluator_entry.h"
#include "protocol/service/analyze_work.h"
#include "protocol/service/games_work.h"
#include "protocol/service/player_choice.h"
#include "protocol/service/searches.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <system_error>
#include <utility>

namespace emilia {
namespace {

using SteadyClock = std::chrono::steady_clock;

/// None unless the request names a number.
std::optional<int> threads_of(const Work &work) {
    return std::visit(
        [](const auto &asked) -> std::optional<int> {
            if constexpr (requires { asked.threads; }) return asked.threads;
            return std::nullopt;
        },
        work);
}

template <class Kind>
constexpr bool
    kIsAboutLibrary = Kind::kName.starts_with("library_") || Kind::kName.starts_with("profile_");

/// What says that the request is about games of the library; empty if it is not.
std::string about_library(const Work &work) {
    if (const auto *review = std::get_if<ReviewRequest>(&work))
        return review->game_id > 0 ? json_name(kGameId.name) : "";
    if (const auto *stats = std::get_if<StatsRequest>(&work))
        return stats->given.any() ? "" : json_name(kGames.name);
    const bool is_action = std::visit(
        [](const auto &asked) { return kIsAboutLibrary<std::decay_t<decltype(asked)>>; }, work);
    return is_action ? json_name(kAction.name) : "";
}

const Text &option_of(const UnknownName &error) {
    if (error.condition() == &GameFilter::player) return kPlayer;
    return error.condition() == &GameFilter::opponent ? kAgainst : kEvent;
}

} // namespace

/// An engine, and the request that it works on.
class Service::Desk {
  public:
    Desk(Service &service, std::unique_ptr<Engine> engine)
        : service_(service), engine_(std::move(engine)) {}

    using Content = Answer::Content;

    Content operator()(const AnalyzeRequest &asked) {
        const Game &game = request.record.game;
        return analyze(*engine_, asked, game, [&](const Position &position, const Limits &limits) {
            const auto report = [&](SearchResult found) {
                service_.deliver_(
                    {request.id, AnalyzeAnswer{game, limits, std::move(found)}, true});
            };
            return searches.run(*engine_, position, limits, asked.report_every, report);
        });
    }

    Content operator()(const ReviewRequest &asked) {
        ReviewTask task;
        if (asked.game_id > 0) task.library = &library().reviews();
        auto record =
            task.library ? task.library->game(asked.game_id) : std::optional{request.record};
        if (!record) return Refusal{"the library has no such game", json_name(kGameId.name)};
        if (!task.library) mark_drawn(*record, asked.drawn);
        if (!is_played_by(*record, Color::black, asked.player) &&
            !is_played_by(*record, Color::white, asked.player))
            return Refusal{"neither player has this name", json_name(kPlayer.name)};
        ReviewProgress progress{0, count_decisions(record->game)};
        auto last = SteadyClock::now();
        const auto advance = [&] {
            ++progress.done;
            if (!asked.report_every || SteadyClock::now() - last < *asked.report_every) return;
            last = SteadyClock::now();
            service_.deliver_({request.id, progress, true});
        };
        task.effort.level = asked.level;
        task.effort.move_time = asked.movetime;
        task.loss = asked.loss;
        task.player = asked.player;
        task.hardness = true;
        task.book = service_.setup_.book;
        if (asked.book) task.effort.book = values_of(service_.setup_.book);
        try {
            return ReviewAnswer{review_record(*engine_, *record, asked.game_id, task, advance,
                                              searches.awaited(*engine_)),
                                asked.language};
        } catch (const Searches::Ended &) {
            return progress;
        }
    }

    Content operator()(const WhyRequest &asked) {
        const Game &game = request.record.game;
        std::vector<Move> moves;
        for (const std::string &text : {asked.move, asked.with})
            if (!text.empty()) moves.push_back(*parse_legal_move(text, game));
        auto explained =
            explain(game, moves, asked.search.task().limits_for(game.position()),
                    engine_->evaluator(), [this](const Position &position, const Limits &limits) {
                        return searches.run(*engine_, position, limits);
                    });
        if (!explained) return NothingFound{};
        return WhyAnswer{game, *std::move(explained), asked.language};
    }

    /// Of a request about the library.
    template <class Kind>
    requires kIsAboutLibrary<Kind> Content operator()(const Kind & /*asked*/) {
        return library().work_on(request, {[this] { return searches.have_ended(); },
                                           [this](const LibraryProgress &progress) {
                                               service_.deliver_({request.id, progress, true});
                                           }});
    }

    /// Of a request about many games.
    template <class Kind>
    requires requires(const Kind &asked) {
        asked.given;
    } &&(!kIsAboutLibrary<Kind>)Content operator()(const Kind &asked) {
        const auto report = [this](const ReviewProgress &progress) {
            service_.deliver_({request.id, progress, true});
        };
        return work_on(asked,
                       {*engine_, service_.setup_.book, service_.setup_.threads, searches, report,
                        !about_library(request.work).empty() ? &library().reviews() : nullptr});
    }

    /// Of a request that is answered at once.
    template <class Kind>
    Content operator()(const Kind & /*asked*/) {
        return NothingFound{};
    }

    Content content() {
        try {
            if (!engine_) engine_ = service_.new_engine();
            const int threads = threads_of(request.work).value_or(service_.setup_.threads);
            if (!use_threads(threads))
                return Refusal{"cannot start " + std::to_string(threads), json_name(kThreads.name)};
            engine_->forget();
            return std::visit(*this, request.work);
        } catch (const std::bad_alloc &) {
            return Refusal{"out of memory"};
        } catch (const UnknownName &error) {
            return Refusal{error.what(), json_name(option_of(error).name)};
        } catch (const BookError &error) {
            return Refusal{error.what()};
        } catch (const std::system_error &error) {
            return Refusal{error.what()};
        }
    }

    // Guarded by the service's mutex; its thread reads the request without it.
    Request request;
    bool is_busy = false;
    Searches searches; ///< ended with the request

  private:
    LibraryWork &library() {
        if (!library_) library_ = service_.setup_.open_library();
        return *library_;
    }

    /// False if the system gives no more threads.
    bool use_threads(int threads) {
        if (threads == threads_) return true;
        if (!engine_->resize_threads(static_cast<std::size_t>(threads))) return false;
        threads_ = threads;
        return true;
    }

    Service &service_;
    std::unique_ptr<Engine> engine_;       ///< null before the first request
    std::unique_ptr<LibraryWork> library_; ///< null before the first request about it
    int threads_ = 1;                      ///< of the engine
};

Service::Service(ServiceSetup setup, Deliver deliver)
    : deliver_(std::move(deliver)), setup_(std::move(setup)), first_engine_(new_engine()),
      evaluator_(first_engine_->evaluator()), isa_(first_engine_->isa()) {
    add_desk();
}

Service::~Service() {
    terminate_all();
    const std::lock_guard lock{mutex_};
    ends_ = true;
    changed_.notify_all();
}

std::unique_ptr<Engine> Service::new_engine() const {
    auto engine = setup_.make_engine();
    engine->use_book(playing_book(setup_.book));
    return engine;
}

void Service::add_desk() {
    Desk &desk = desks_.emplace_back(*this, std::exchange(first_engine_, nullptr));
    try {
        threads_.emplace_back([this, &desk] {
            while (take(desk))
                answer(desk);
        });
    } catch (...) {
        desks_.pop_back();
        throw;
    }
}

void Service::submit(Request request) {
    const auto at_once = [this, &request](const auto &asked) -> std::optional<Answer::Content> {
        using Kind = std::decay_t<decltype(asked)>;
        if constexpr (std::is_same_v<Kind, OpeningNameRequest>) {
            return OpeningNameAnswer{request.record.game};
        } else if constexpr (std::is_same_v<Kind, OpeningsRequest>) {
            return OpeningsAnswer{};
        } else if constexpr (std::is_same_v<Kind, BookRequest>) {
            return look_up(request.record.game);
        } else if constexpr (std::is_same_v<Kind, EvalRequest>) {
            return EvalAnswer{request.record.game, see(request.record.game.position())};
        } else if constexpr (std::is_same_v<Kind, VersionRequest>) {
            return VersionAnswer{evaluator_.origin(), setup_.book != nullptr,
                                 setup_.open_library != nullptr, setup_.threads};
        } else if constexpr (std::is_same_v<Kind, SchemaRequest>) {
            return SchemaAnswer{setup_.threads};
        } else if constexpr (std::is_same_v<Kind, TerminateRequest>) {
            return TerminateAnswer{asked.terminate_id, terminate(asked.terminate_id)};
        } else if constexpr (std::is_same_v<Kind, TerminateAllRequest>) {
            return TerminateAnswer{{}, terminate_all()};
        } else {
            return std::nullopt;
        }
    };
    const std::string id = request.id;
    if (is_in_use(id)) {
        deliver_(refuse_id(id));
    } else if (auto content = std::visit(at_once, request.work)) {
        deliver_({id, *std::move(content)});
    } else if (auto refusal = check(request)) {
        deliver_({id, *std::move(refusal)});
    } else {
        put(std::move(request));
    }
}

std::optional<Refusal> Service::check(const Request &request) const {
    if (const std::string field = about_library(request.work);
        !setup_.open_library && !field.empty())
        return Refusal{field == kGames.name ? "expected games or a file: the process has no library"
                                            : "the process has no library",
                       field};
    bool wants_book = false;
    const std::optional<int> threads = threads_of(request.work);
    if (const auto *asked = std::get_if<AnalyzeRequest>(&request.work)) {
        wants_book = asked->book;
    } else if (const auto *review = std::get_if<ReviewRequest>(&request.work)) {
        wants_book = review->book;
    } else if (const auto *stats = std::get_if<StatsRequest>(&request.work)) {
        wants_book = stats->book;
    }
    if (threads.value_or(1) > setup_.threads)
        return Refusal{"expected a whole number from 1 to " + std::to_string(setup_.threads) +
                           ", got " + std::to_string(*threads),
                       json_name(kThreads.name)};
    if (wants_book && !setup_.book)
        deliver_({request.id, Warning{"the process has no book", json_name(kBook.name)}});
    return std::nullopt;
}

Answer::Content Service::look_up(const Game &game) const {
    if (!setup_.book) return Refusal{"the process has no book", json_name(kAction.name)};
    const Game at = with_forced_pass(game);
    try {
        auto entry = setup_.book->find(at.position());
        if (!entry) return BookAnswer{ShownPosition{BookEntry{at.position()}}, at.to_move()};
        return BookAnswer{{*setup_.book, *std::move(entry), ""}, at.to_move()};
    } catch (const BookError &error) {
        return Refusal{error.what()};
    }
}

Evaluated Service::see(const Position &position) {
    if (!glance_) glance_ = evaluator_.make_driver(isa_);
    return evaluate(evaluator_, *glance_, position);
}

bool Service::is_in_use(const std::string &id) {
    const std::lock_guard lock{mutex_};
    return ids_.contains(id);
}

void Service::put(Request &&request) {
    const std::lock_guard lock{mutex_};
    const auto is_idle = [](const Desk &desk) { return !desk.is_busy; };
    const auto idle = std::count_if(desks_.begin(), desks_.end(), is_idle);
    if (waiting_.size() >= static_cast<std::size_t>(idle) && desks_.size() < setup_.analyses) {
        try {
            add_desk();
        } catch (const std::system_error &) {
            // The system gives no more threads: the request waits for those that there are.
        }
    }
    ids_.insert(request.id);
    ++unanswered_;
    waiting_bytes_ += request.bytes;
    waiting_.emplace(Place{-request.priority, submitted_++}, std::move(request));
    changed_.notify_all();
}

bool Service::take(Desk &desk) {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [this] { return ends_ || !waiting_.empty(); });
    if (waiting_.empty()) return false;
    desk.request = std::move(waiting_.extract(waiting_.begin()).mapped());
    waiting_bytes_ -= desk.request.bytes;
    desk.is_busy = true;
    desk.searches.begin_again();
    changed_.notify_all();
    return true;
}

void Service::answer(Desk &desk) {
    Answer answer{desk.request.id, desk.content()};
    {
        const std::lock_guard lock{mutex_};
        desk.is_busy = false;
        answer.is_terminated = desk.searches.have_ended();
        ids_.erase(answer.id);
    }
    deliver_(answer);
    note_answered(1);
}

void Service::note_answered(std::size_t requests) {
    const std::lock_guard lock{mutex_};
    unanswered_ -= requests;
    changed_.notify_all();
}

std::size_t Service::terminate(const std::string &id) {
    return end([&id](const Request &request) { return request.id == id; });
}

std::size_t Service::terminate_all() {
    return end([](const Request & /*request*/) { return true; });
}

std::size_t Service::terminate_endless() {
    return end([](const Request &request) {
        const auto *asked = std::get_if<AnalyzeRequest>(&request.work);
        return asked && asked->infinite;
    });
}

std::size_t Service::end(const std::function<bool(const Request &)> &is_meant) {
    std::vector<Answer> dropped;
    std::size_t stopped = 0;
    {
        const std::lock_guard lock{mutex_};
        for (auto one = waiting_.begin(); one != waiting_.end();) {
            if (!is_meant(one->second)) {
                ++one;
                continue;
            }
            ids_.erase(one->second.id);
            waiting_bytes_ -= one->second.bytes;
            dropped.push_back({one->second.id, NothingFound{}, false, true});
            one = waiting_.erase(one);
        }
        for (Desk &desk : desks_) {
            if (!desk.is_busy || desk.searches.have_ended() || !is_meant(desk.request)) continue;
            desk.searches.end();
            ++stopped;
        }
        changed_.notify_all();
    }
    for (const Answer &answer : dropped)
        deliver_(answer);
    note_answered(dropped.size());
    return dropped.size() + stopped;
}

bool Service::has_room(std::chrono::milliseconds patience) {
    std::unique_lock lock{mutex_};
    return changed_.wait_for(lock, patience, [this] {
        return waiting_.size() < kMaxWaiting && waiting_bytes_ < kMaxWaitingBytes;
    });
}

bool Service::finish(std::chrono::milliseconds patience) {
    std::unique_lock lock{mutex_};
    return changed_.wait_for(lock, patience, [this] { return unanswered_ == 0; });
}

} // namespace emilia
