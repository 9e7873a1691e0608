// Books in the format of Edax, version 4. All numbers are little-endian.
//
//   header    42 bytes: "XADEKOOB"; version and release (1 each); year (2), month, day, hour,
//             minute, second (1 each) and 0 (1) of the date; level, least number of empty squares,
//             error of the middle game, error of the end, verbosity (4 each); positions (4)
//   position  discs of the side to move and of the other (8 each, a1 being the lowest bit), the
//             least of all that are alike; lines won, drawn, lost and not ended (4 each); score,
//             lower and upper bound in discs for the side to move (2 each); links (1); level (1);
//             for each link the score of the move (1) and its square (1); the same for the best
//             move that leads out of the book, the leaf, with square 65 for none. A pass is square
//             64
//
// Where the side to move has to pass there is a position too, whose only link is the pass. Emilia's
// books have none: they are written, and not read.

#pragma once

#include "engine/book/book_reader.h"
#include "engine/book/book_search.h"
#include "engine/platform/result.h"

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace emilia {

/// Whether a file begins as such a book does.
bool is_edax_book(std::string_view bytes);

/// Each position that has a move, with its links and its leaf as searched to the depth of its
/// level, as far as there are squares. A problem says what is wrong with the bytes.
Result<std::vector<std::pair<Position, BookSearch>>> parse_edax_book(std::string_view bytes);

/// What a book of Edax holds of a book: the positions that have a value, each with the moves that
/// have one and lead to others of these, and the best of the other moves.
class EdaxExport {
  public:
    /// Gets the bytes of the file, one part after the other.
    using Write = std::function<void(std::string_view bytes)>;
    /// Gets in words what of an entry has no place there, if there is something.
    using Report = std::function<void(const BookEntry &entry, const std::string &loss)>;

    explicit EdaxExport(const BookReader &book) : book_(book) {}
    /// Whether no position has a value.
    bool is_empty() const;
    void write(const Write &write) const;
    void report_losses(const Report &report) const;

  private:
    const BookReader &book_;
};

} // namespace emilia
