#include "engine/board/symmetry.h"
#include "engine/search_engine.h"
#include "eval/evaluators.h"
#include "eval/training/self_play.h"
#include "tests/oracle/mailbox.h"
#include "tests/oracle/minimax.h"

#include <gtest/gtest.h>

#include <optional>

namespace emilia::training {
namespace {

constexpr SelfPlayRequest kQuick{.seed = 1, .depth = 2, .solve = 10};
constexpr std::uint32_t kGames = 20;

class SelfPlayTest : public testing::Test {
  protected:
    std::vector<Record> play(std::uint32_t game, const SelfPlayRequest &request = kQuick) {
        return SelfPlay{engine_, request}.play(game);
    }

    SearchEngine engine_{all_evaluators(), {.hash_mebibytes = 1, .evaluator = "classic"}};
};

/// What a score for the side to move counts for the side to move in `next`, one move and perhaps
/// passes later: -1 or 1; nothing if no move leads there.
std::optional<int> sign_of_next(const Position &position, const Position &next) {
    const auto board = oracle::mailbox_of(position);
    const auto moves = board.legal_moves();
    for (int square = 0; square < 64; ++square) {
        if (!moves[static_cast<std::size_t>(square)]) continue;
        auto child = board.play(square);
        const bool passes = child.must_pass();
        if (passes) child = child.pass();
        if (oracle::position_of(child) == next) return passes ? 1 : -1;
    }
    return std::nullopt;
}

TEST_F(SelfPlayTest, RecordsAreThoseOfOneGame) {
    for (std::uint32_t game = 0; game < kGames; ++game) {
        const auto records = play(game);
        ASSERT_FALSE(records.empty());
        EXPECT_GE(records.front().position().empties(), 10);
        EXPECT_LE(records.front().position().empties(), 50);
        for (std::size_t i = 0; i < records.size(); ++i) {
            EXPECT_EQ(records[i].game, game);
            EXPECT_NE(records[i].position().legal_moves(), 0U);
            if (i == 0) continue;
            const auto sign = sign_of_next(records[i - 1].position(), records[i].position());
            ASSERT_TRUE(sign) << "game " << game << ", record " << i;
            EXPECT_EQ(records[i].result, *sign * records[i - 1].result);
        }
    }
}

TEST_F(SelfPlayTest, SolvedPositionsHaveTheScoreOfPerfectPlay) {
    int checked = 0;
    for (std::uint32_t game = 0; game < kGames; ++game) {
        for (const Record &record : play(game)) {
            const Position position = record.position();
            EXPECT_EQ(record.is_exact(), position.empties() <= 10) << position.empties();
            if (!record.is_exact()) continue;
            EXPECT_EQ(record.score, 100 * record.result);
            if (position.empties() > 7) continue;
            EXPECT_EQ(record.result, oracle::brute_force_score(position));
            ++checked;
        }
    }
    EXPECT_GT(checked, 100);
}

TEST_F(SelfPlayTest, EarlierPositionsHaveTheScoreOfASearch) {
    const auto records = play(0);
    ASSERT_FALSE(records.front().is_exact());
    SearchEngine other{all_evaluators(), {.hash_mebibytes = 1, .evaluator = "classic"}};
    const SearchResult found = other.search(records.front().position(), {.depth = 2});
    EXPECT_EQ(records.front().score, found.score.centidiscs());
}

TEST_F(SelfPlayTest, GamesDependOnSeedAndNumberAlone) {
    SelfPlay in_turn{engine_, kQuick};
    std::vector<std::vector<Record>> games;
    for (std::uint32_t game = 0; game < kGames; ++game) {
        games.push_back(in_turn.play(game));
        for (std::uint32_t other = 0; other < game; ++other)
            EXPECT_NE(games[game].front().position(), games[other].front().position());
    }
    for (const std::uint32_t game : {7U, 3U, 19U})
        EXPECT_EQ(play(game), games[game]);
    EXPECT_NE(play(3, {.seed = 2, .depth = 2, .solve = 10}), games[3]);
}

TEST_F(SelfPlayTest, NoGameBeginsLikeAnEarlierOneOrItsMirrorImage) {
    const Record first = play(0).front();
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        const Position mirrored = transformed(first.position(), symmetry);
        Record earlier = first;
        earlier.own = mirrored.own;
        earlier.opponent = mirrored.opponent;
        SelfPlay play{engine_, kQuick};
        play.note_earlier_game(earlier);
        const auto records = play.play(0);
        EXPECT_NE(canonical(records.front().position()), canonical(first.position()));
    }
}

TEST_F(SelfPlayTest, PlaysToTheEndWithoutSolving) {
    const auto records = play(0, {.seed = 1, .depth = 1, .solve = 0});
    EXPECT_EQ(records.back().result, oracle::brute_force_score(records.back().position()));
}

} // namespace
} // namespace emilia::training
