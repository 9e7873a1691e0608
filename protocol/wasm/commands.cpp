// What the command line of a module has: the commands that write nothing but their answer.

#include "protocol/cli/book/commands.h"

#include "protocol/cli/command.h"
#include "protocol/dialogues/dialogues.h"

namespace emilia {
namespace cli {

Command book_command() {
    Command book{"book", "COMMAND FILE...", "look into a book of openings", {}, nullptr};
    book.parts = {book_show_command()};
    return book;
}

const std::vector<Command> &commands() {
    static const std::vector<Command> kCommands{
        hint_command(), review_command(), convert_command(),
        book_command(), eval_command(),   why_command(),
    };
    return kCommands;
}

} // namespace cli

/// Its dialogue is not chosen on the command line.
std::span<const Dialogue> dialogues() { return {}; }

std::optional<Dialogue> find_dialogue(std::string_view /*name*/) { return std::nullopt; }

} // namespace emilia
