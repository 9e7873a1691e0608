#include "protocol/service/games_work.h"

#include "engine/search/evaluator_entry.h"
#include "engine/search_engine.h"
#include "protocol/service/ordered_work.h"
#include "protocol/service/player_choice.h"

#include <algorithm>
#include <chrono>
#include <deque>
#include <utility>

namespace emilia {
namespace {

using SteadyClock = std::chrono::steady_clock;

/// Of each engine that reviews games at a low level.
constexpr std::size_t kHashMebibytes = 16;

Refusal no_games(const GivenGames &given, const std::vector<std::string> &errors,
                 const std::string &complaint, bool has_player) {
    // What is wrong with the only game, or the file, says more.
    if (!errors.empty() && !has_player) return {errors.front(), std::string{given.field()}};
    return {complaint, std::string{has_player ? kPlayer.name : given.field()}};
}

/// A game, or the number of one in the library.
struct GameToReview {
    GameRecord record{};
    std::int64_t id = 0; ///< 0: none of the library
};

/// Reviews games by several engines.
class Reviews {
  public:
    Reviews(const StatsRequest &request, const GamesMeans &means, std::deque<GameToReview> games)
        : request_(request), means_(means), games_(std::move(games)), progress_{0, games_.size()} {
        task_.effort.level = request.level;
        task_.library = means.library;
        if (request.book) task_.effort.book = values_of(means.book);
    }

    /// Hands them out in their order.
    void run(const std::function<void(const Review &review)> &take) {
        std::vector<std::unique_ptr<Engine>> engines;
        const auto threads = static_cast<std::size_t>(request_.threads.value_or(means_.threads));
        std::vector<Work::Worker> workers;
        for (std::size_t i = 0; i < std::min(threads, games_.size()); ++i) {
            engines.push_back(make_engine());
            workers.emplace_back([this, &engine = *engines.back()](const GameToReview &game) {
                return review_record(
                    engine, game.record, game.id, task_, [] {}, means_.searches.awaited(engine));
            });
        }
        Work work{kMaxReviewsAhead,
                  {[this] { return next(); },
                   [this, &take](const Review &review) {
                       take(review);
                       advance();
                       return !means_.searches.have_ended();
                   },
                   [] {}}};
        if (workers.empty()) return;
        try {
            work.run(workers);
        } catch (const Searches::Ended &) {
        }
    }

  private:
    using Work = OrderedWork<GameToReview, Review>;

    std::unique_ptr<Engine> make_engine() const {
        const EvaluatorEntry &evaluator = means_.engine.evaluator();
        return std::make_unique<SearchEngine>(
            EvaluatorList{evaluator}, EngineOptions{.isa = means_.engine.isa(),
                                                    .hash_mebibytes = kHashMebibytes,
                                                    .evaluator = std::string{evaluator.name}});
    }

    std::optional<GameToReview> next() {
        while (!games_.empty()) {
            GameToReview game = std::move(games_.front());
            games_.pop_front();
            if (game.id == 0) return game;
            // One that was removed meanwhile is none.
            if (auto record = means_.library->game(game.id)) {
                game.record = *std::move(record);
                return game;
            }
        }
        return std::nullopt;
    }

    void advance() {
        ++progress_.done;
        if (!request_.report_every || SteadyClock::now() - last_ < *request_.report_every) return;
        last_ = SteadyClock::now();
        means_.report(progress_);
    }

    const StatsRequest &request_;
    const GamesMeans &means_;
    std::deque<GameToReview> games_;
    ReviewTask task_;
    ReviewProgress progress_;
    SteadyClock::time_point last_ = SteadyClock::now();
};

/// Of the text or file that was given; or why there are none.
std::optional<Answer::Content> read_wanted(const StatsRequest &request, const GamesMeans &means,
                                           PlayerChoice &choice, std::deque<GameToReview> &games,
                                           std::vector<std::string> &errors) {
    const auto ends = [&means] { return means.searches.have_ended(); };
    const Outcome read = read_games(request.given, ends, [&](GivenGame game) {
        if (!game.error.empty()) {
            errors.push_back(game.error);
        } else if (choice.note(*game.record)) {
            games.push_back({*std::move(game.record)});
        }
    });
    if (means.searches.have_ended()) return NothingFound{};
    if (!read) return Refusal{read.error().message, std::string{request.given.field()}};
    // The last game may have shown that others were not meant.
    std::erase_if(games, [&](const GameToReview &game) { return !choice.wants(game.record); });
    if (choice.any()) return std::nullopt;
    return no_games(request.given, errors, choice.complaint(),
                    !request.filter.games.player.empty());
}

} // namespace

Answer::Content work_on(const ConvertRequest &request, const GamesMeans &means) {
    auto answer = convert(request, [&means] { return means.searches.have_ended(); });
    if (means.searches.have_ended()) return NothingFound{};
    if (!answer) return Refusal{answer.error().message, std::string{request.given.field()}};
    return *std::move(answer);
}

Answer::Content work_on(const DrillsRequest &request, const GamesMeans &means) {
    const auto ends = [&means] { return means.searches.have_ended(); };
    DrillsAnswer answer;
    DrillSource source;
    if (request.given.any()) {
        source = DrillSource{request.wanted.player};
        const Outcome read = read_games(request.given, ends, [&](const GivenGame &game) {
            if (game.error.empty()) {
                source.add(*game.record, request.wanted);
            } else {
                answer.errors.push_back(game.error);
            }
        });
        if (means.searches.have_ended()) return NothingFound{};
        if (!read) return Refusal{read.error().message, std::string{request.given.field()}};
        const std::string &player = request.wanted.player;
        if (!source.player().any())
            return no_games(request.given, answer.errors, no_game_of(player), !player.empty());
    } else if (means.book) {
        source = DrillSource{means.book};
    } else {
        return Refusal{"expected games or a file: the process has no book",
                       std::string{kGames.name}};
    }
    answer.player = source.player().name();
    try {
        answer.drills =
            source.drills(means.engine, request.wanted, means.searches.awaited(means.engine));
    } catch (const Searches::Ended &) {
        return NothingFound{};
    }
    return answer;
}

Answer::Content work_on(const StatsRequest &request, const GamesMeans &means) {
    StatsAnswer answer;
    answer.player = request.filter.games.player;
    answer.language = request.language;
    PlayerChoice choice{answer.player};
    std::deque<GameToReview> games;
    if (means.library != nullptr) {
        answer.searched = 0;
        for (const std::int64_t id : means.library->find(*request.filter.filter()))
            games.push_back({{}, id});
        if (games.empty()) return Refusal{"the library has no such games"};
    } else if (auto end = read_wanted(request, means, choice, games, answer.errors)) {
        return *std::move(end);
    }
    Reviews{request, means, std::move(games)}.run([&](const Review &review) {
        choice.count(answer.statistics, review.game.record, review.game.moves);
        if (answer.searched && !review.was_kept) ++*answer.searched;
    });
    return answer;
}

} // namespace emilia
