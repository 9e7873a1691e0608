// The compact form of a book: a file that is never changed, such as the one that comes with the
// program. It is read as a whole, so that whatever happens to it then changes nothing. All numbers
// are little-endian.
//
//   header     24 bytes: magic "EMILBOOK"; version (4); CRC-32 of all that follows (4); how many
//              positions there are (8)
//   positions  20 bytes each: the key of book_record.h (8 for all discs, a1 being the lowest bit, 8
//              for those of the side to move), in ascending order, no two alike; where its moves
//              end behind the positions, those of the next one begin there (4)
//   moves      of each position: how many lines its search was asked for (1), then as in
//              book_record.h

#pragma once

#include "engine/book/book_reader.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace emilia {

/// The bytes of the file. The entries have canonical positions, no two alike. A problem if there
/// are more than a file has room for: 4 GiB.
Result<std::string> encode_book(const std::vector<BookEntry> &entries);
/// Replaces the file; problems name it.
Outcome write_book(const std::string &path, const std::vector<BookEntry> &entries);

/// An entry is checked when it is read: members throw BookError for one that nobody could have
/// written.
class BookFile final : public BookReader {
  public:
    /// Checks the checksum and all offsets. Problems name the file.
    static Result<BookFile> open(const std::string &path);
    /// The same for bytes in memory, which must outlive this. Problems do not name them.
    static Result<BookFile> view(std::string_view bytes);

    std::uint64_t size() const override { return positions_; }
    /// In microseconds.
    std::optional<BookEntry> find(const Position &position) const override;
    /// In ascending order of their keys.
    void for_each(const std::function<bool(const BookEntry &)> &take) const override;
    BookEntry entry(std::size_t number) const;

  private:
    explicit BookFile(std::string_view bytes) : bytes_(bytes) {}
    /// Checks the bytes; takes the number of positions from them.
    Outcome check();
    template <class Number>
    Number number_at(std::size_t byte) const;
    /// The key of a position: all discs, and those of the side to move.
    std::pair<Bitboard, Bitboard> key(std::size_t position) const;
    std::size_t end_of_moves(std::size_t position) const;

    std::shared_ptr<const std::string> content_; ///< null where another object owns the bytes
    std::string_view bytes_;
    std::size_t positions_ = 0;
};

} // namespace emilia
