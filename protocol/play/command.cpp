#include "protocol/play/command.h"

#include "engine/notation/move_text.h"
#include "engine/notation/scanner.h"
#include "engine/search/strength.h"
#include "engine/search/time_budget.h"

#include <algorithm>
#include <array>

namespace emilia::play {
namespace {

constexpr int kMaxHints = 64;

using Reader = Parsed<Command> (*)(Scanner &scanner);

template <class Value>
Parsed<Command> read_nothing(Scanner & /*scanner*/) {
    return Command{Value{}};
}

Parsed<Command> read_hint(Scanner &scanner) {
    if (scanner.at_end()) return Command{Hint{}};
    const auto moves = scanner.take_int("hint", 1, kMaxHints);
    if (!moves) return moves.error();
    return Command{Hint{*moves}};
}

Parsed<Command> read_why(Scanner &scanner) {
    Why why;
    for (std::optional<Move> *move : {&why.first, &why.second}) {
        if (scanner.at_end()) break;
        *move = parse_move(scanner.peek_word());
        if (!*move) return scanner.error("a move such as d3");
        scanner.take_word();
    }
    return Command{why};
}

Parsed<Command> read_level(Scanner &scanner) {
    const auto level = scanner.take_int("level", kMinLevel, kMaxLevel);
    if (!level) return level.error();
    return Command{SetLevel{*level}};
}

Parsed<Command> read_opponent(Scanner &scanner) {
    const Opponent *const opponent = find_opponent(scanner.peek_word());
    if (opponent == nullptr) return scanner.error("one of " + opponent_names());
    scanner.take_word();
    return Command{SetOpponent{opponent}};
}

/// Seconds of "90", "90s", "5m" or "1h"; none for anything else.
std::optional<double> seconds_of(std::string_view text) {
    double unit = 1;
    if (!text.empty() && is_letter(text.back())) {
        const char letter = lower_case(text.back());
        if (letter != 's' && letter != 'm' && letter != 'h') return std::nullopt;
        unit = letter == 's' ? 1 : letter == 'm' ? 60 : 3600;
        text.remove_suffix(1);
    }
    const auto number = parse_decimal(text);
    if (!number || *number <= 0) return std::nullopt;
    return *number * unit;
}

Parsed<Command> read_time(Scanner &scanner) {
    const auto seconds = seconds_of(scanner.peek_word());
    if (!seconds) return scanner.error("a time such as 90s, 5m or 1h");
    scanner.take_word();
    return Command{SetTime{to_time(*seconds), scanner.accept("move")}};
}

Parsed<std::string> read_path(Scanner &scanner) {
    if (scanner.at_end()) return scanner.error("a file");
    const std::string path{trimmed(scanner.rest())};
    scanner.advance(scanner.rest().size());
    return path;
}

Parsed<Command> read_load(Scanner &scanner) {
    const auto path = read_path(scanner);
    if (!path) return path.error();
    return Command{Load{*path}};
}

Parsed<Command> read_save(Scanner &scanner) {
    const auto path = read_path(scanner);
    if (!path) return path.error();
    return Command{Save{*path}};
}

Parsed<Command> read_new(Scanner &scanner) { return Command{New{scanner.accept("xot")}}; }

struct Row {
    std::string_view name;
    Reader read;
};

constexpr std::array kRows{
    Row{"hint", read_hint},
    Row{"eval", read_nothing<Eval>},
    Row{"why", read_why},
    Row{"review", read_nothing<Review>},
    Row{"undo", read_nothing<Undo>},
    Row{"redo", read_nothing<Redo>},
    Row{"board", read_nothing<Show>},
    Row{"level", read_level},
    Row{"opponent", read_opponent},
    Row{"time", read_time},
    Row{"swap", read_nothing<Swap>},
    Row{"new", read_new},
    Row{"load", read_load},
    Row{"save", read_save},
    Row{"rules", read_nothing<Rules>},
    Row{"help", read_nothing<Help>},
    Row{"quit", read_nothing<Quit>},
};

Parsed<Command> read_command(Scanner &scanner) {
    if (scanner.at_end()) return Command{Nothing{}};
    const std::string_view word = scanner.peek_word();
    if (const auto move = parse_move(word)) {
        scanner.take_word();
        return Command{MakeMove{*move}};
    }
    const auto row = std::find_if(kRows.begin(), kRows.end(), [word](const Row &known) {
        return equal_ignoring_case(known.name, word);
    });
    if (row == kRows.end()) return scanner.error("a move such as d3, or a command (see help)");
    scanner.take_word();
    return row->read(scanner);
}

} // namespace

Parsed<Command> parse_command(std::string_view line) {
    Scanner scanner{line};
    auto command = read_command(scanner);
    if (command && !scanner.at_end()) return scanner.error("nothing more");
    return command;
}

std::string_view help_text() {
    return "d3            place a disc; where there is no place for one you pass\n"
           "hint [N]      the score of each move, or of the N best\n"
           "eval          the static evaluation, explained\n"
           "why [A [B]]   why A is better or worse than B, or than the best move; or your last "
           "one\n"
           "review        the score of each move of the game\n"
           "undo, redo    take back your last move; play it again\n"
           "board         show the board again\n"
           "level N       play at level N, 1 to 60\n"
           "opponent NAME play as a weaker opponent, toddler to tournament\n"
           "time 5m       think five minutes for a whole game; time 2s move: two seconds a move\n"
           "swap          change sides\n"
           "new [xot]     start another game; xot: from a random balanced opening\n"
           "load FILE [N] continue a game from a file (GGF, SGF, moves, a board), the N-th\n"
           "save FILE     write the game: FILE.ggf, FILE.sgf, other names as moves\n"
           "rules         how Othello is played\n"
           "quit          leave; so does the end of the input\n"
           "Ctrl-C        stop thinking; twice at an empty prompt: leave";
}

} // namespace emilia::play
