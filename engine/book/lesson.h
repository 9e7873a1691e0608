// Learning: adds a game and the searches of its positions to a book.

#pragma once

#include "engine/board/game.h"
#include "engine/book/book_change.h"
#include "engine/notation/game_record.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace emilia {

struct LearnedGame {
    Game game;
    std::optional<int> black_discs{}; ///< the final difference for black; none without a result
    int year = 0;                     ///< 0 if it is not known
    std::string name{};               ///< "Tanida - Shaman, 1998": what is known of it
};

LearnedGame learned_game(const GameRecord &record);

struct Lesson {
    std::optional<LearnedGame> game{}; ///< none if only the searches are new
    std::vector<std::pair<Position, BookSearch>> searches{};
};

/// Number of discs of a game that become positions of a book, whether they were searched or not.
inline constexpr int kLearnedPlies = 20;

/// Whether a search is worth learning: it proves its score, or is at least 12 plies deep. The book
/// answers in place of a search, so its scores must not be worse.
bool is_worth_learning(const BookSearch &search);

/// Counts the result of a game, if it has one, at the moves of its first `plies` discs, whose
/// positions are added, and at later ones that the book has.
void add_game(BookChange &book, const LearnedGame &learned, int plies);

/// Adds the searches that are worth learning and surer than the book's own. Returns how many were.
std::size_t teach_searches(BookChange &book, const Lesson &lesson);

/// The same, then the game.
std::size_t teach(BookChange &book, const Lesson &lesson);

/// The same as a change of its own for the book in a file, which is made if there is none. Problems
/// name the file, and then nothing was learned.
Outcome teach_book(const std::string &path, const Lesson &lesson);

/// The latest search of each position in a dialogue. It is emptied after the positions of some
/// hundred games, so that its memory is bounded.
class SearchMemory {
  public:
    void add(const Position &position, const BookSearch &search);
    /// The searches of the positions that the game went through.
    std::vector<std::pair<Position, BookSearch>> of_game(const Game &game) const;

  private:
    std::map<std::pair<Bitboard, Bitboard>, BookSearch> searches_;
};

} // namespace emilia
