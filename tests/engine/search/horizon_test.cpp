#include "engine/search/horizon.h"
#include "tests/engine/search/reference.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

using oracle::drawn;

/// Evaluates every position as this many centidiscs, and counts.
struct Constant {
    struct State {};

    State state_of(const Position &) const noexcept { return {}; }
    State after(State, Square, Bitboard) const noexcept { return {}; }
    State passed(State) const noexcept { return {}; }

    int *calls;
    Score evaluate(const Position &position, Bitboard moves, State state,
                   const Window &) const noexcept {
        return estimate(position, moves, state);
    }
    Score estimate(const Position &, Bitboard, State) const noexcept {
        ++*calls;
        return Score::from_centidiscs(123);
    }
    Score at_a_glance(const Position &position, Bitboard moves, State state) const noexcept {
        return estimate(position, moves, state);
    }
};
static_assert(Evaluator<Constant>);

class HorizonTest : public testing::Test {
  protected:
    Score score(const Position &position) {
        calls_ = 0;
        return portable::horizon_score(Constant{&calls_}, solver_, counter_, position,
                                       position.legal_moves(), Constant::State{}, Window{});
    }
    /// How often the last score() evaluated.
    int calls() const { return calls_; }

  private:
    SearchControl control_;
    NodeCounter counter_{control_, ~std::uint64_t{0}};
    SolverTables tables_;
    portable::EndgameSolver solver_{counter_, tables_};
    int calls_ = 0;
};

TEST_F(HorizonTest, EvaluatesAPositionWithAChoice) {
    EXPECT_EQ(score(Position::start()), Score::from_centidiscs(123));
    EXPECT_EQ(calls(), 1);
}

TEST_F(HorizonTest, PlaysTheOnlyMoveOn) {
    // X must take c1; then O has the choice of c5 and c8.
    const Position position = drawn(R"(
        XO------
        --------
        --------
        --------
        OX------
        --------
        --------
        OX------
    )");
    ASSERT_EQ(position.legal_moves(), Square::parse("c1")->bit());
    EXPECT_EQ(score(position), Score::from_centidiscs(-123));
    EXPECT_EQ(calls(), 1);
}

TEST_F(HorizonTest, PlaysAPassOn) {
    const Position position = drawn(R"(
        --------
        --------
        --------
        --------
        OX------
        --------
        --------
        OX------
    )");
    ASSERT_TRUE(position.must_pass());
    EXPECT_EQ(score(position), Score::from_centidiscs(-123));
    EXPECT_EQ(calls(), 1);
}

TEST_F(HorizonTest, AgreesWithTheReferenceOnForcedBoards) {
    constexpr std::uint64_t kSeed = 1101;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    int evaluated = 0;
    for (int boards = 0; boards < 300;) {
        const Position position = random.unreachable(7 + random.below(20));
        if (count(position.legal_moves()) > 1 || position.is_over()) continue;
        ++boards;
        const Score expected = oracle::reference_value(
            position, 0, [](const Position &) { return Score::from_centidiscs(123); });
        ASSERT_EQ(score(position).centidiscs(), expected.centidiscs()) << oracle::draw(position);
        ASSERT_LE(calls(), 1);
        evaluated += calls();
    }
    EXPECT_GT(evaluated, 50);
    EXPECT_LT(evaluated, 250) << "some are played out to the end";
}

TEST_F(HorizonTest, CountsAFinishedGame) {
    const Position over = drawn("XXX" + std::string(61, '-'));
    EXPECT_EQ(score(over), Score::from_discs(64));
    EXPECT_EQ(score(over.passed()), Score::from_discs(-64));
    EXPECT_EQ(calls(), 0);
}

} // namespace
} // namespace emilia
