// `emilia book import`: adds games, and books of other programs, to a book.

#include "engine/book/foreign_book.h"
#include "engine/book/lesson.h"
#include "engine/platform/path.h"
#include "protocol/cli/book/book_options.h"
#include "protocol/cli/game_source.h"
#include "protocol/cli/input_file.h"
#include "protocol/terminal/progress.h"

#include <stdexcept>

namespace emilia::cli {
namespace {

struct ImportOptions {
    bool progress = false;
    int plies = kLearnedPlies;
    std::optional<GameFormat> from; ///< none: told from the input
};

/// One change of the book, with all that a command imports.
class Import {
  public:
    Import(const Context &context, const ImportOptions &options)
        : options_(options), paths_(given_files(context)), out_(context.out),
          progress_("games", Progress::choose_style(options.progress, false)) {
        for (const std::string &path : paths_)
            expect_file(path, book_path(context));
    }

    ExitStatus run(BookDatabase &book) {
        BookChange change{book};
        const std::uint64_t before = change.size();
        progress_.begin(0, std::nullopt);
        for (const std::string &path : paths_) {
            if (path == kStandardStream || !add_book(change, path)) add_games(change, path);
        }
        change.commit();
        progress_.end();
        const std::uint64_t size = change.size();
        out_.write_line(std::to_string(games_) + " games, " + std::to_string(size) +
                        " positions, " + std::to_string(size - before) + " of them new");
        return all_good_ ? kSuccess : kFailure;
    }

  private:
    /// Before a book is made.
    static void expect_file(const std::string &path, const std::string &book) {
        if (path == kStandardStream) return;
        if (type_at(path) == std::filesystem::file_type::not_found) InputFile{path};
        expect_other_file(path, book);
    }

    /// All games of a file, or of stdin.
    void add_games(BookChange &change, const std::string &path) {
        const InputFile file{path};
        const std::string name = path == kStandardStream ? "" : path + ": ";
        GameSource source{file.descriptor(), options_.from, directory_};
        BookOrigin origin{"import", name_of(path)};
        while (const auto item = source.next()) {
            ++origin.number;
            change.set_origin(origin);
            add(change, *item, name);
            if (change.is_large()) change.flush();
        }
        if (const std::error_code failure = source.failure())
            throw std::runtime_error("cannot read " + path + ": " + failure.message());
    }

    void add(BookChange &change, const SourceItem &item, const std::string &name) {
        if (item.record) {
            add_game(change, learned_game(*item.record), options_.plies);
            ++games_;
            progress_.advance();
        } else {
            all_good_ = false;
            progress_.say(name + to_string(item.record.error()));
        }
    }

    /// False if the file is no book of another program.
    bool add_book(BookChange &change, const std::string &path) {
        auto read = read_foreign_book(path);
        if (!read) return false;
        const ForeignBook foreign = value_or_throw(*std::move(read));
        change.set_origin({"import", name_of(path)});
        add_foreign_book(change, foreign);
        if (!foreign.remark.empty()) progress_.say(path + ": " + foreign.remark);
        return true;
    }

    const ImportOptions &options_;
    std::vector<std::string> paths_;
    LineWriter &out_;
    Progress progress_;
    const WthorDirectory directory_{};
    std::uint64_t games_ = 0;
    bool all_good_ = true;
};

struct BookImport : ImportOptions {
    void declare(OptionList &options) {
        options.add(kProgress, progress);
        options.add(kPlies, plies);
        options.add(kFrom, from);
    }

    ExitStatus run(const Context &context) const {
        Import import{context, *this};
        ExitStatus status = kSuccess;
        grow_given_book(context, [&](BookDatabase &book) { status = import.run(book); });
        return status;
    }
};

} // namespace

Command book_import_command() {
    return make_command<BookImport>(
        "book import", "FILE [GAMES]...",
        "add games, from files or stdin, with their results and the positions of their first "
        "plies (20), or books of Edax, Egaroucid, Sensei or Zebra",
        SandboxBegins::never);
}

} // namespace emilia::cli
