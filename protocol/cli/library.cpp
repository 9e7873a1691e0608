// `emilia library`: the group of the commands in folder library/.

#include "protocol/cli/command.h"

namespace emilia::cli {
namespace {

struct LibraryGroup {
    ExitStatus run(const Context & /*context*/) const {
        throw UsageError{"library: expected a command; emilia help library lists them"};
    }
};

} // namespace

Command library_command() {
    return make_command<LibraryGroup>("library", "COMMAND",
                                      "manage a library of games; help library lists the commands");
}

} // namespace emilia::cli
