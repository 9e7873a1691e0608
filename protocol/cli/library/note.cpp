// `emilia library note`: sets the note on a game of the library.

#include "engine/notation/utf8.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/library/profile.h"

#include <limits>
#include <stdexcept>

namespace emilia::cli {
namespace {

struct LibraryNote {
    std::string profile;

    void declare(OptionList &options) { options.add(kProfile, profile); }

    ExitStatus run(const Context &context) const {
        if (context.arguments.size() != 2)
            throw UsageError{"library note: expected the ID of a game and a text"};
        const std::string &id = context.arguments.front();
        const auto number =
            parse_number("library note", id, 1, std::numeric_limits<std::int64_t>::max());
        const Library library = open_library(profile, sqlite::Access::change);
        if (!library.set_note(number, to_utf8(context.arguments.back())))
            throw std::runtime_error{"the library has no game " + id};
        return kSuccess;
    }
};

} // namespace

Command library_note_command() {
    return make_command<LibraryNote>("library note", "ID TEXT",
                                     "set the note on a game; an empty TEXT removes it",
                                     SandboxBegins::never);
}

} // namespace emilia::cli
