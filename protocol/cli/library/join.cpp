// `emilia library join`: makes one player of several spellings of a name, also in games to come.

#include "engine/library/puzzle_store.h"
#include "engine/notation/parsed.h"
#include "engine/notation/utf8.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/library/profile.h"

#include <stdexcept>

namespace emilia::cli {
namespace {

struct LibraryJoin {
    std::string profile;

    void declare(OptionList &options) { options.add(kProfile, profile); }

    ExitStatus run(const Context &context) const {
        const auto &names = context.arguments;
        const Library library =
            open_library(profile, names.empty() ? sqlite::Access::read : sqlite::Access::change);
        if (names.size() < 2) {
            tell_or_forget(context, PuzzleStore{library.connection()});
            return kSuccess;
        }
        const std::string backup = library.join_players(names);
        context.out.write_line("all games of these players are now of " + printable(names.front()) +
                               "; the library as it was: " + backup);
        return kSuccess;
    }

    /// All spellings, or only the one that is named.
    static void tell_or_forget(const Context &context, const PuzzleStore &store) {
        const auto spellings = store.spellings();
        if (context.arguments.empty()) {
            for (const auto &[spelling, player] : spellings)
                context.out.write_line(printable(spelling) + " is " + printable(player));
            return;
        }
        const std::string &name = context.arguments.front();
        const auto joined = spellings.find(name);
        if (joined == spellings.end())
            throw std::runtime_error{"no joined spelling is " + in_quotes(name)};
        store.set(std::string{kJoinedSetting} + name, "");
        context.out.write_line("games to come of " + printable(name) + " are no longer of " +
                               printable(joined->second));
    }
};

} // namespace

Command library_join_command() {
    return make_command<LibraryJoin>(
        "library join", "[NAME]...",
        "join spellings of a player's name, as the library has them, also in games to come; the "
        "first one stays; cannot be undone but by the copy that is made of the file; without a "
        "NAME list joined spellings, with one forget it for games to come",
        SandboxBegins::never);
}

} // namespace emilia::cli
