// The searches of a round that is not in the book yet: what a run that is killed leaves for the
// next one. All numbers are little-endian.
//
//   header  magic "EMILBKJL", version (4 bytes), bytes of the settings (4), the checksum of the
//           book's header (4; 0 for no book), the settings as text, CRC-32 of all that (4)
//   search  the position (16), canonical or not; lines asked for (2); moves found (2); CRC-32 of
//           these twenty bytes and of the moves (4); for each move its square (1), 1 if the score
//           is exact (1), the score in hundredths of a disc (2), its depth (1), its selectivity in
//           percent (1)
//
// A search is written at once: a run that is killed leaves whole ones, or one cut short at the end,
// which the next run drops.

#pragma once

#include "engine/book/book_search.h"
#include "engine/platform/append_file.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

struct JournalEntry {
    Position position;
    BookSearch search;

    friend bool operator==(const JournalEntry &, const JournalEntry &) = default;
};

/// For which round the searches are.
struct JournalOrigin {
    std::uint32_t book = 0; ///< as BookFile::id()
    std::string settings{}; ///< all that the searches depend on; at most 65,536 bytes

    friend bool operator==(const JournalOrigin &, const JournalOrigin &) = default;
};

/// FILE.journal beside a book. A lock keeps other runs out as long as this lives.
class BookJournal {
  public:
    /// Opens the one that a run left, or makes one. Problems name the file, here and below.
    static Result<BookJournal> open(const std::string &book_path);

    const JournalOrigin &origin() const { return origin_; }
    /// What a run has left in it.
    const std::vector<JournalEntry> &found() const { return found_; }

    /// Empties it for a round of this origin.
    Outcome begin(const JournalOrigin &origin);
    Outcome add(const JournalEntry &entry);
    /// Closes the file and takes it away.
    static void remove(BookJournal journal);

  private:
    BookJournal(std::string path, AppendFile file)
        : path_(std::move(path)), file_(std::move(file)) {}
    /// What is wrong with the file.
    Outcome read();
    Outcome named(const Outcome &outcome) const;

    std::string path_;
    AppendFile file_;
    JournalOrigin origin_;
    std::vector<JournalEntry> found_;
};

} // namespace emilia
