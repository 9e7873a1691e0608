#include "engine/book/book_position.h"
#include "engine/notation/move_text.h"
#include "engine/review/kept_review.h"
#include "engine/review/review.h"
#include "engine/search/level.h"
#include "engine/search_engine.h"
#include "eval/evaluators.h"
#include "tests/oracle/minimax.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <unordered_map>

namespace emilia {
namespace {

// Solves from 12 empties on.
const ReviewEffort kQuick{.level = 6};
constexpr int kSlowSolvable = 7;

std::vector<Move> moves_in(const Position &position) {
    std::vector<Move> moves;
    for (Bitboard left = position.legal_moves(); left != 0; left &= left - 1)
        moves.push_back(Move{Square{lowest(left)}});
    if (moves.empty()) moves.push_back(Move::pass());
    return moves;
}

Game random_game(std::uint64_t seed, std::size_t plies = 128) {
    std::mt19937_64 random{seed};
    Game game;
    while (!game.is_over() && game.moves().size() < plies) {
        const auto moves = moves_in(game.position());
        game.play(moves[std::uniform_int_distribution<std::size_t>{0, moves.size() - 1}(random)]);
    }
    return game;
}

Game game_of(std::string_view squares) {
    Game game;
    for (std::size_t i = 0; i < squares.size(); i += 2)
        EXPECT_TRUE(game.play_with_forced_pass(*Square::parse(squares.substr(i, 2))));
    return game;
}

Position position_before(const Game &game, std::size_t ply) {
    Game replay{game.start_position(), game.start_color()};
    for (const Move move : game.moves()) {
        if (ply-- == 0) break;
        replay.play(move);
    }
    return replay.position();
}

bool is_exact(const Line &line) {
    return line.certainty == Certainty::exact && line.bound == Bound::exact;
}

/// The disc difference where the line ends, for the side that begins it.
int replayed(Position position, const std::vector<Move> &moves) {
    int sign = 1;
    for (const Move move : moves) {
        EXPECT_TRUE(position.is_legal(move));
        position = position.after(move);
        sign = -sign;
    }
    EXPECT_TRUE(position.is_over());
    return sign * position.final_score();
}

class Review : public testing::Test {
  protected:
    SearchEngine engine_{all_evaluators(), {.hash_mebibytes = 4}};
};

TEST_F(Review, JudgesEveryMoveButPasses) {
    int passes = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const Game game = random_game(seed);
        const auto moves = review(engine_, game, {.level = 2});
        ASSERT_EQ(moves.size(), count_decisions(game));
        std::size_t number = 0;
        Game replay;
        for (const Move played : game.moves()) {
            if (played.is_pass()) ++passes;
            if (!played.is_pass()) {
                const ReviewedMove &move = moves[number++];
                EXPECT_EQ(move.ply, replay.moves().size());
                EXPECT_EQ(move.played, played);
                EXPECT_EQ(move.mover, replay.to_move());
                EXPECT_EQ(move.forced, moves_in(replay.position()).size() == 1);
                EXPECT_EQ(move.line.moves.front(), played);
                EXPECT_TRUE(replay.position().is_legal(move.best.moves.front()));
            }
            replay.play(played);
        }
    }
    EXPECT_GT(passes, 0);
}

TEST_F(Review, LosesNothingByTheBestMove) {
    for (const ReviewedMove &move : review(engine_, random_game(7), kQuick)) {
        EXPECT_EQ(move.loss.centidiscs(),
                  move.best.score.centidiscs() - move.line.score.centidiscs());
        EXPECT_GE(move.loss, Score{});
        if (move.played == move.best.moves.front()) {
            EXPECT_EQ(move.loss, Score{});
        }
        if (move.forced) {
            EXPECT_EQ(move.loss, Score{});
        }
    }
}

TEST_F(Review, ScoresExactlyWhatASlowSolverFinds) {
    int exact = 0;
    for (std::uint64_t seed = 10; seed < 14; ++seed) {
        const Game game = random_game(seed);
        for (const ReviewedMove &move : review(engine_, game, kQuick)) {
            const Position position = position_before(game, move.ply);
            for (const Line *line : {&move.best, &move.line}) {
                if (!is_exact(*line)) continue;
                EXPECT_EQ(replayed(position, line->moves), line->score.floor_discs());
                ++exact;
            }
            if (position.empties() > kSlowSolvable) continue;
            ASSERT_TRUE(is_exact(move.best));
            ASSERT_TRUE(is_exact(move.line));
            EXPECT_EQ(move.best.score, Score::from_discs(oracle::brute_force_score(position)));
            EXPECT_EQ(move.line.score,
                      Score::from_discs(-oracle::brute_force_score(position.after(move.played))));
        }
    }
    EXPECT_GT(exact, 80);
}

TEST_F(Review, IsExactFromTheEmptiesOfTheLevelOn) {
    const Game game = random_game(20);
    for (const ReviewedMove &move : review(engine_, game, kQuick)) {
        if (position_before(game, move.ply).empties() > level(6).exact) continue;
        EXPECT_TRUE(is_exact(move.best)) << move.ply;
        EXPECT_TRUE(is_exact(move.line)) << move.ply;
    }
}

TEST_F(Review, SaysTheSameTwice) {
    const Game game = random_game(21);
    const auto first = review(engine_, game, kQuick);
    const auto second = review(engine_, game, kQuick);
    ASSERT_EQ(first.size(), second.size());
    for (std::size_t i = 0; i < first.size(); ++i) {
        EXPECT_EQ(first[i].loss, second[i].loss);
        EXPECT_EQ(first[i].best.moves, second[i].best.moves);
        EXPECT_EQ(first[i].line.score, second[i].line.score);
    }
}

TEST_F(Review, IsTheSameWhenItWasKept) {
    const auto same = [](const Line &a, const Line &b) {
        return a.score == b.score && a.bound == b.bound && a.certainty == b.certainty &&
               a.depth == b.depth && a.selectivity == b.selectivity &&
               a.selective_depth == b.selective_depth && a.moves == b.moves;
    };
    for (const std::uint64_t seed : {21, 22, 23}) {
        const Game game = random_game(seed, seed == 22 ? 30 : 128);
        auto found = review(engine_, game, {.level = 6, .drawn_moves = 8});
        for (std::size_t i = 0; i < found.size(); i += 9)
            found[i].sought = {found[i].best, found[i].line};
        EXPECT_TRUE(find_hardness(engine_, found, game));
        EXPECT_FALSE(find_hardness(engine_, found, game));
        const std::string bytes = encode_review(found);
        const auto kept = decode_review(game, bytes);
        ASSERT_TRUE(kept);
        ASSERT_EQ(kept->size(), found.size());
        for (std::size_t i = 0; i < found.size(); ++i) {
            EXPECT_EQ((*kept)[i].ply, found[i].ply);
            EXPECT_EQ((*kept)[i].mover, found[i].mover);
            EXPECT_EQ((*kept)[i].played, found[i].played);
            EXPECT_EQ((*kept)[i].forced, found[i].forced);
            EXPECT_EQ((*kept)[i].loss, found[i].loss);
            EXPECT_EQ((*kept)[i].hardness, found[i].hardness);
            EXPECT_EQ(found[i].hardness.has_value(), verdict(found[i]) != Verdict::good);
            EXPECT_TRUE(same((*kept)[i].best, found[i].best)) << i;
            EXPECT_TRUE(same((*kept)[i].line, found[i].line)) << i;
            EXPECT_TRUE(std::ranges::equal((*kept)[i].sought, found[i].sought, same)) << i;
        }
        EXPECT_LT(bytes.size(), 26 * found.size());
        EXPECT_FALSE(decode_review(random_game(seed + 100), bytes));
        // Damaged bytes are no review, or one of legal moves.
        std::mt19937_64 random{seed};
        for (int i = 0; i < 1000; ++i) {
            auto damaged = bytes;
            damaged[random() % damaged.size()] = static_cast<char>(random());
            if (i % 10 == 0) damaged.resize(random() % damaged.size());
            const auto read = decode_review(game, damaged);
            if (!read) continue;
            for (const ReviewedMove &move : *read) {
                ASSERT_TRUE(position_before(game, move.ply).is_legal(move.best.moves.front()));
                ASSERT_EQ(move.line.moves.front(), move.played);
                for (const Score score : {move.best.score, move.line.score})
                    ASSERT_TRUE(score >= kMinScore && score <= kMaxScore);
            }
        }
    }
}

/// How many moves were compared with a better one by estimates.
int expect_same_depths(const std::vector<ReviewedMove> &moves) {
    int compared = 0;
    for (const ReviewedMove &move : moves) {
        if (is_exact(move.best) || is_exact(move.line)) continue;
        EXPECT_EQ(move.best.depth, move.line.depth) << move.ply;
        EXPECT_EQ(move.best.selectivity, move.line.selectivity) << move.ply;
        if (move.loss > Score{}) ++compared;
    }
    return compared;
}

TEST_F(Review, ComparesSearchesOfTheSameDepth) {
    const auto moves = review(engine_, random_game(22, 30), kQuick);
    ASSERT_EQ(moves.size(), 30U);
    EXPECT_GT(expect_same_depths(moves), 5);
}

TEST_F(Review, ComparesSearchesOfTheSameDepthEvenWhenTimeEndsOne) {
    const ReviewEffort brief{.move_time = std::chrono::milliseconds{3}};
    EXPECT_GT(expect_same_depths(review(engine_, random_game(22, 40), brief)), 5);
}

TEST_F(Review, TakesMirrorImagesForTheSameMove) {
    for (const char *first : {"f5", "e6", "d3", "c4"}) {
        const ReviewedMove move = review(engine_, game_of(first), kQuick).front();
        EXPECT_EQ(move.loss, Score{}) << first;
        EXPECT_EQ(to_string(move.line.moves.front()), first);
        Position position = Position::start();
        for (const Move next : move.line.moves) {
            ASSERT_TRUE(position.is_legal(next)) << first;
            position = position.after(next);
        }
    }
}

TEST_F(Review, TakesGamesThatEndEarlyOrStartElsewhere) {
    EXPECT_TRUE(review(engine_, Game{}, kQuick).empty());
    EXPECT_EQ(review(engine_, game_of("f5"), kQuick).size(), 1U);
    // Black wins by wiping white out.
    const auto wipe_out = review(engine_, game_of("e6f4e3f6g5d6e7f5c5"), kQuick);
    ASSERT_EQ(wipe_out.size(), 9U);
    EXPECT_EQ(wipe_out.back().line.score, Score::from_discs(64));
    EXPECT_EQ(verdict(wipe_out[7]), Verdict::blunder);
    Game white_begins{Position::start().after(Move{*Square::parse("f5")}), Color::white};
    white_begins.play(Move{*Square::parse("d6")});
    EXPECT_EQ(review(engine_, white_begins, kQuick).front().mover, Color::white);
}

TEST_F(Review, KeepsToATimeForAllOfTheGame) {
    constexpr std::chrono::milliseconds kTotal{600};
    // Ten times as much, for slow machines that run sanitizers.
    const auto begin = std::chrono::steady_clock::now();
    const auto moves = review(engine_, random_game(23), {.total_time = kTotal});
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 10 * kTotal);
    EXPECT_GT(moves.size(), 50U);
}

/// Knows of some positions what it is told.
class KnownMoves {
  public:
    void add(std::string_view game, std::string_view move, int centidiscs, int depth = 40) {
        known_[game_of(game).position()].push_back({.move = Move{*Square::parse(move)},
                                                    .score = Score::from_centidiscs(centidiscs),
                                                    .depth = depth,
                                                    .selectivity = Selectivity::percent_95});
    }
    ReviewEffort effort(int level) const {
        return {.level = level, .book = [this](const Position &position) {
                    const auto found = known_.find(position);
                    return found == known_.end() ? std::vector<BookMove>{} : found->second;
                }};
    }

  private:
    std::unordered_map<Position, std::vector<BookMove>, PositionHash> known_;
};

TEST_F(Review, TakesTheWordOfADeeperBook) {
    KnownMoves book;
    book.add("f5", "d6", -20);
    book.add("f5", "f4", -920);
    book.add("f5f4", "d3", 900);
    book.add("f5f4e3", "f6", 80, 2); // no deeper than the search
    book.add("f5f4e3", "d6", 20, 2);
    const auto moves = review(engine_, game_of("f5f4e3d6"), book.effort(4));
    EXPECT_TRUE(moves[1].by_book);
    EXPECT_EQ(moves[1].line.score, Score::from_centidiscs(-920));
    EXPECT_EQ(moves[1].loss, Score::from_discs(9));
    EXPECT_EQ(verdict(moves[1]), Verdict::blunder);
    EXPECT_EQ(to_string(moves[1].best.moves), "d6");
    EXPECT_EQ(to_string(moves[1].line.moves), "f4 d3"); // as the book goes on
    // The book does not know the move: searches of one depth compare it with the book's best.
    EXPECT_FALSE(moves[2].by_book);
    EXPECT_EQ(moves[2].best.depth, moves[2].line.depth);
    if (moves[2].loss > Score{}) {
        EXPECT_EQ(to_string(moves[2].best.moves.front()), "d3");
    }
    EXPECT_FALSE(moves[3].by_book);
}

TEST_F(Review, TakesMovesThatAreAlikeForOneOfTheBook) {
    KnownMoves book;
    book.add("f5f6d3c3", "c4", 150); // symmetric: e6 is the same
    book.add("f5f6d3c3", "d6", -350);
    const auto moves = review(engine_, game_of("f5f6d3c3e6"), book.effort(1));
    EXPECT_TRUE(moves[4].by_book);
    EXPECT_EQ(to_string(moves[4].line.moves), "e6");
    EXPECT_EQ(moves[4].loss, Score{});
}

TEST_F(Review, IsTheSameWithABookThatKnowsNothing) {
    const Game game = random_game(3, 12);
    const KnownMoves nothing;
    const auto before = review(engine_, game, {.level = 4});
    const auto after = review(engine_, game, nothing.effort(4));
    for (std::size_t i = 0; i < before.size(); ++i) {
        EXPECT_EQ(after[i].line.score, before[i].line.score);
        EXPECT_EQ(after[i].best.moves, before[i].best.moves);
    }
}

TEST_F(Review, CountsItsDecisions) {
    const Game game = random_game(24);
    std::size_t told = 0;
    review(engine_, game, {.level = 1}, [&told] { ++told; });
    EXPECT_EQ(told, count_decisions(game));
}

ReviewedMove losing(int discs, Color mover = Color::black) {
    return {.mover = mover, .loss = Score::from_discs(discs)};
}

TEST(Verdicts, GoByTheLoss) {
    EXPECT_EQ(verdict(losing(1)), Verdict::good);
    EXPECT_EQ(verdict(losing(2)), Verdict::inaccuracy);
    EXPECT_EQ(verdict(losing(4)), Verdict::mistake);
    EXPECT_EQ(verdict(losing(7)), Verdict::mistake);
    EXPECT_EQ(verdict(losing(8)), Verdict::blunder);
}

/// A move of scores for the mover.
ReviewedMove scored(Color mover, double best, double played) {
    const auto score = [](double discs) {
        return Score::from_centidiscs(static_cast<int>(100 * discs));
    };
    return {.mover = mover,
            .best = {.score = score(best), .moves = {}},
            .line = {.score = score(played), .moves = {}},
            .loss = score(best - played)};
}

TEST(DecisiveMove, IsTheLastByWhichTheLoserFellBehind) {
    using enum Color;
    const std::vector<ReviewedMove> moves{
        scored(black, 1, -3), scored(white, 3, -1), scored(black, 1, 0),  scored(white, 0, 0),
        scored(black, 0, -2), scored(white, 2, 2),  scored(black, -2, -9)};
    EXPECT_EQ(decisive_move(moves), &moves[4]);
}

TEST(DecisiveMove, IsNoneWithoutAWinnerOrWhereTheLoserWasBehind) {
    using enum Color;
    EXPECT_EQ(decisive_move({}), nullptr);
    EXPECT_EQ(decisive_move({scored(black, 4, -4), scored(white, 4, 0)}), nullptr);
    EXPECT_EQ(decisive_move({scored(black, -1, -4), scored(white, 4, 3)}), nullptr);
    EXPECT_EQ(decisive_move({scored(white, -1, -4), scored(black, 4, 0.5)}), nullptr);
}

TEST(Tally, CountsFaultsAndWhatAMoveWithAChoiceLost) {
    const Tally tally = tally_of({losing(2), losing(5), losing(9), losing(0)}, Color::black);
    EXPECT_EQ(tally.moves(), 4);
    EXPECT_EQ(tally.faults(), 3);
    EXPECT_EQ(tally.inaccuracies(), 1);
    EXPECT_EQ(tally.mistakes(), 1);
    EXPECT_EQ(tally.blunders(), 1);
    EXPECT_EQ(tally.lost(), 16);
    EXPECT_EQ(tally.loss_per_move(), 4);
    EXPECT_EQ(Tally{}.loss_per_move(), std::nullopt);
}

TEST(Accuracy, HalvesAMoveForEveryFourDiscs) {
    const auto accuracy = [](const std::vector<ReviewedMove> &moves, Color side = Color::black) {
        return tally_of(moves, side).accuracy();
    };
    EXPECT_EQ(accuracy({losing(0), losing(0)}), 100);
    EXPECT_EQ(accuracy({losing(0), losing(4)}), 75);
    EXPECT_EQ(accuracy({losing(8), losing(0, Color::white)}), 25);
    EXPECT_EQ(accuracy({losing(8)}, Color::white), std::nullopt);
    ReviewedMove forced = losing(0);
    forced.forced = true;
    EXPECT_EQ(accuracy({forced, losing(4)}), 50);
}

} // namespace
} // namespace emilia
