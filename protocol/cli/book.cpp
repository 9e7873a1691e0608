// `emilia book`: the group of the commands in folder book/.

#include "protocol/cli/command.h"

namespace emilia::cli {
namespace {

struct Book {
    ExitStatus run(const Context & /*context*/) const {
        throw UsageError{"book: expected one of its commands, of which emilia help book tells"};
    }
};

} // namespace

Command book_command() {
    return make_command<Book>("book", "COMMAND FILE...",
                              "keep a book of openings; help book tells its commands");
}

} // namespace emilia::cli
