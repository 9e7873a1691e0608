// `emilia book`: the group of the commands in folder book/.

#include "protocol/cli/command.h"

namespace emilia::cli {
namespace {

struct Book {
    ExitStatus run(const Context & /*context*/) const {
        throw UsageError{"book: expected a command; emilia help book lists them"};
    }
};

} // namespace

Command book_command() {
    return make_command<Book>("book", "COMMAND FILE...",
                              "manage an opening book; help book lists the commands");
}

} // namespace emilia::cli
