// `emilia library join`: makes one player of several spellings of a name.

#include "engine/notation/utf8.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/library/profile.h"

namespace emilia::cli {
namespace {

struct LibraryJoin {
    std::string profile;

    void declare(OptionList &options) { options.add(kProfile, profile); }

    ExitStatus run(const Context &context) const {
        if (context.arguments.size() < 2)
            throw UsageError{"library join: expected the name that stays, and others"};
        const Library library = open_library(profile, sqlite::Access::change);
        const std::string backup = library.join_players(context.arguments);
        context.out.write_line("all games of these players are now of " +
                               printable(context.arguments.front()) +
                               "; the library as it was: " + backup);
        return kSuccess;
    }
};

} // namespace

Command library_join_command() {
    return make_command<LibraryJoin>(
        "library join", "NAME NAME...",
        "join spellings of a player's name, as the library has them; the first one stays; cannot "
        "be undone but by the copy that is made of the file",
        SandboxBegins::never);
}

} // namespace emilia::cli
