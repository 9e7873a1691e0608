// A book that a command changes.

#pragma once

#include "engine/book/book_file.h"
#include "engine/book/book_graph.h"
#include "engine/book/book_journal.h"
#include "protocol/cli/command.h"

#include <optional>
#include <string>

namespace emilia::cli {

/// Throws std::runtime_error, with a message that names the file, if the book cannot be read.
BookFile open_book(const std::string &path);
/// The one that the first argument names, the only file of a command that changes none: enters the
/// sandbox if it is asked for. Throws as open_book(), and UsageError.
BookFile open_given_book(const Context &context);
/// All that it holds.
BookGraph graph_of(const BookFile &book);

/// Holds the journal, so that no two runs change one book. All members throw std::runtime_error,
/// with a message that names the file.
class EditedBook {
  public:
    enum class Missing { is_an_error, is_an_empty_book };

    EditedBook(std::string path, Missing missing);

    BookGraph &graph() { return graph_; }
    /// As BookFile::id(), of the file; 0 for none.
    std::uint32_t id() const { return id_; }

    /// The searches that a run with the same settings has left for the round that comes next. Those
    /// for any other are put into the book where they are surer than what it holds, which is then
    /// saved.
    std::vector<JournalEntry> take_left(const std::string &settings);
    /// Before the first note() since the book was opened or saved.
    void begin_round(const std::string &settings);
    /// Not for two threads at once.
    void note(const JournalEntry &entry);
    /// Works out the values, replaces the file, and empties the journal.
    void save();
    /// The last call, after save(): takes the journal away. What a run has left in it is not lost.
    void close();

  private:
    bool fold(const std::vector<JournalEntry> &entries);

    std::string path_;
    std::optional<BookJournal> journal_;
    BookGraph graph_;
    std::uint32_t id_ = 0;
};

/// Puts the search into the book unless what it holds is as sure. Whether it did.
bool put_if_surer(BookGraph &graph, const Position &position, const BookSearch &search);

} // namespace emilia::cli
