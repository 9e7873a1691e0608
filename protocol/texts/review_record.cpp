#include "engine/book/opening_names.h"
#include "protocol/texts/review_text.h"
#include "protocol/texts/score_text.h"

namespace emilia {

GameRecord annotated(const ReviewedGame &game, Language language) {
    GameRecord record = game.record;
    const std::vector<Move> moves = record.game.moves();
    record.notes.resize(moves.size());
    for (const ReviewedMove &move : game.moves) {
        record.notes[move.ply].eval = to_discs(move.line.score);
        if (game.is_told[static_cast<std::size_t>(move.mover)])
            record.notes[move.ply].comment = describe_fault(move, language);
    }
    const std::string_view opening = opening_name(record.game);
    Game replay{record.game.start_position(), record.game.start_color()};
    for (std::size_t ply = 0; ply < moves.size() && !opening.empty(); ++ply) {
        replay.play(moves[ply]);
        if (opening_name(replay) != opening) continue;
        std::string &comment = record.notes[ply].comment;
        comment = std::string{opening} + (comment.empty() ? "" : "; " + comment);
        break;
    }
    return record;
}

} // namespace emilia
