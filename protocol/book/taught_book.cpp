#include "protocol/book/taught_book.h"

namespace emilia::cli {

Lesson lesson_of(const ReviewedGame &game) {
    Lesson lesson{.game = game.record};
    Game replay{game.record.game.start_position(), game.record.game.start_color()};
    auto next = game.moves.begin();
    const std::vector<Move> played = game.record.game.moves();
    for (std::size_t ply = 0; ply < played.size() && next != game.moves.end(); ++ply) {
        if (next->ply == ply) {
            // What comes after a forced move was reviewed as a position of its own.
            if (!next->forced) {
                SearchResult found;
                found.lines.push_back(next->best);
                const bool is_best = next->line.moves.front() == next->best.moves.front();
                if (!is_best) found.lines.push_back(next->line);
                lesson.searches.emplace_back(replay.position(), to_book_search(found, 1));
            }
            ++next;
        }
        replay.play(played[ply]);
    }
    return lesson;
}

TaughtBook::TaughtBook(const std::string &path)
    : path_(path), book_(path, EditedBook::Missing::is_an_empty_book) {
    book_.take_left({});
}

void TaughtBook::learn(const Lesson &lesson) {
    searches_ += teach(book_.graph(), lesson);
    ++games_;
    book_.save();
}

std::string TaughtBook::close() {
    book_.close();
    const auto counted = [](std::size_t number, std::string_view thing, std::string_view many) {
        return std::to_string(number) + ' ' + std::string{number == 1 ? thing : many};
    };
    return path_ + " has learned " + counted(games_, "game", "games") + " and " +
           counted(searches_, "search", "searches");
}

} // namespace emilia::cli
