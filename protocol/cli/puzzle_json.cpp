#include "protocol/cli/puzzle_json.h"

#include "engine/notation/board_text.h"
#include "engine/notation/move_text.h"
#include "protocol/texts/score_text.h"

namespace emilia::cli {

Json puzzle_to_json(const Puzzle &puzzle) {
    Json object{{"position", to_board_text(puzzle.position, puzzle.to_move)},
                {"answer", to_string(puzzle.answer.moves.front())},
                {"score", to_discs(puzzle.answer.score)},
                {"next_best", to_discs(puzzle.second)},
                {"proven", puzzle.proven},
                {"line", to_string(puzzle.answer.moves)}};
    if (puzzle.fault) {
        object["ply"] = puzzle.ply + 1;
        object["played"] = to_string(puzzle.fault->moves.front());
        object["punished"] = to_string(puzzle.fault->moves);
    }
    if (puzzle.depth_to_see) object["depth_to_see"] = *puzzle.depth_to_see;
    return object;
}

} // namespace emilia::cli
