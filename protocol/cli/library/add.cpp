// `emilia library add`: adds games to the library.

#include "engine/library/library_import.h"
#include "engine/platform/path.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/game_input.h"
#include "protocol/cli/library/profile.h"
#include "protocol/terminal/progress.h"

#include <stdexcept>

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
        GameInput input{context, {.format = from, .drawn = drawn}};
        const Library library = open_library(profile, sqlite::Access::create);
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
            if (const auto added = import.add(*item->record, item->file); !added)
                complain(item->where + ": " + added.error().message);
            const std::uint64_t before = std::exchange(bytes, input.bytes_read());
            shown.advance(static_cast<double>(bytes - before));
        }
        import.flush();
        shown.end();
        context.out.write_line(std::to_string(import.added()) + " games added, " +
                               std::to_string(import.known()) + " known already, " +
                               std::to_string(library.size()) + " in the library");
        return all_good ? kSuccess : kFailure;
    }
};

} // namespace

Command library_add_command() {
    return make_command<LibraryAdd>("library add", "[GAME]...",
                                    "add games, from arguments, files, folders or stdin; skips "
                                    "games that the library has, turned or mirrored ones too",
                                    SandboxBegins::never);
}

} // namespace emilia::cli
