#include "protocol/cli/book/taught_book.h"

#include "protocol/cli/book/book_options.h"

#include <utility>
#include <vector>

namespace emilia::cli {

Lesson lesson_of(const ReviewedGame &game) {
    Lesson lesson{.game = learned_game(game.record)};
    Game replay{game.record.game.start_position(), game.record.game.start_color()};
    auto next = game.moves.begin();
    const std::vector<Move> played = game.record.game.moves();
    for (std::size_t ply = 0; ply < played.size() && next != game.moves.end(); ++ply) {
        if (next->ply == ply) {
            // The position after a forced move was reviewed too, and a book learns nothing from
            // what a book has said.
            if (!next->forced && !next->by_book) {
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

struct TaughtBook::State {
    explicit State(const std::string &path)
        : book(path, BookDatabase::Access::create, [path] { tell_of_wait(path); }) {}

    BookDatabase book;
    std::vector<LearnedGame> games;
    std::size_t searches = 0;
};

TaughtBook::TaughtBook(const std::string &path) : state_(std::make_unique<State>(path)) {}
TaughtBook::~TaughtBook() = default;

void TaughtBook::learn(Lesson lesson) {
    BookChange change{state_->book};
    state_->searches += teach_searches(change, lesson);
    change.commit();
    state_->games.push_back(*std::move(lesson.game));
}

void TaughtBook::count_games() {
    BookChange change{state_->book};
    for (const LearnedGame &game : state_->games)
        teach(change, {.game = game});
    change.commit();
}

std::string TaughtBook::describe() const {
    const auto counted = [](std::size_t number, std::string_view thing, std::string_view many) {
        return std::to_string(number) + ' ' + std::string{number == 1 ? thing : many};
    };
    return state_->book.path() + " has learned " + counted(state_->games.size(), "game", "games") +
           " and " + counted(state_->searches, "search", "searches");
}

} // namespace emilia::cli
