// `emilia book import`: adds games, and books of other programs, to a book.

#include "engine/book/foreign_book.h"
#include "engine/book/lesson.h"
#include "engine/book/sensei_book.h"
#include "engine/notation/game_source.h"
#include "engine/notation/utf8.h"
#include "engine/platform/path.h"
#include "protocol/cli/book/book_options.h"
#include "protocol/cli/input_file.h"
#include "protocol/cli/wthor_names.h"
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
        : options_(options), paths_(files_of(given_files(context))),
          lists_(paths_, {}, FindNames::yes), out_(context.out),
          progress_("games", Progress::choose_style(options.progress, false)) {
        for (const std::string &path : paths_)
            expect_file(path, book_path(context));
    }

    ExitStatus run(BookDatabase &book) {
        BookChange change{book};
        const std::uint64_t before = change.size();
        progress_.begin(0, std::nullopt);
        for (const std::string &problem : lists_.take_problems())
            complain(problem);
        for (const std::string &path : paths_) {
            const auto read = path == kStandardStream ? std::nullopt : read_foreign_book(path);
            if (read)
                add_book(change, value_or_throw(*read), name_of(path));
            else
                add_parts(change, path);
        }
        change.commit();
        progress_.end();
        const std::uint64_t size = change.size();
        out_.write_line(std::to_string(games_) + " games, " + std::to_string(size) +
                        " positions, " + std::to_string(size - before) + " of them new");
        return all_good_ ? kSuccess : kFailure;
    }

  private:
    /// Instead of folders what they hold, but for those that are books of Sensei.
    static std::vector<std::string> files_of(const std::vector<std::string> &paths) {
        std::vector<std::string> files;
        for (const std::string &path : paths) {
            const auto found = is_sensei_book(path) ? std::vector{path} : expand_folders({path});
            files.insert(files.end(), found.begin(), found.end());
        }
        return files;
    }

    /// Before a book is made.
    static void expect_file(const std::string &path, const std::string &book) {
        if (path == kStandardStream) return;
        if (type_at(path) == std::filesystem::file_type::not_found) InputFile{path};
        expect_other_file(path, book);
    }

    /// All that a file, or stdin, holds, be it packed or not.
    void add_parts(BookChange &change, const std::string &path) {
        InputParts parts{bytes_of(InputFile{path}), lists_.names_for(path), FindNames::yes};
        while (auto part = parts.next()) {
            const std::string name = name_of(path, part->name);
            if (part->failure) refuse(name, part->failure);
            add_part(change, std::move(part->bytes), parts.names(), name);
        }
    }

    void add_part(BookChange &change, std::unique_ptr<ByteStream> bytes,
                  const WthorDirectory &names, const std::string &name) {
        constexpr std::size_t kBeginBytes = std::size_t{1} << 12;
        constexpr std::size_t kMaxBookBytes = std::size_t{1} << 30;
        std::string begin = taken(*bytes, kBeginBytes, name);
        if (is_no_text(begin)) {
            // The length of some books is all that shows what they are.
            begin += taken(*bytes, kMaxBookBytes - begin.size(), name);
            if (const auto book = parse_foreign_book(begin)) {
                if (!*book) throw std::runtime_error(with_name(name, book->error().message));
                add_book(change, **book, name);
                return;
            }
        }
        GameSource source{stream_of(std::move(begin), std::move(bytes)), options_.from, names};
        add_games(change, source, name);
    }

    static std::string taken(ByteStream &bytes, std::size_t most, const std::string &name) {
        auto begin = take_bytes(bytes, most);
        if (!begin) refuse(name, begin.error());
        return *std::move(begin);
    }

    /// All games of a file.
    void add_games(BookChange &change, GameSource &source, const std::string &name) {
        BookOrigin origin{"import", name};
        while (const auto item = source.next()) {
            ++origin.number;
            change.set_origin(origin);
            add(change, *item, name);
            if (change.is_large()) change.flush();
        }
        if (const std::error_code failure = source.failure()) refuse(name, failure);
    }

    void add(BookChange &change, const SourceItem &item, const std::string &name) {
        if (!item.record) {
            complain(with_name(name, to_string(item.record.error())));
            return;
        }
        add_game(change, learned_game(*item.record), options_.plies);
        ++games_;
        progress_.advance();
    }

    void add_book(BookChange &change, const ForeignBook &foreign, const std::string &name) {
        change.set_origin({"import", name});
        add_foreign_book(change, foreign);
        if (!foreign.remark.empty()) progress_.say(with_name(name, foreign.remark));
    }

    static std::string with_name(const std::string &name, const std::string &words) {
        return name.empty() ? words : name + ": " + words;
    }

    void complain(const std::string &words) {
        all_good_ = false;
        progress_.say(words);
    }

    [[noreturn]] static void refuse(const std::string &name, std::error_code failure) {
        throw std::runtime_error("cannot read " + (name.empty() ? "stdin" : name) + ": " +
                                 failure.message());
    }

    const ImportOptions &options_;
    std::vector<std::string> paths_;
    WthorLists lists_;
    LineWriter &out_;
    Progress progress_;
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
        "add games, from files or stdin: their results, and the positions of the first --plies N "
        "(20); or add books of Edax, Egaroucid, Sensei or Zebra",
        SandboxBegins::never);
}

} // namespace emilia::cli
