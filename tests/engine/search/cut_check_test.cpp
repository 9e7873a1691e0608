// Searches that are cut short after any number of nodes claim only what is true. Some cuts as a
// test of the build; as many as one likes for scripts/check-solver, which sets EMILIA_CUTS and
// EMILIA_SOLVER_SEED.

#include "engine/search/proven_score.h"
#include "tests/engine/search/from_environment.h"
#include "tests/engine/search/reference.h"
#include "tests/engine/search/searcher.h"
#include "tests/engine/tier_test.h"
#include "tests/oracle/alpha_beta.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>

namespace emilia {
namespace {

using oracle::RandomPositions;

constexpr int kLeastEmpties = 8;
constexpr int kMostEmpties = 12;
constexpr std::uint64_t kCutsOfAPosition = 100;

/// What is true of a position, for the side to move, in discs.
struct Truth {
    Position position;
    std::map<int, int> after; ///< scores by the squares of the moves
    int score = -64;

    explicit Truth(const Position &of) : position(of) {
        for (const int square : Squares{position.legal_moves()}) {
            const oracle::Mailbox board = oracle::mailbox_of(position).play(square);
            after[square] = -oracle::alpha_beta_score(oracle::position_of(board));
            score = std::max(score, after[square]);
        }
    }
};

/// What is wrong with a line of any rank; nothing if all holds that it claims.
std::string lie_of(const Line &line, int rank, const Truth &truth) {
    if (line.moves.empty() || !truth.position.is_legal(line.moves.front())) return "no legal move";
    if (!oracle::replayed(truth.position, line.moves)) return "an illegal line";
    if (line.certainty == Certainty::estimate) return {};
    if (line.certainty == Certainty::best_so_far && line.bound != Bound::lower)
        return "the best so far is no lower bound";
    if (line.certainty == Certainty::exact && line.bound != Bound::exact)
        return "an exact score is a bound";
    const ProvenScore proven{line.score, line.bound};
    const auto holds_for = [&proven](int discs) {
        return proven.holds_for(Score::from_discs(discs));
    };
    // An upper bound of the best line holds for all moves, the others for its own.
    const bool for_all = rank == 1 && line.bound != Bound::lower;
    if (!holds_for(truth.after.at(line.moves.front().square().index()))) return "a false score";
    if (for_all && !holds_for(truth.score)) return "a false score of the best move";
    // A line that the cut has left short ends before the game.
    const auto end = oracle::final_score_after(truth.position, line.moves);
    if (end && !holds_for(*end)) return "a line to another score";
    return {};
}

class CutCheck : public TierTest {
  protected:
    static void expect_no_lie(const Line &line, int rank, const Truth &truth) {
        ASSERT_EQ(lie_of(line, rank, truth), "")
            << line.score.centidiscs() << " centidiscs at rank " << rank << ", bound "
            << static_cast<int>(line.bound) << ", certainty " << static_cast<int>(line.certainty)
            << ", the best is " << truth.score;
    }

    static void expect_truth(const SearchResult &result, const Searcher &searcher,
                             const Truth &truth) {
        for (const SearchInfo &info : searcher.infos())
            expect_no_lie(info.line, info.rank, truth);
        for (std::size_t i = 0; i < result.lines.size(); ++i)
            expect_no_lie(result.lines[i], static_cast<int>(i) + 1, truth);
    }
};

Limits any_limits(RandomPositions &random) {
    constexpr std::array kGoals{Goal::best_move, Goal::exact, Goal::win_loss_draw, Goal::at_least};
    Limits limits;
    limits.goal = kGoals[static_cast<std::size_t>(random.below(4))];
    limits.at_least = 2 * random.below(65) - 64;
    if (random.below(4) == 0) limits.multi_pv = 1 + random.below(4);
    // As often from 1 to 10 as from 1,000 to 10,000.
    const int bits = 1 + random.below(14);
    limits.nodes = 1 + static_cast<std::uint64_t>(random.below(1 << bits));
    return limits;
}

INSTANTIATE_TEST_SUITE_P(, CutCheck, testing::ValuesIn(kAllIsas), tier_name);

TEST_P(CutCheck, ClaimsWhatIsTrue) {
    const std::uint64_t cuts = from_environment("EMILIA_CUTS", 200);
    const std::uint64_t seed = from_environment("EMILIA_SOLVER_SEED", 1702);
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    RandomPositions random{seed};
    Searcher searcher{GetParam()};
    std::uint64_t cut = 0;
    while (cut < cuts && !HasFatalFailure()) {
        const int empties = kLeastEmpties + random.below(kMostEmpties - kLeastEmpties + 1);
        const Position position = random.reachable(empties);
        if (position.legal_moves() == 0) continue;
        const Truth truth{position};
        for (std::uint64_t i = 0; i < kCutsOfAPosition && !HasFatalFailure(); ++i) {
            const Limits limits = any_limits(random);
            SCOPED_TRACE(testing::Message()
                         << "cut " << cut << " after " << limits.nodes << " nodes, goal "
                         << static_cast<int>(limits.goal) << ", X to move:\n"
                         << oracle::draw(position));
            // Mostly with what earlier searches have left in the table.
            const SearchResult result = random.below(8) == 0 ? searcher.search(position, limits)
                                                             : searcher.search_on(position, limits);
            expect_truth(result, searcher, truth);
            if (result.nodes >= limits.nodes) ++cut;
        }
    }
    RecordProperty("cuts", static_cast<int>(cut));
}

} // namespace
} // namespace emilia
