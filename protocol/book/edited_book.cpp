#include "protocol/book/edited_book.h"

#include "engine/platform/path.h"
#include "protocol/book/book_options.h"
#include "protocol/cli/arguments.h"

#include <stdexcept>
#include <utility>

namespace emilia::cli {
namespace {

void expect(const Outcome &outcome) {
    if (!outcome) throw std::runtime_error(outcome.error().message);
}

bool exists(const std::string &path) {
    return type_at(path) != std::filesystem::file_type::not_found;
}

} // namespace

BookFile open_book(const std::string &path) {
    auto book = BookFile::open(path);
    if (!book) throw std::runtime_error(book.error().message);
    return *std::move(book);
}

BookFile open_given_book(const Context &context) {
    BookFile book = open_book(book_path(context));
    enter_sandbox_if_asked(context.options);
    return book;
}

BookGraph graph_of(const BookFile &book) {
    std::vector<BookEntry> entries;
    entries.reserve(book.size());
    for (std::size_t i = 0; i < book.size(); ++i)
        entries.push_back(book.entry(i));
    return BookGraph{std::move(entries)};
}

bool put_if_surer(BookGraph &graph, const Position &position, const BookSearch &search) {
    const BookEntry *const entry = graph.find(position);
    if (entry && entry->searched_lines > 0 && sureness_of(*entry) >= sureness_of(search)) {
        return false;
    }
    graph.put_search(position, search);
    return true;
}

EditedBook::EditedBook(std::string path, Missing missing) : path_(std::move(path)) {
    const bool is_there = exists(path_);
    if (!is_there && missing == Missing::is_an_error) open_book(path_);
    auto journal = BookJournal::open(path_);
    if (!journal) throw std::runtime_error(journal.error().message);
    journal_ = *std::move(journal);
    if (!is_there) return;
    // Closed before the file is replaced: Windows wants it so.
    const BookFile book = open_book(path_);
    id_ = book.id();
    graph_ = graph_of(book);
    graph_.negamax();
}

bool EditedBook::fold(const std::vector<JournalEntry> &entries) {
    bool changed = false;
    for (const JournalEntry &entry : entries)
        changed = put_if_surer(graph_, entry.position, entry.search) || changed;
    return changed;
}

std::vector<JournalEntry> EditedBook::take_left(const std::string &settings) {
    if (journal_->origin() == JournalOrigin{id_, settings}) return journal_->found();
    if (fold(journal_->found())) save();
    return {};
}

void EditedBook::begin_round(const std::string &settings) {
    const JournalOrigin origin{id_, settings};
    if (journal_->origin() != origin) expect(journal_->begin(origin));
}

void EditedBook::note(const JournalEntry &entry) { expect(journal_->add(entry)); }

void EditedBook::save() {
    graph_.negamax();
    std::vector<BookEntry> entries = graph_.entries();
    expect(write_book(path_, entries));
    id_ = open_book(path_).id();
    expect(journal_->begin({.book = id_, .settings = {}}));
}

void EditedBook::close() {
    BookJournal::remove(*std::move(journal_));
    journal_.reset();
}

} // namespace emilia::cli
