// `emilia openings`: balanced openings for matches.

#include "engine/board/symmetry.h"
#include "engine/notation/transcript.h"
#include "engine/opening_finder.h"
#include "protocol/cli/arguments.h"
#include "protocol/service/ordered_work.h"
#include "protocol/terminal/progress.h"

#include <iostream>
#include <memory>
#include <set>
#include <utility>

namespace emilia::cli {
namespace {

/// After so many games in a row without a new opening there are probably none left.
constexpr std::uint64_t kMaxBarrenGames = 20'000;
/// How many games may wait for one that takes long.
constexpr std::size_t kMaxAttemptsAhead = 4096;

/// Collects the balanced games, without those that are alike, until there are enough.
class Collection {
  public:
    Collection(std::size_t wanted, bool shows_progress, const Context &context)
        : wanted_(wanted), out_(context.out),
          progress_("openings", Progress::choose_style(shows_progress, context.output.empty())) {
        progress_.begin(0, wanted_);
    }

    /// False once there are enough, or no more to be found.
    bool add(const std::optional<Game> &game) {
        ++games_;
        if (game && add_if_new(*game)) {
            barren_games_ = 0;
            out_.write_line(to_transcript(game->moves(), Passes::left_out));
            progress_.advance();
        } else {
            ++barren_games_;
        }
        return !is_complete() && barren_games_ < kMaxBarrenGames && out_.is_open();
    }

    ExitStatus finish() {
        progress_.end();
        if (progress_.is_shown()) std::cerr << games_ << " random games\n";
        if (is_complete() || !out_.is_open()) return kSuccess;
        std::cerr << "emilia: only " << size() << " of " << wanted_
                  << " openings found: " << barren_games_
                  << " random games in a row brought no new one\n";
        return kFailure;
    }

  private:
    std::size_t size() const { return positions_.size(); }
    bool is_complete() const { return size() == wanted_; }

    bool add_if_new(const Game &game) {
        const Position position = canonical(game.position());
        return positions_.emplace(position.own, position.opponent).second;
    }

    std::size_t wanted_;
    LineWriter &out_;
    Progress progress_;
    std::set<std::pair<Bitboard, Bitboard>> positions_;
    std::uint64_t games_ = 0;
    std::uint64_t barren_games_ = 0;
};

struct Openings {
    int depth = 12;
    int threads = 1;
    bool progress = false;
    int plies = 8;
    int max_score = 4; ///< discs
    std::size_t count = 100;
    std::uint64_t seed = 1;

    void declare(OptionList &options) {
        options.add(kDepth, depth);
        options.add(kThreads, threads);
        options.add(kOutput);
        options.add(kProgress, progress);
        options.add(kPlies, plies);
        options.add(WholeNumber{"max-score", "N", "largest advantage of a side, in discs (4)", 0,
                                kMaxDiscs},
                    max_score);
        options.add(WholeNumber{"count", "N", "number of openings (100)", 1, kMaxCount}, count);
        options.add(WholeNumber{"seed", "S", "random seed (1)", 0, kMaxWhole}, seed);
    }

    ExitStatus run(const Context &context) const {
        expect_pvs(context, "openings");
        using Work = OrderedWork<std::uint64_t, std::optional<Game>>;
        expect_at_most(context, 0);
        const OpeningRequest request{.plies = plies,
                                     .max_score = Score::from_discs(max_score),
                                     .depth = depth,
                                     .seed = seed};
        const auto engines = make_engines(context, threads);
        std::vector<Work::Worker> workers;
        for (const auto &engine : engines) {
            const auto finder = std::make_shared<OpeningFinder>(*engine, request);
            workers.emplace_back(
                [finder](std::uint64_t number) { return finder->attempt(number); });
        }
        Collection collection{count, progress, context};
        std::uint64_t number = 0;
        Work work{kMaxAttemptsAhead,
                  {[&number] { return std::optional{number++}; },
                   [&collection](const std::optional<Game> &game) { return collection.add(game); },
                   [] {}}};
        work.run(workers);
        return collection.finish();
    }
};

} // namespace

Command openings_command() {
    return make_command<Openings>(
        "openings", "", "find balanced openings for matches, by searches to --depth N (12)");
}

} // namespace emilia::cli
