#include "engine/notation/game_record.h"

#include <algorithm>
#include <utility>

namespace emilia {

MoveNote GameRecord::note(std::size_t move) const {
    return move < notes.size() ? notes[move] : MoveNote{};
}

std::optional<std::string> GameRecord::tag(std::string_view format, std::string_view name) const {
    const auto found = std::find_if(tags.begin(), tags.end(), [format, name](const Tag &tag) {
        return tag.format == format && tag.name == name;
    });
    return found == tags.end() ? std::nullopt : std::optional{found->value};
}

std::optional<GameResult> GameRecord::outcome() const {
    if (result || !game.is_over()) return result;
    const int score = game.position().final_score();
    return GameResult{static_cast<double>(game.to_move() == Color::black ? score : -score)};
}

bool GameRecord::has_tree() const {
    return !marks.empty() || !variations.empty() ||
           std::any_of(notes.begin(), notes.end(), [](const MoveNote &note) {
               return !note.comment.empty() || !note.marks.empty();
           });
}

void GameRecord::take_tree(GameRecord other) {
    notes = std::move(other.notes);
    marks = std::move(other.marks);
    variations = std::move(other.variations);
}

bool GameRecord::play(Color color, Move move, const MoveNote &note) {
    const bool passes_first = color != game.to_move();
    if (passes_first && !game.play(Move::pass())) return false;
    if (!game.play(move)) {
        if (passes_first) game.undo();
        return false;
    }
    const std::size_t count = game.moves().size();
    notes.resize(count);
    notes.back() = note;
    return true;
}

} // namespace emilia
