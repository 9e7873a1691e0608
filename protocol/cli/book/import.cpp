// `emilia book import`: adds games, and books of other programs, to a book.

#include "engine/book/foreign_book.h"
#include "engine/book/lesson.h"
#include "engine/platform/path.h"
#include "engine/platform/read_file.h"
#include "protocol/cli/book/commands.h"
#include "protocol/cli/book/opened_book.h"
#include "protocol/cli/game_source.h"
#include "protocol/cli/input_file.h"
#include "protocol/terminal/progress.h"

#include <algorithm>
#include <stdexcept>

namespace emilia::cli {
namespace {

constexpr std::uint64_t kLargestBookBytes = std::uint64_t{4} << 30;

/// All that a command imports is one change of the book.
class Import {
  public:
    explicit Import(const Context &context)
        : from_(context.options.from), out_(context.out),
          progress_("games", Progress::choose_style(context.options.progress, false)) {
        const auto &given = context.options.given;
        const bool has_plies = std::find(given.begin(), given.end(), "plies") != given.end();
        plies_ = has_plies ? context.options.plies : kLearnedPlies;
        paths_.assign(context.arguments.begin() + 1, context.arguments.end());
        if (paths_.empty()) paths_.emplace_back(kStandardStream);
        for (const std::string &path : paths_)
            expect_file(path, book_path(context));
    }

    ExitStatus run(const std::string &book_path) {
        BookDatabase book{book_path, BookDatabase::Access::create};
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
        GameSource source{file.descriptor(), from_, directory_};
        while (const auto item = source.next()) {
            add(change, *item, name);
            if (change.is_large()) change.flush();
        }
        if (const std::error_code failure = source.failure())
            throw std::runtime_error("cannot read " + path + ": " + failure.message());
    }

    void add(BookChange &change, const SourceItem &item, const std::string &name) {
        if (item.record) {
            add_game(change, learned_game(*item.record), plies_);
            ++games_;
            progress_.advance();
        } else {
            all_good_ = false;
            progress_.say(name + to_string(item.record.error()));
        }
    }

    /// False if the file is no book of another program.
    bool add_book(BookChange &change, const std::string &path) {
        if (type_at(path) != std::filesystem::file_type::regular) return false;
        const auto bytes = read_file(path, kLargestBookBytes);
        if (!bytes) return false;
        const auto foreign = parse_foreign_book(*bytes);
        if (!foreign) return false;
        if (!*foreign) throw std::runtime_error(path + ": " + foreign->error().message);
        for (const auto &[position, search] : (*foreign)->searches) {
            change.put_if_surer(position, search);
            if (change.is_large()) change.flush();
        }
        if (!(*foreign)->remark.empty()) progress_.say(path + ": " + (*foreign)->remark);
        return true;
    }

    std::optional<GameFormat> from_;
    LineWriter &out_;
    Progress progress_;
    std::vector<std::string> paths_;
    const WthorDirectory directory_{};
    int plies_ = 0;
    std::uint64_t games_ = 0;
    bool all_good_ = true;
};

} // namespace

ExitStatus run_book_import(const Context &context) {
    const std::string &path = book_path(context);
    return Import{context}.run(path);
}

} // namespace emilia::cli
