// What a game and the searches of its positions teach a book.

#pragma once

#include "engine/book/book_graph.h"
#include "engine/book/book_search.h"
#include "engine/notation/game_record.h"
#include "engine/platform/result.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace emilia {

struct Lesson {
    std::optional<GameRecord> game{}; ///< none if only the searches are new
    std::vector<std::pair<Position, BookSearch>> searches{};
};

/// So many discs of a game become positions of a book, whether they were searched or not.
inline constexpr int kLearnedPlies = 20;

/// Whether a search is worth to be learned: it proves its score, or is at least 12 plies deep. The
/// book answers in place of a search, and what it says must not be worse than that.
bool is_worth_learning(const BookSearch &search);

/// Counts the result of a game, if it has one, at the moves of its first `plies` discs, whose
/// positions are added, and at later ones that the graph has.
void add_game(BookGraph &graph, const GameRecord &record, int plies);

/// The searches that are worth it and surer than what the graph has, then the game. How many of the
/// searches were.
std::size_t teach(BookGraph &graph, const Lesson &lesson);

/// The same for the book in a file, which is made if there is none. A kill loses nothing of the
/// book. Problems name the file.
Outcome teach_book(const std::string &path, const Lesson &lesson);

/// The latest search of each position that a dialogue has made, for as many as some hundred games
/// have: then it begins anew, so that a dialogue may last.
class SearchMemory {
  public:
    void add(const Position &position, const BookSearch &search);
    /// Those of the positions that the game went through.
    std::vector<std::pair<Position, BookSearch>> of_game(const Game &game) const;

  private:
    std::map<std::pair<Bitboard, Bitboard>, BookSearch> searches_;
};

} // namespace emilia
