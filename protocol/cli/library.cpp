// `emilia library`: the group of the commands in folder library/.

#include "protocol/cli/command.h"

namespace emilia::cli {
namespace {

struct LibraryGroup {
    ExitStatus run(const Context & /*context*/) const {
        throw UsageError{"library: expected one of its commands, of which emilia help library "
                         "tells"};
    }
};

} // namespace

Command library_command() {
    return make_command<LibraryGroup>("library", "COMMAND",
                                      "keep a library of games; help library tells its commands");
}

} // namespace emilia::cli
