// `emilia library delete`: removes games from the library.

#include "protocol/cli/arguments.h"
#include "protocol/cli/library/profile.h"

#include <iostream>
#include <limits>

namespace emilia::cli {
namespace {

struct LibraryDelete {
    std::string profile;

    void declare(OptionList &options) { options.add(kProfile, profile); }

    ExitStatus run(const Context &context) const {
        if (context.arguments.empty())
            throw UsageError{"library delete: expected the ID of a game; library find lists them"};
        std::vector<std::int64_t> ids;
        for (const std::string &argument : context.arguments)
            ids.push_back(parse_number("library delete", argument, 1,
                                       std::numeric_limits<std::int64_t>::max()));
        const Library library = open_library(profile, sqlite::Access::change);
        std::uint64_t removed = 0;
        for (const std::int64_t id : ids) {
            if (library.remove(id))
                ++removed;
            else
                std::cerr << "the library has no game " + std::to_string(id) + '\n';
        }
        context.out.write_line(std::to_string(removed) + " games deleted, " +
                               std::to_string(library.size()) + " in the library");
        return removed == ids.size() ? kSuccess : kFailure;
    }
};

} // namespace

Command library_delete_command() {
    return make_command<LibraryDelete>("library delete", "ID...", "remove games; cannot be undone",
                                       SandboxBegins::never);
}

} // namespace emilia::cli
