// `emilia library add`: adds games to the library.

#include "engine/library/library_import.h"
#include "engine/notation/utf8.h"
#include "engine/platform/path.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/game_input.h"
#include "protocol/cli/library/profile.h"
#include "protocol/service/library_json.h"
#include "protocol/service/puzzle_json.h"
#include "protocol/terminal/progress.h"

#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace emilia::cli {
namespace {

/// Of all files together, in bytes.
double size_of(const std::vector<std::string> &paths) {
    double bytes = 0;
    for (const std::string &path : paths) {
        std::error_code failure;
        const auto size = std::filesystem::file_size(path_of(path), failure);
        if (!failure) bytes += static_cast<double>(size);
    }
    return bytes;
}

/// What a profile was saved as by the page: lines of games, and "#" before others.
class SavedProfile {
  public:
    /// Reads the others of a file if its name is that of a profile. Throws std::runtime_error.
    void read(const std::string &path) {
        using std::filesystem::file_type;
        if (!folded_name(path).ends_with(".jsonl") || type_at(path) != file_type::regular) return;
        std::ifstream file{path_of(path), std::ios::binary};
        std::string line;
        for (std::size_t number = 1; std::getline(file, line); ++number)
            if (line.starts_with("#{") && !take(std::string_view{line}.substr(1)))
                throw std::runtime_error{path + ", line " + std::to_string(number) +
                                         ": expected a puzzle or a setting in JSON"};
    }
    /// Before games come, whose players they may join.
    void keep_settings(const PuzzleStore &store) const {
        for (const auto &[name, value] : settings_)
            store.set(name, value);
    }
    /// Returns a line that says what is new; empty if there was no puzzle.
    std::string keep_puzzles(const PuzzleStore &store) const {
        if (puzzles_.empty()) return "";
        const std::size_t added = store.add(puzzles_);
        return std::to_string(added) + " puzzles added, " +
               std::to_string(puzzles_.size() - added) + " known already";
    }

  private:
    bool take(std::string_view line) {
        const ForeignJson object = ForeignJson::parse(line, nullptr, false);
        if (object.contains("puzzle")) {
            auto puzzle = read_kept_puzzle(object["puzzle"].dump());
            if (!puzzle) return false;
            puzzles_.push_back(*std::move(puzzle));
            return true;
        }
        const auto is_text = [&](const char *name) {
            return object.contains(name) && object[name].is_string();
        };
        if (!is_text("setting") || !is_text("value")) return false;
        settings_.emplace_back(object["setting"].get<std::string>(),
                               object["value"].get<std::string>());
        return true;
    }

    std::vector<KeptPuzzle> puzzles_;
    std::vector<std::pair<std::string, std::string>> settings_;
};

struct LibraryAdd {
    std::string profile;
    bool progress = false;
    std::optional<GameFormat> from; ///< none: told from the input
    std::optional<int> drawn;

    void declare(OptionList &options) {
        options.add(kProfile, profile);
        options.add(kProgress, progress);
        options.add(kFrom, from);
        options.add(kDrawn, drawn);
    }

    ExitStatus run(const Context &context) const {
        const std::vector<std::string> paths = expand_folders(context.arguments);
        const std::string library_path = profile_path(profile);
        // Whatever else opens and closes them takes the locks that SQLite holds.
        for (const std::string &path : paths)
            for (const char *ending : {"", "-wal", "-shm"})
                if (lead_to_same(path, library_path + ending))
                    throw std::runtime_error(path + " is the library itself");
        SavedProfile saved;
        for (const std::string &path : paths)
            saved.read(path);
        GameInput input{context, {.format = from, .drawn = drawn}};
        const Library library = open_library(profile, sqlite::Access::create);
        const PuzzleStore store{library.connection()};
        saved.keep_settings(store);
        LibraryImport import{library};
        Progress shown{"games", Progress::choose_style(progress, false)};
        shown.begin(0, std::nullopt, size_of(paths));
        bool all_good = true;
        const auto complain = [&](const std::string &words) {
            all_good = false;
            shown.say(words);
        };
        std::uint64_t bytes = 0;
        while (const auto item = input.next()) {
            if (!item->record) {
                complain(complaint_about(*item));
                continue;
            }
            if (const auto added = import.add(*item->record, item->file, reviews_of(*item->record));
                !added)
                complain(item->where + ": " + added.error().message);
            const std::uint64_t before = std::exchange(bytes, input.bytes_read());
            shown.advance(static_cast<double>(bytes - before));
        }
        import.flush();
        shown.end();
        context.out.write_line(std::to_string(import.added()) + " games added, " +
                               std::to_string(import.known()) + " known already, " +
                               std::to_string(library.size()) + " in the library");
        if (const std::string kept = saved.keep_puzzles(store); !kept.empty())
            context.out.write_line(kept);
        return all_good ? kSuccess : kFailure;
    }
};

} // namespace

Command library_add_command() {
    return make_command<LibraryAdd>("library add", "[GAME]...",
                                    "add games, from arguments, files, folders or stdin; skips "
                                    "games that the library has, turned or mirrored ones too; "
                                    "restores a profile that the page has saved",
                                    SandboxBegins::never);
}

} // namespace emilia::cli
