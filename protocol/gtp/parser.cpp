#include "protocol/gtp/parser.h"

#include "protocol/notation/move_text.h"
#include "protocol/notation/numbers.h"
#include "protocol/notation/scanner.h"

#include <algorithm>
#include <array>
#include <limits>

namespace emilia::gtp {
namespace {

constexpr std::int64_t kMaxInt = std::numeric_limits<int>::max();
constexpr std::int64_t kMaxStones = 1'000'000;
constexpr std::int64_t kMaxHints = 64;
constexpr int kDefaultHints = 4;

Parsed<Color> take_color(Scanner &scanner) {
    if (scanner.accept("b") || scanner.accept("black")) return Color::black;
    if (scanner.accept("w") || scanner.accept("white")) return Color::white;
    return scanner.error("black or white");
}

Parsed<Duration> take_seconds(Scanner &scanner) {
    const auto seconds = parse_decimal(scanner.peek_word());
    if (!seconds) return scanner.error("a number of seconds");
    scanner.take_word();
    return to_time(*seconds);
}

Parsed<int> take_stones(Scanner &scanner) {
    // Some clients leave out what is zero.
    if (scanner.at_end()) return 0;
    const auto stones = scanner.take_number("stones", 0, kMaxStones);
    if (!stones) return stones.error();
    return static_cast<int>(*stones);
}

Parsed<Command> read_known_command(Scanner &scanner) {
    return Command{KnownCommand{std::string{scanner.take_word()}}};
}

Parsed<Command> read_set_game(Scanner &scanner) {
    if (scanner.at_end()) return scanner.error("the name of a game");
    return Command{SetGame{std::string{scanner.take_word()}}};
}

Parsed<Command> read_boardsize(Scanner &scanner) {
    const auto size = scanner.take_number("boardsize", 0, kMaxInt);
    if (!size) return size.error();
    return Command{BoardSize{*size}};
}

Parsed<Command> read_komi(Scanner &scanner) {
    scanner.advance(scanner.rest().size());
    return Command{Komi{}};
}

Parsed<Command> read_play(Scanner &scanner) {
    const auto color = take_color(scanner);
    if (!color) return color.error();
    const auto move = parse_move(scanner.peek_word());
    if (!move) return scanner.error("a square from a1 to h8, or pass");
    scanner.take_word();
    return Command{Play{*color, *move}};
}

template <bool plays>
Parsed<Command> read_genmove(Scanner &scanner) {
    const auto color = take_color(scanner);
    if (!color) return color.error();
    return Command{GenMove{*color, plays}};
}

Parsed<Command> read_loadsgf(Scanner &scanner) {
    LoadSgf command;
    command.file = scanner.take_word();
    if (command.file.empty()) return scanner.error("the name of a file");
    if (!scanner.at_end()) {
        const auto move = scanner.take_number("move number", 1, kMaxInt);
        if (!move) return move.error();
        command.before_move = static_cast<int>(*move);
    }
    return Command{command};
}

Parsed<Command> read_time_settings(Scanner &scanner) {
    const auto main = take_seconds(scanner);
    if (!main) return main.error();
    const auto period = take_seconds(scanner);
    if (!period) return period.error();
    const auto stones = take_stones(scanner);
    if (!stones) return stones.error();
    return Command{TimeSettings{*main, *period, *stones}};
}

Parsed<Command> read_time_left(Scanner &scanner) {
    const auto color = take_color(scanner);
    if (!color) return color.error();
    const auto left = take_seconds(scanner);
    if (!left) return left.error();
    const auto stones = take_stones(scanner);
    if (!stones) return stones.error();
    return Command{TimeLeft{*color, *left, *stones}};
}

Parsed<Command> read_hint(Scanner &scanner) {
    if (scanner.at_end()) return Command{Hint{kDefaultHints}};
    const auto moves = scanner.take_number("emilia-hint", 1, kMaxHints);
    if (!moves) return moves.error();
    return Command{Hint{static_cast<int>(*moves)}};
}

template <class C>
Parsed<Command> read_bare(Scanner & /*scanner*/) {
    return Command{C{}};
}

template <Rules question>
Parsed<Command> read_rules(Scanner & /*scanner*/) {
    return Command{question};
}

struct Word {
    std::string_view name;
    Parsed<Command> (*read)(Scanner &scanner);
};

constexpr std::array kWords{
    Word{"protocol_version", read_bare<ProtocolVersion>},
    Word{"name", read_bare<Name>},
    Word{"version", read_bare<Version>},
    Word{"known_command", read_known_command},
    Word{"list_commands", read_bare<ListCommands>},
    Word{"quit", read_bare<Quit>},
    Word{"list_games", read_bare<ListGames>},
    Word{"set_game", read_set_game},
    Word{"boardsize", read_boardsize},
    Word{"clear_board", read_bare<ClearBoard>},
    Word{"komi", read_komi},
    Word{"play", read_play},
    Word{"genmove", read_genmove<true>},
    Word{"reg_genmove", read_genmove<false>},
    Word{"undo", read_bare<Undo>},
    Word{"loadsgf", read_loadsgf},
    Word{"time_settings", read_time_settings},
    Word{"time_left", read_time_left},
    Word{"showboard", read_bare<ShowBoard>},
    Word{"final_score", read_bare<FinalScore>},
    Word{"emilia-hint", read_hint},
    Word{"gogui-rules_game_id", read_rules<Rules::game_id>},
    Word{"gogui-rules_board", read_rules<Rules::board>},
    Word{"gogui-rules_board_size", read_rules<Rules::board_size>},
    Word{"gogui-rules_legal_moves", read_rules<Rules::legal_moves>},
    Word{"gogui-rules_side_to_move", read_rules<Rules::side_to_move>},
    Word{"gogui-rules_final_result", read_rules<Rules::final_result>},
};

const Word *find_word(std::string_view name) {
    const auto *const word = std::find_if(kWords.begin(), kWords.end(), [name](const Word &known) {
        return equal_ignoring_case(known.name, name);
    });
    return word == kWords.end() ? nullptr : word;
}

bool is_id(std::string_view word) { return !word.empty() && leading_digits(word) == word.size(); }

Command read_command(Scanner &scanner) {
    if (scanner.at_end()) return Refused{"syntax error: expected a command"};
    const std::string_view name = scanner.take_word();
    const Word *const word = find_word(name);
    if (word == nullptr) return Refused{"unknown command " + in_quotes(name)};
    const auto command = word->read(scanner);
    if (command && scanner.at_end()) return *command;
    const ParseError error = command ? scanner.error("nothing more") : command.error();
    return Refused{"syntax error: " + to_string(error)};
}

} // namespace

std::optional<Request> parse_request(std::string_view line) {
    Scanner scanner{line.substr(0, line.find('#'))};
    if (scanner.at_end()) return std::nullopt;
    Request request;
    if (is_id(scanner.peek_word())) request.id = scanner.take_word();
    request.command = read_command(scanner);
    return request;
}

std::vector<std::string> command_names() {
    std::vector<std::string> names;
    for (const Word &word : kWords)
        names.emplace_back(word.name);
    return names;
}

bool is_command(std::string_view name) { return find_word(name) != nullptr; }

} // namespace emilia::gtp
