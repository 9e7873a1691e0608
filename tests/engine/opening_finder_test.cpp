#include "engine/opening_finder.h"
#include "engine/search_engine.h"
#include "eval/evaluators.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

namespace emilia {
namespace {

constexpr int kDepth = 6;

OpeningRequest request(int plies, int discs, std::uint64_t seed = 1) {
    return {.plies = plies, .max_score = Score::from_discs(discs), .depth = kDepth, .seed = seed};
}

class OpeningFinderTest : public testing::Test {
  protected:
    Engine &engine() { return engine_; }

    std::vector<std::optional<Game>> attempts(const OpeningRequest &request, int count) {
        OpeningFinder finder{engine_, request};
        std::vector<std::optional<Game>> games;
        for (int i = 0; i < count; ++i)
            games.push_back(finder.attempt(static_cast<std::uint64_t>(i)));
        return games;
    }

  private:
    SearchEngine engine_{all_evaluators(), {.hash_mebibytes = 1}};
};

std::vector<Move> moves_of(const std::optional<Game> &game) {
    return game ? game->moves() : std::vector<Move>{};
}

int discs_played(const Game &game) { return 60 - game.position().empties(); }

TEST_F(OpeningFinderTest, FindsBalancedGames) {
    // After one ply there is one position, which weights may think better for the opponent.
    for (const auto &[plies, discs] : {std::pair{1, 8}, {4, 4}, {8, 4}, {15, 4}}) {
        int found = 0;
        for (const auto &game : attempts(request(plies, discs), 60)) {
            if (!game) continue;
            ++found;
            EXPECT_EQ(discs_played(*game), plies);
            EXPECT_EQ(to_string(game->moves().front()), "f5");
            Limits limits;
            limits.depth = kDepth;
            limits.selectivity = Selectivity::full_width;
            engine().forget();
            const Score score = engine().search(game->position(), limits).score;
            // Searched as another mirror image, it may come out a little differently.
            EXPECT_LE(std::abs(score.centidiscs()), 100 * (discs + 1));
        }
        EXPECT_GT(found, 5) << plies << " plies";
    }
}

TEST_F(OpeningFinderTest, RejectsWhatIsNot) {
    const auto wide = attempts(request(8, 64), 60);
    EXPECT_TRUE(std::all_of(wide.begin(), wide.end(), [](const auto &g) { return g.has_value(); }));
    const auto narrow = attempts(request(8, 0), 60);
    EXPECT_LT(
        std::count_if(narrow.begin(), narrow.end(), [](const auto &g) { return g.has_value(); }),
        10);
}

TEST_F(OpeningFinderTest, DependsOnTheNumberAlone) {
    const auto games = attempts(request(8, 4), 40);
    OpeningFinder backwards{engine(), request(8, 4)};
    for (int i = 39; i >= 0; --i) {
        const auto &game = games[static_cast<std::size_t>(i)];
        EXPECT_EQ(moves_of(backwards.attempt(static_cast<std::uint64_t>(i))), moves_of(game));
    }
}

TEST_F(OpeningFinderTest, DependsOnTheSeed) {
    const auto moves = [this](std::uint64_t seed) {
        std::vector<std::vector<Move>> all;
        for (const auto &game : attempts(request(8, 64, seed), 20))
            all.push_back(moves_of(game));
        return all;
    };
    EXPECT_EQ(moves(1), moves(1));
    EXPECT_NE(moves(1), moves(2));
    EXPECT_NE(moves(1), moves((std::uint64_t{1} << 32) + 1));
}

TEST_F(OpeningFinderTest, GivesUpOnGamesThatEndBefore) {
    for (const auto &game : attempts(request(60, 64), 20))
        EXPECT_FALSE(game);
}

} // namespace
} // namespace emilia
