#include "engine/board/symmetry.h"
#include "engine/book/opening_names.h"

#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace emilia {
namespace {

std::vector<Square> squares_of(std::string_view moves) {
    std::vector<Square> squares;
    for (std::size_t i = 0; i < moves.size(); i += 2)
        squares.push_back(Square::parse(moves.substr(i, 2)).value());
    return squares;
}

/// None if a move is illegal.
std::optional<Game> game_of(std::string_view moves, int symmetry = 0) {
    Game game;
    for (const Square square : squares_of(moves)) {
        if (!game.play(Move{transformed(square, symmetry)})) return std::nullopt;
    }
    return game;
}

std::string_view name_after(std::string_view moves) { return opening_name(game_of(moves).value()); }

/// The symmetries under which the standard start looks as before, colours and all.
std::vector<int> symmetries_of_the_start() {
    std::vector<int> symmetries;
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        if (transformed(Position::start(), symmetry) == Position::start())
            symmetries.push_back(symmetry);
    }
    return symmetries;
}

TEST(OpeningNames, AreAHundred) { EXPECT_GE(named_openings().size(), 100U); }

TEST(OpeningNames, HaveLegalLinesOfWholeMoves) {
    for (const NamedOpening &opening : named_openings()) {
        EXPECT_EQ(opening.moves.size() % 2, 0U) << opening.name;
        EXPECT_TRUE(game_of(opening.moves)) << opening.name;
    }
}

TEST(OpeningNames, AreDistinctAndSoAreTheirPositions) {
    std::set<std::string_view> names;
    std::set<std::tuple<Bitboard, Bitboard>> positions;
    for (const NamedOpening &opening : named_openings()) {
        const Position position = canonical(game_of(opening.moves).value().position());
        EXPECT_FALSE(opening.name.empty());
        EXPECT_TRUE(names.insert(opening.name).second) << opening.name;
        EXPECT_TRUE(positions.insert({position.own, position.opponent}).second) << opening.name;
    }
}

TEST(OpeningNames, AreFoundInAllFourDirections) {
    ASSERT_EQ(symmetries_of_the_start().size(), 4U);
    for (const int symmetry : symmetries_of_the_start()) {
        for (const NamedOpening &opening : named_openings()) {
            const auto game = game_of(opening.moves, symmetry);
            ASSERT_TRUE(game) << opening.name << ", symmetry " << symmetry;
            EXPECT_EQ(opening_name(*game), opening.name);
        }
    }
}

TEST(OpeningNames, AreThoseOfTheLongestNamedLine) {
    EXPECT_EQ(name_after("f5d6c3d3c4"), "Tiger");
    EXPECT_EQ(name_after("f5d6c3d3c4f4"), "Tiger");
    EXPECT_EQ(name_after("f5d6c3d3c4f4f6"), "Stephenson");
    EXPECT_EQ(name_after("f5d6c3d3c4f4f6g5"), "No-Kung");
    EXPECT_EQ(name_after("f5d6c3d3c4f4f6g5e6d7"), "No-Kung");
}

TEST(OpeningNames, DoNotDependOnTheOrderOfMoves) {
    EXPECT_EQ(name_after("f5d6c4d3c3"), "Tiger");
    EXPECT_EQ(name_after("f5f6e6d6c5"), "Cow"); // the mirror image of f5f6e6f4e3
}

TEST(OpeningNames, AreNotGivenBeforeTheSecondMove) {
    EXPECT_EQ(opening_name(Game{}), "");
    EXPECT_EQ(name_after("f5"), "");
    EXPECT_EQ(name_after("f5d6"), "Perpendicular");
}

TEST(OpeningNames, AreNotGivenToAGameFromElsewhere) {
    const Position diagonal = game_of("f5f6").value().position();
    EXPECT_EQ(opening_name(diagonal), "Diagonal");
    EXPECT_EQ(opening_name(Game(diagonal, Color::black)), "");
    Game other_colors(Position::start(), Color::white);
    ASSERT_TRUE(other_colors.play(Move{Square::parse("f5").value()}));
    ASSERT_TRUE(other_colors.play(Move{Square::parse("f6").value()}));
    EXPECT_EQ(opening_name(other_colors), "");
}

TEST(OpeningNames, TellTheSidesApart) {
    const Position diagonal = game_of("f5f6").value().position();
    EXPECT_EQ(opening_name(diagonal.passed()), "");
}

} // namespace
} // namespace emilia
