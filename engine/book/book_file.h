// The compact form of a book: a file that is never changed, such as the one that comes with the
// program. It is read as a whole, so that whatever happens to it then changes nothing. All numbers
// are little-endian.
//
//   header     64 bytes: magic "EMILBOOK"; version (4 bytes), 0 (4); how many positions, lines and
//              results there are (8 each); CRC-32 of all that follows the header (4); 0 (16);
//              CRC-32 of the 60 bytes before it (4)
//   positions  32 bytes each, in ascending order of the first two numbers, no two alike: the discs
//              of the side to move and those of the opponent (8 each, a1 being the lowest bit),
//              canonical, with a legal move; the numbers of its first line and of its first result
//              (4 each); how many lines it has (1); how many lines its search was asked for (1);
//              0 (6)
//   lines      12 bytes each, those of a position together, the best first: square (1, 8 * rank +
//              file); flags (1): 1 leads to a position of the book, 2 the searched score is exact,
//              4 the value is exact, 8 has results; searched score in hundredths of a disc for the
//              side to move (2), its depth (1), its selectivity in percent (1), 0 for no score;
//              value, the same three; 0 (2)
//   results    16 bytes each, for the lines that have some: games won, drawn and lost by the side
//              to move (4 each), and the sum of the disc differences (4)

#pragma once

#include "engine/book/book_reader.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

/// The bytes of the file. The entries have canonical positions, no two alike, and are sorted first.
/// A problem if there are more than a file has room for: 4,294,967,295 lines.
Result<std::string> encode_book(std::vector<BookEntry> &entries);
/// Replaces the file; problems name it.
Outcome write_book(const std::string &path, std::vector<BookEntry> &entries);

class BookFile final : public BookReader {
  public:
    /// Checks all of the file. Problems name it.
    static Result<BookFile> open(const std::string &path);
    /// The same for bytes in memory, which must outlive this. Problems do not name them.
    static Result<BookFile> view(std::string_view bytes);

    std::uint64_t size() const override { return counts_.positions; }
    /// In microseconds.
    std::optional<BookEntry> find(const Position &position) const override;
    /// In ascending order of their positions.
    void for_each(const std::function<bool(const BookEntry &)> &take) const override;
    BookEntry entry(std::size_t number) const;

  private:
    struct Counts {
        std::uint64_t positions = 0;
        std::uint64_t lines = 0;
        std::uint64_t results = 0;
    };

    explicit BookFile(std::string_view bytes) : bytes_(bytes) {}
    /// What is wrong with the bytes; fills in the counts.
    Outcome check();
    Outcome check_header();
    Outcome check_entries() const;
    Position position(std::size_t number) const;
    template <class Record>
    Record record(std::uint64_t section, std::uint64_t number) const;

    std::shared_ptr<const std::string> content_; ///< null where the bytes are somebody else's
    std::string_view bytes_;
    Counts counts_;
};

} // namespace emilia
