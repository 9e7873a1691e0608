#include "protocol/service/puzzle_json.h"

#include "engine/book/opening_names.h"
#include "engine/notation/board_text.h"
#include "engine/notation/move_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/transcript.h"
#include "protocol/texts/score_text.h"

#include <algorithm>
#include <cmath>

namespace emilia {

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

Json drill_to_json(const Drill &drill) {
    const Game &game = drill.game;
    Json object{{"position", to_board_text(game.position(), game.to_move())},
                {"answer", to_string(drill.line.moves.front())},
                {"score", to_discs(drill.line.score)},
                {"line", to_string(drill.line.moves)},
                {"moves", to_transcript(game.moves(), Passes::left_out)}};
    if (!drill.by_value) object["share"] = std::round(10'000 * drill.share) / 10'000;
    if (const auto name = opening_name(game); !name.empty()) object["opening"] = name;
    if (!drill.also.empty()) object["also"] = to_string(drill.also);
    if (drill.habit) object["played"] = to_string(*drill.habit);
    if (!drill.replies.moves.empty())
        object[drill.replies.by_value ? "replies_by_value" : "replies"] =
            replies_text(drill.replies);
    return object;
}

std::string percent_text(double share) {
    constexpr double kOnePercent = 0.01;
    const double percent = 100 * share;
    return to_decimal(share < kOnePercent ? std::round(10 * percent) / 10 : std::round(percent)) +
           " %";
}

std::string replies_text(const Replies &replies) {
    constexpr std::size_t kMax = 4;
    std::string text;
    for (std::size_t i = 0; i < std::min(replies.moves.size(), kMax); ++i) {
        text += (i == 0 ? "" : ", ") + to_string(replies.moves[i].move);
        if (!replies.by_value) text += ' ' + percent_text(replies.moves[i].share);
    }
    return text;
}

} // namespace emilia
