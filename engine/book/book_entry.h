// Entry of a book: the known facts of one position.

#pragma once

#include "engine/board/position.h"
#include "engine/search/score.h"
#include "engine/search/selectivity.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace emilia {

/// A score with what it rests on.
struct BookScore {
    Score score;   ///< for the side to move in the entry's position
    int depth = 0; ///< plies from there to where the evaluator was asked; 0 to kMaxDepth
    Selectivity selectivity = Selectivity::full_width;
    bool exact = false; ///< the final disc difference is proven

    friend bool operator==(const BookScore &, const BookScore &) = default;
};

/// Games in which a move was played, from the view of the side that played it.
struct GameResults {
    std::uint32_t won = 0;
    std::uint32_t drawn = 0;
    std::uint32_t lost = 0;
    std::int32_t discs = 0; ///< sum of the final disc differences
    int last_year = 0;      ///< of the last game whose date is known; 0 if none is

    static constexpr std::uint64_t kMaxGames = std::numeric_limits<std::int32_t>::max() / 64;
    static constexpr int kLastYear = 9999;

    std::uint64_t games() const { return std::uint64_t{won} + drawn + lost; }
    /// Beyond kMaxGames nothing is added.
    void add(const GameResults &other);
    friend bool operator==(const GameResults &, const GameResults &) = default;
};

/// A game that ended so for the side that moved, in discs, in this year if that is known.
GameResults result_of_game(int disc_difference, int year = 0);

struct BookLine {
    Square square{0};
    std::optional<BookScore> searched{}; ///< found by the search of this position
    /// After the best play that the book knows. What the search has proven overrides it: see
    /// revalue().
    std::optional<BookScore> value{};
    bool leads_to_entry = false; ///< after it comes another position of the book
    GameResults results{};

    /// By the search of this position, not only by the positions after the move.
    bool is_proven() const { return searched && searched->exact; }
    friend bool operator==(const BookLine &, const BookLine &) = default;
};

/// Moves that are alike, because the position is symmetric, have one line: that of the least
/// square where the position is canonical.
struct BookEntry {
    Position position;
    /// Number of best moves that the search was asked for; 0 without a search.
    int searched_lines = 0;
    std::vector<BookLine> lines{}; ///< the best first, those without a value last

    const BookLine *find(Square square) const;
    /// The line of this square, which is added unless there is one.
    BookLine &line_for(Square square);
    /// The line with the greatest value, of equal ones that of the least square; null if none has a
    /// value.
    const BookLine *best() const;
    /// Summed over all moves.
    GameResults results() const;
    /// By value, then by square.
    void sort();

    friend bool operator==(const BookEntry &, const BookEntry &) = default;
};

/// Origin of a position: what brought it into the book first.
struct BookOrigin {
    std::string command{};   ///< "build", "import", "learn", "add" or "merge"; empty if unknown
    std::string source{};    ///< the file or the game; empty if there is none
    std::int64_t number = 0; ///< import: the game in the file, from 1 on, 0 for a book; build: what
                             ///< the line gave away, in hundredths of a disc

    friend bool operator==(const BookOrigin &, const BookOrigin &) = default;
};

/// The same under one of the symmetries, 0 to 7.
BookEntry transformed(const BookEntry &entry, int symmetry);

} // namespace emilia
