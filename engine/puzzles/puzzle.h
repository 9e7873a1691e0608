// Positions with one good move: from the mistakes of a game, or made for the end of the game.

#pragma once

#include "engine/board/game.h"
#include "engine/engine.h"
#include "engine/review/review.h"
#include "engine/search/events.h"

#include <array>
#include <cstddef>
#include <optional>
#include <random>
#include <vector>

namespace emilia {

/// Scores are for the side to move, who is asked for the move.
struct Puzzle {
    Position position{};
    Color to_move = Color::black;
    Line answer{};               ///< begins with the one good move
    Score second{};              ///< what the best of all other moves is worth
    bool proven = false;         ///< both scores are
    std::size_t ply = 0;         ///< of a game: where it stands there, as ReviewedMove::ply
    std::optional<Line> fault{}; ///< of a game: what was played instead, and how that is punished
    Hardness hardness{};

    Score margin() const { return answer.score.minus(second.centidiscs()); }
};

/// Rules for the mistakes of a game that become puzzles.
struct PuzzleRules {
    Score least_loss = Score::from_discs(4); ///< of the move that was played
    /// Margin of the answer over any other move; two discs more if the scores are not proven.
    Score least_margin = Score::from_discs(4);
    /// Below that the game was lost anyway; two discs more likewise.
    Score least_score = Score::from_discs(-2);
    int level = 18; ///< of the search that has to confirm both; solves from 22 empties on
    std::array<bool, 2> sides{true, true}; ///< by color, whose mistakes
};

/// The puzzles in moves of a reviewed game, in the order of the game. What is searched is noted as
/// ReviewedMove::sought and hardness; what is noted there, with the same level, is not searched.
/// `search` takes the place of Engine::search(), and may throw to end this. Throws std::bad_alloc.
std::vector<Puzzle> find_puzzles(Engine &engine, const Game &game, std::vector<ReviewedMove> &moves,
                                 const PuzzleRules &rules, const ReviewSearch &search = {});

/// A position of so many empty squares (4 to 16) in which one move alone wins, from a game of two
/// players who err like people. All of it is solved. Throws std::bad_alloc.
Puzzle make_endgame_puzzle(Engine &engine, int empties, std::mt19937_64 &random);

} // namespace emilia
