// `emilia book import`: adds games, and books of other programs, to a book.

#include "engine/platform/mapped_file.h"
#include "engine/platform/path.h"
#include "protocol/book/book_options.h"
#include "protocol/book/commands.h"
#include "protocol/book/edited_book.h"
#include "protocol/book/foreign_book.h"
#include "protocol/book/lesson.h"
#include "protocol/cli/game_source.h"
#include "protocol/cli/input_file.h"
#include "protocol/terminal/progress.h"

#include <algorithm>
#include <stdexcept>

namespace emilia::cli {
namespace {

class Import {
  public:
    Import(const Context &context, BookGraph &graph)
        : from_(context.options.from), graph_(graph),
          progress_("games", Progress::choose_style(context.options.progress, false)) {
        const auto &given = context.options.given;
        const bool has_plies = std::find(given.begin(), given.end(), "plies") != given.end();
        plies_ = has_plies ? context.options.plies : kLearnedPlies;
        progress_.begin(0, std::nullopt);
    }

    /// The file at this path, or stdin for "-".
    void add_file(const std::string &path) {
        if (path != kStandardStream && add_book(path)) return;
        const InputFile file{path};
        const std::string name = path == kStandardStream ? "" : path + ": ";
        GameSource source{file.descriptor(), from_, directory_};
        while (const auto item = source.next()) {
            if (item->record) {
                add_game(graph_, *item->record, plies_);
                ++games_;
                progress_.advance();
            } else {
                all_good_ = false;
                progress_.say(name + to_string(item->record.error()));
            }
        }
        if (const std::error_code failure = source.failure()) {
            throw std::runtime_error("cannot read " + path + ": " + failure.message());
        }
    }

    void end() { progress_.end(); }
    std::uint64_t games() const { return games_; }
    bool all_good() const { return all_good_; }

  private:
    /// False if the file is no book of another program.
    bool add_book(const std::string &path) {
        if (type_at(path) != std::filesystem::file_type::regular) return false;
        const auto file = MappedFile::open(path);
        if (!file) return false;
        const auto book = parse_foreign_book(file->bytes());
        if (!book) return false;
        if (!*book) throw std::runtime_error(path + ": " + book->error().message);
        for (const auto &[position, search] : (*book)->searches)
            put_if_surer(graph_, position, search);
        if (!(*book)->remark.empty()) progress_.say(path + ": " + (*book)->remark);
        return true;
    }

    std::optional<GameFormat> from_;
    BookGraph &graph_;
    Progress progress_;
    const WthorDirectory directory_{};
    int plies_ = 0;
    std::uint64_t games_ = 0;
    bool all_good_ = true;
};

} // namespace

ExitStatus run_book_import(const Context &context) {
    EditedBook book{book_path(context), EditedBook::Missing::is_an_empty_book};
    book.take_left({});
    const std::size_t before = book.graph().size();
    Import games{context, book.graph()};
    if (context.arguments.size() == 1) games.add_file(std::string{kStandardStream});
    for (std::size_t i = 1; i < context.arguments.size(); ++i)
        games.add_file(context.arguments[i]);
    games.end();
    book.save();
    book.close();
    const std::size_t size = book.graph().size();
    context.out.write_line(std::to_string(games.games()) + " games, " + std::to_string(size) +
                           " positions, " + std::to_string(size - before) + " of them new");
    return games.all_good() ? kSuccess : kFailure;
}

} // namespace emilia::cli
