// The book on disk: one file, which is mapped and searched where it lies. All numbers are
// little-endian.
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

#include "engine/book/book_entry.h"
#include "engine/platform/mapped_file.h"

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

/// A book that is only read, by any number of threads.
class BookFile {
  public:
    /// Reads all of the file once, to be sure that nothing is damaged. Problems name it.
    static Result<BookFile> open(const std::string &path);
    /// The same for bytes in memory, which must outlive this. Problems do not name them.
    static Result<BookFile> view(std::string_view bytes);

    /// How many positions there are.
    std::size_t size() const { return static_cast<std::size_t>(counts_.positions); }
    /// The checksum of the header, and so of all: tells one book from another.
    std::uint32_t id() const;
    /// In ascending order of their positions.
    BookEntry entry(std::size_t number) const;
    /// The entry for a position or one that is alike, as seen from the position asked for: takes
    /// microseconds.
    std::optional<BookEntry> find(const Position &position) const;

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

    std::optional<MappedFile> file_; ///< none where the bytes are somebody else's
    std::string_view bytes_;
    Counts counts_;
};

} // namespace emilia
