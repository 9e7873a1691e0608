// Searches that are cut short after any number of nodes claim only what is true. Some cuts as a
// test of the build; as many as one likes for scripts/dev/check-solver, which sets EMILIA_CUTS and
// EMILIA_SOLVER_SEED.

#include "engine/search/proof_goal.h"
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

constexpr int kMinEmpties = 8;
constexpr int kMaxEmpties = 16;
/// Beyond it the oracle takes long, and complete searches, which SolverCheck holds to it, stand in.
constexpr int kMaxEmptiesOfOracle = 10;
constexpr int kLimitsOfAPosition = 5;
constexpr int kCutsOfASearch = 10;

/// What is true of a position, for the side to move, in discs.
struct Truth {
    Position position;
    std::map<int, int> after; ///< scores by the squares of the moves
    int score = -64;

    Truth(const Position &of, Searcher &solver) : position(of) {
        for (const int square : Squares{position.legal_moves()}) {
            const oracle::Mailbox board = oracle::mailbox_of(position).play(square);
            const Position child = oracle::position_of(board);
            after[square] = position.empties() <= kMaxEmptiesOfOracle
                                ? -oracle::alpha_beta_score(child)
                                : -solver.search(child, {.goal = Goal::exact}).score.floor_discs();
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
                             const Limits &limits, const Truth &truth) {
        SCOPED_TRACE(testing::Message() << limits.nodes << " nodes, goal "
                                        << static_cast<int>(limits.goal) << ", X to move:\n"
                                        << oracle::draw(truth.position));
        for (const SearchInfo &info : searcher.infos())
            expect_no_lie(info.line, info.rank, truth);
        for (std::size_t i = 0; i < result.lines.size(); ++i)
            expect_no_lie(result.lines[i], static_cast<int>(i) + 1, truth);
    }

    /// Cuts a search anywhere, some of them with what the ones before have left in the table.
    /// Returns how many were cut short.
    static std::uint64_t cut_and_check(Searcher &searcher, Limits limits, const Truth &truth,
                                       RandomPositions &random) {
        const SearchResult whole = searcher.search(truth.position, limits);
        expect_truth(whole, searcher, limits, truth);
        std::uint64_t cut = 0;
        for (int i = 0; i < kCutsOfASearch && !HasFatalFailure(); ++i) {
            limits.nodes =
                1 + static_cast<std::uint64_t>(random.below(static_cast<int>(whole.nodes)));
            const SearchResult result = random.below(4) == 0
                                            ? searcher.search_on(truth.position, limits)
                                            : searcher.search(truth.position, limits);
            expect_truth(result, searcher, limits, truth);
            if (result.nodes >= limits.nodes) ++cut;
        }
        return cut;
    }
};

Limits any_limits(RandomPositions &random) {
    constexpr std::array kGoals{Goal::best_move, Goal::exact, Goal::win_loss_draw, Goal::at_least};
    Limits limits;
    limits.goal = kGoals[static_cast<std::size_t>(random.below(4))];
    limits.at_least = 2 * random.below(65) - 64;
    // Without selective searches before it the last one begins with worse moves.
    if (random.below(2) == 0) limits.selectivity = Selectivity::full_width;
    if (random.below(4) == 0) limits.multi_pv = 1 + random.below(4);
    return limits;
}

INSTANTIATE_TEST_SUITE_P(, CutCheck, testing::ValuesIn(kBuiltIsas), tier_name);

TEST_P(CutCheck, ClaimsWhatIsTrue) {
    const std::uint64_t cuts = from_environment("EMILIA_CUTS", 50);
    const std::uint64_t seed = from_environment("EMILIA_SOLVER_SEED", 1702);
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    RandomPositions random{seed};
    Searcher of_program{GetParam()};
    // Which noise leads astray: what it finds first is seldom the best.
    Searcher misled{searches_of(GetParam()).make_noise_driver({})};
    std::uint64_t cut = 0;
    while (cut < cuts && !HasFatalFailure()) {
        const int empties = kMinEmpties + random.below(kMaxEmpties - kMinEmpties + 1);
        const Position position = random.reachable(empties);
        if (position.legal_moves() == 0) continue;
        const Truth truth{position, of_program};
        for (int i = 0; i < kLimitsOfAPosition && !HasFatalFailure(); ++i) {
            Searcher &searcher = random.below(2) == 0 ? of_program : misled;
            cut += cut_and_check(searcher, any_limits(random), truth, random);
        }
    }
    RecordProperty("cuts", static_cast<int>(cut));
}

/// As a null window leaves it that proves a root move to be above the window.
TEST_P(CutCheck, TellsNoMoveWithTheLineOfAnother) {
    const Position position{0x405a760e'c2024202, 0x0e050931'3d7d1c3c};
    Searcher searcher{GetParam()};
    Limits limits{.goal = Goal::exact};
    for (limits.nodes = 100'000; limits.nodes < 200'000; limits.nodes += 1'500) {
        searcher.search_on(position, limits);
        for (const SearchInfo &info : searcher.infos())
            ASSERT_TRUE(oracle::replayed(position, info.line.moves)) << limits.nodes << " nodes";
    }
}

} // namespace
} // namespace emilia
