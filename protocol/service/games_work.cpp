#include "protocol/service/games_work.h"

#include "engine/search/evaluator_entry.h"
#include "engine/search_engine.h"
#include "protocol/service/ordered_work.h"
#include "protocol/service/review_work.h"

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

/// Reviews games by several engines.
class Reviews {
  public:
    Reviews(const StatsRequest &request, const GamesMeans &means, std::deque<GameRecord> games)
        : request_(request), means_(means), games_(std::move(games)), progress_{0, games_.size()} {
        task_.effort.level = request.level;
        if (request.book) task_.effort.book = values_of(means.book);
    }

    /// Hands them out in their order.
    void run(const std::function<void(const ReviewedGame &game)> &take) {
        std::vector<std::unique_ptr<Engine>> engines;
        const auto threads = static_cast<std::size_t>(request_.threads.value_or(means_.threads));
        std::vector<Work::Worker> workers;
        for (std::size_t i = 0; i < std::min(threads, games_.size()); ++i) {
            engines.push_back(make_engine());
            workers.emplace_back([this, &engine = *engines.back()](const GameRecord &record) {
                return review_game(engine, record);
            });
        }
        Work work{kMaxReviewsAhead,
                  {[this] { return next(); },
                   [this, &take](const ReviewedGame &game) {
                       take(game);
                       advance();
                       return true;
                   },
                   [] {}}};
        try {
            work.run(workers);
        } catch (const Searches::Ended &) {
        }
    }

  private:
    using Work = OrderedWork<GameRecord, ReviewedGame>;

    std::unique_ptr<Engine> make_engine() const {
        const EvaluatorEntry &evaluator = means_.engine.evaluator();
        return std::make_unique<SearchEngine>(
            EvaluatorList{evaluator}, EngineOptions{.isa = means_.engine.isa(),
                                                    .hash_mebibytes = kHashMebibytes,
                                                    .evaluator = std::string{evaluator.name}});
    }

    std::optional<GameRecord> next() {
        if (games_.empty()) return std::nullopt;
        GameRecord record = std::move(games_.front());
        games_.pop_front();
        return record;
    }

    ReviewedGame review_game(Engine &engine, const GameRecord &record) const {
        return review_record(
                   engine, record, task_, [] {}, means_.searches.awaited(engine))
            .game;
    }

    void advance() {
        ++progress_.done;
        if (!request_.report_every || SteadyClock::now() - last_ < *request_.report_every) return;
        last_ = SteadyClock::now();
        means_.report(progress_);
    }

    const StatsRequest &request_;
    const GamesMeans &means_;
    std::deque<GameRecord> games_;
    ReviewTask task_;
    ReviewProgress progress_;
    SteadyClock::time_point last_ = SteadyClock::now();
};

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
        bool any = false;
        const Outcome read = read_games(request.given, ends, [&](const GivenGame &game) {
            if (game.error.empty()) {
                any = source.add(*game.record, request.wanted) || any;
            } else {
                answer.errors.push_back(game.error);
            }
        });
        if (means.searches.have_ended()) return NothingFound{};
        if (!read) return Refusal{read.error().message, std::string{request.given.field()}};
        const std::string &player = request.wanted.player;
        if (!any)
            return no_games(request.given, answer.errors, no_game_of(player), !player.empty());
    } else if (means.book) {
        source = DrillSource{means.book};
    } else {
        return Refusal{"expected games or a file: the process has no book",
                       std::string{kGames.name}};
    }
    try {
        answer.drills =
            source.drills(means.engine, request.wanted, means.searches.awaited(means.engine));
    } catch (const Searches::Ended &) {
        return NothingFound{};
    }
    return answer;
}

Answer::Content work_on(const StatsRequest &request, const GamesMeans &means) {
    const auto ends = [&means] { return means.searches.have_ended(); };
    StatsAnswer answer;
    answer.player = request.player;
    answer.language = request.language;
    PlayerChoice choice{request.player};
    std::deque<GameRecord> games;
    const Outcome read = read_games(request.given, ends, [&](GivenGame game) {
        if (!game.error.empty()) {
            answer.errors.push_back(game.error);
        } else if (choice.wants(*game.record)) {
            games.push_back(*std::move(game.record));
        }
    });
    if (means.searches.have_ended()) return NothingFound{};
    if (!read) return Refusal{read.error().message, std::string{request.given.field()}};
    if (!choice.any())
        return no_games(request.given, answer.errors, choice.complaint(), !request.player.empty());
    Reviews{request, means, std::move(games)}.run([&](const ReviewedGame &game) {
        choice.count(answer.statistics, game.record, game.moves);
    });
    return answer;
}

} // namespace emilia
