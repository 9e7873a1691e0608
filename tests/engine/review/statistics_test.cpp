#include "engine/review/statistics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <tuple>

namespace emilia {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Move move(std::string_view name) { return Move{*Square::parse(name)}; }

GameRecord record(std::string_view moves, std::string black = {}, std::string white = {},
                  std::string date = {}) {
    GameRecord record;
    for (; !moves.empty(); moves.remove_prefix(2))
        EXPECT_TRUE(record.game.play(move(moves.substr(0, 2)))) << moves;
    record.black.name = std::move(black);
    record.white.name = std::move(white);
    record.date = std::move(date);
    return record;
}

/// That each move was the best, but for one that lost as many discs to another.
std::vector<ReviewedMove> reviewed(const GameRecord &record, std::size_t fault = 0, int loss = 0,
                                   std::string_view best = "f5") {
    std::vector<ReviewedMove> moves;
    Game replay;
    for (const Move played : record.game.moves()) {
        ReviewedMove move{.ply = moves.size(), .mover = replay.to_move(), .played = played};
        move.best.moves = {played};
        moves.push_back(move);
        replay.play(played);
    }
    moves[fault].loss = Score::from_discs(loss);
    if (loss > 0) moves[fault].best.moves = {move(best)};
    return moves;
}

std::vector<std::string> names(const std::vector<GameGroup> &groups) {
    std::vector<std::string> names;
    for (const GameGroup &group : groups)
        names.push_back(group.name + ':' + std::to_string(group.games));
    return names;
}

TEST(Statistics, SumUpOneSideByColourOpeningAndOpponent) {
    const GameRecord tiger = record("f5d6c3d3c4", "Ann", "Ben");
    const GameRecord other = record("f5f6e6f4", "Cleo", "Ann");
    Statistics statistics;
    statistics.add(tiger, reviewed(tiger, 2, 5, "c4"), Color::black);
    statistics.add(tiger, reviewed(tiger, 3, 9, "c5"), Color::black); // white's loss
    statistics.add(other, reviewed(other, 3, 8, "d6"), Color::white);
    EXPECT_EQ(statistics.all().games, 3);
    EXPECT_EQ(statistics.all().tally.moves(), 3 + 3 + 2);
    EXPECT_EQ(statistics.all().tally.lost(), 13);
    EXPECT_EQ(statistics.all().tally.blunders(), 1);
    EXPECT_THAT(names(statistics.colors()), ElementsAre("black:2", "white:1"));
    EXPECT_EQ(statistics.colors()[1].tally.lost(), 8);
    EXPECT_EQ(names(statistics.openings()).front(), "Tiger:2");
    EXPECT_THAT(names(statistics.opponents()), ElementsAre("Ben:2", "Cleo:1"));
}

TEST(Statistics, TellPhasesByTheDiscsThatWerePlayed) {
    GameRecord game;
    while (!game.game.is_over()) {
        const Bitboard legal = game.game.position().legal_moves();
        ASSERT_TRUE(game.game.play(legal == 0 ? Move::pass() : Move{Square{lowest(legal)}}));
    }
    std::vector<ReviewedMove> moves;
    std::size_t ply = 0;
    for (const Move played : game.game.moves()) {
        if (!played.is_pass()) {
            ReviewedMove &move = moves.emplace_back();
            move = {.ply = ply, .played = played};
            move.best.moves = {played};
        }
        ++ply;
    }
    Statistics statistics;
    statistics.add(game, moves, Color::black);
    ASSERT_EQ(moves.size(), 60U);
    for (const GameGroup &phase : statistics.phases()) {
        EXPECT_EQ(phase.games, 1) << phase.name;
        EXPECT_EQ(phase.tally.moves(), 20) << phase.name;
    }
}

TEST(Statistics, SumUpTheReasonsOfFaults) {
    const GameRecord game = record("f5d6c3d3");
    std::vector<ReviewedMove> moves = reviewed(game);
    const auto explain = [&moves](std::size_t ply, int loss, const std::vector<ReasonKind> &kinds) {
        moves[ply].loss = Score::from_discs(loss);
        for (const ReasonKind kind : kinds)
            moves[ply].reasons.push_back({.kind = kind});
    };
    explain(0, 6, {ReasonKind::fewer_moves, ReasonKind::loses_corner});
    explain(1, 20, {ReasonKind::fewer_on_edge});
    explain(2, 9, {ReasonKind::loses_corner, ReasonKind::loses_corner});
    Statistics statistics;
    statistics.add(game, moves, Color::black);
    const auto reasons = statistics.reasons();
    ASSERT_EQ(reasons.size(), 2U);
    EXPECT_EQ(reasons[0].kind, ReasonKind::loses_corner);
    EXPECT_EQ(reasons[0].faults.faults(), 2);
    EXPECT_EQ(reasons[0].faults.lost(), 15);
    EXPECT_EQ(reasons[1].kind, ReasonKind::fewer_moves);
    EXPECT_EQ(reasons[1].faults.lost(), 6);
}

TEST(Statistics, GoByYearOrMonthOrNumber) {
    const auto trend = [](const std::vector<std::string> &dates) {
        Statistics statistics;
        for (const std::string &date : dates) {
            const GameRecord game = record("f5d6", "", "", date);
            statistics.add(game, reviewed(game), Color::black);
        }
        return names(statistics.trend());
    };
    EXPECT_THAT(trend({"2019-05", "2018", "2019-12-01", ""}), ElementsAre("2018:1", "2019:2"));
    EXPECT_THAT(trend({"2019-11", "2019-05-31", "2019-05-01"}),
                ElementsAre("2019-05:2", "2019-11:1"));
    EXPECT_THAT(trend({"2019", "2019"}), IsEmpty());
    EXPECT_THAT(trend(std::vector<std::string>(9)), IsEmpty());
    EXPECT_THAT(trend(std::vector<std::string>(11)),
                ElementsAre("1-2:2", "3-4:2", "5-6:2", "7-8:2", "9-11:3"));
}

} // namespace
} // namespace emilia
