// The GTP dialogue, version 2, for Othello.

#include "engine/notation/board_text.h"
#include "engine/notation/move_text.h"
#include "engine/notation/sgf.h"
#include "engine/platform/read_file.h"
#include "protocol/dialogues/command_table.h"
#include "protocol/dialogues/dialogues.h"
#include "protocol/dialogues/gtp/clocks.h"
#include "protocol/dialogues/gtp/formatter.h"

#include <iostream>
#include <limits>
#include <utility>

namespace emilia::gtp {
namespace {

/// A text, or why the request cannot be met.
using Answer = Result<std::string>;

struct Play {
    Color color;
    Move move;
};
struct LoadSgf {
    std::string file;
    std::optional<int> before_move; ///< the first that is not played, counted from 1
};
constexpr int kBoardSize = 8;
constexpr std::string_view kGame = "Othello";

/// The game when it is this side's turn: a pass that the other side is forced to is played.
std::optional<Game> at_turn_of(Color color, const Game &game) {
    Game after = game;
    if (color != game.to_move() && !after.play(Move::pass())) return std::nullopt;
    return after;
}

Problem not_at_turn(const Game &game) {
    if (game.is_over()) return {"illegal move: the game is over"};
    std::string text = "illegal move: it is ";
    text += to_string(game.to_move());
    return {text + "'s turn"};
}

constexpr int kMaxInt = std::numeric_limits<int>::max();

Parsed<Duration> take_seconds(Scanner &line) {
    const auto seconds = line.take_decimal("a number of seconds");
    if (!seconds) return seconds.error();
    return to_time(*seconds);
}

Parsed<int> take_stones(Scanner &line) {
    constexpr int kMaxStones = 1'000'000;
    // Some clients leave out what is zero.
    return line.at_end() ? Parsed<int>{0} : line.take_int("stones", 0, kMaxStones);
}

/// Why a line without a known name cannot be obeyed.
Parsed<std::string> read_unknown(Scanner &line) {
    if (line.at_end()) return std::string{"syntax error: expected a command"};
    return "unknown command " + in_quotes(line.take_word());
}

/// All that is left.
Parsed<std::string> read_rest(Scanner &line) {
    std::string rest{line.rest()};
    line.advance(rest.size());
    return rest;
}

Parsed<std::string> read_game_name(Scanner &line) {
    if (line.at_end()) return line.error("the name of a game");
    return std::string{line.take_word()};
}

Parsed<int> read_board_size(Scanner &line) { return line.take_int("boardsize", 0, kMaxInt); }

Parsed<Color> read_color(Scanner &line) {
    if (line.accept("b") || line.accept("black")) return Color::black;
    if (line.accept("w") || line.accept("white")) return Color::white;
    return line.error("black or white");
}

Parsed<Play> read_play(Scanner &line) {
    const auto color = read_color(line);
    if (!color) return color.error();
    const auto move = parse_move(line.peek_word());
    if (!move) return line.error("a square from a1 to h8, or pass");
    line.take_word();
    return Play{*color, *move};
}

Parsed<LoadSgf> read_load_sgf(Scanner &line) {
    LoadSgf command;
    command.file = line.take_word();
    if (command.file.empty()) return line.error("the name of a file");
    if (line.at_end()) return command;
    const auto move = line.take_int("move number", 1, kMaxInt);
    if (!move) return move.error();
    command.before_move = *move;
    return command;
}

Parsed<TimeSettings> read_time_settings(Scanner &line) {
    const auto main = take_seconds(line);
    if (!main) return main.error();
    const auto period = take_seconds(line);
    if (!period) return period.error();
    const auto stones = take_stones(line);
    if (!stones) return stones.error();
    return TimeSettings{*main, *period, *stones};
}

Parsed<TimeLeft> read_time_left(Scanner &line) {
    const auto color = read_color(line);
    if (!color) return color.error();
    const auto left = take_seconds(line);
    if (!left) return left.error();
    const auto stones = take_stones(line);
    if (!stones) return stones.error();
    return TimeLeft{*color, *left, *stones};
}

/// How many moves; 4 if no number is there.
Parsed<int> read_hints(Scanner &line) {
    return line.at_end() ? Parsed<int>{4} : line.take_int("emilia-hint", 1, 64);
}

/// Answers each request before it looks at the next one, `quit` included. A pass that the other
/// side has to make is made for it when it is left out.
class Session final : public emilia::Session {
  public:
    Session(Engine &engine, const DialogueOptions &options, const Channel &channel);

    /// All that the dialogue can do.
    static const CommandTable<Session, Answer> &commands();

  private:
    void handle(const InputLine &input) override;
    void report_problem(const std::string &problem) override;
    void on_warning(const std::string &message) override;

    Answer list_commands();
    Answer set_game(const std::string &name);
    Answer set_board_size(int size);
    Answer clear_board();
    Answer play(const Play &command);
    /// The engine's move, which is also played if it `plays`.
    Answer choose_move(Color color, bool plays);
    Answer undo();
    Answer load_sgf(const LoadSgf &command);
    Answer show_board();
    Answer tell_score();
    Answer give_hints(int moves);
    Answer list_legal_moves();

    void begin(const Game &game);
    /// Continues with this game; `undo` takes that back as one step.
    void take_step(const Game &after);
    SearchResult search(const Game &game, std::optional<int> hints = std::nullopt);

    SearchSettings settings_;
    Clocks clocks_;
    Game game_;
    /// For each `play` and `genmove` how many plies it played: what `undo` takes back.
    std::vector<std::size_t> steps_;
};

/// A command whose answer is always the same.
auto says(std::string_view text) {
    return [text](Session &) -> Answer { return std::string{text}; };
}

const CommandTable<Session, Answer> &Session::commands() {
    static const CommandTable<Session, Answer> commands{
        {.names_in_any_case = true},
        {
            {"", [](Session &, const std::string &reason) -> Answer { return Problem{reason}; },
             read_unknown},
            {"protocol_version", says("2")},
            {"name", says("Emilia")},
            {"version", says(EMILIA_VERSION)},
            {"known_command",
             [](Session &, const std::string &name) -> Answer {
                 return std::string{Session::commands().has(name) ? "true" : "false"};
             },
             read_word},
            {"list_commands", &Session::list_commands},
            {"quit",
             [](Session &session) -> Answer {
                 session.quit();
                 return std::string{};
             }},
            {"list_games", says(kGame)},
            {"set_game", &Session::set_game, read_game_name},
            {"boardsize", &Session::set_board_size, read_board_size},
            {"clear_board", &Session::clear_board},
            // Means nothing in Othello.
            {"komi", [](Session &, const std::string &) -> Answer { return std::string{}; },
             read_rest},
            {"play", &Session::play, read_play},
            {"genmove",
             [](Session &session, Color color) { return session.choose_move(color, true); },
             read_color},
            {"reg_genmove",
             [](Session &session, Color color) { return session.choose_move(color, false); },
             read_color},
            {"undo", &Session::undo},
            {"loadsgf", &Session::load_sgf, read_load_sgf},
            {"time_settings",
             [](Session &session, const TimeSettings &settings) -> Answer {
                 session.clocks_.set(settings);
                 return std::string{};
             },
             read_time_settings},
            {"time_left",
             [](Session &session, const TimeLeft &left) -> Answer {
                 session.clocks_.set_left(left);
                 return std::string{};
             },
             read_time_left},
            {"showboard", &Session::show_board},
            {"final_score", &Session::tell_score},
            {"emilia-hint", &Session::give_hints, read_hints},
            // What a ruler of GoGui is asked.
            {"gogui-rules_game_id", says(kGame)},
            {"gogui-rules_board",
             [](Session &session) -> Answer { return format_rows(session.game_); }},
            {"gogui-rules_board_size", says("8")},
            {"gogui-rules_legal_moves", &Session::list_legal_moves},
            {"gogui-rules_side_to_move",
             [](Session &session) -> Answer {
                 return std::string{to_string(session.game_.to_move())};
             }},
            {"gogui-rules_final_result",
             [](Session &session) -> Answer {
                 return session.game_.is_over() ? format_score(session.game_) : "";
             }},
        }};
    return commands;
}

Session::Session(Engine &engine, const DialogueOptions &options, const Channel &channel)
    : emilia::Session(engine, channel, nullptr), settings_(options.search) {}

void Session::handle(const InputLine &input) {
    const std::string_view text = std::string_view{input.text}.substr(0, input.text.find('#'));
    Scanner line{text};
    if (line.at_end()) return;
    const std::string id{is_number(line.peek_word()) ? line.take_word() : ""};
    const auto done = commands().carry_out(*this, text, commands().find(line));
    const Answer answer = done ? *done : Problem{"syntax error: " + to_string(done.error())};
    print(answer ? format_success(id, *answer) : format_failure(id, answer.error().message));
}

void Session::report_problem(const std::string &problem) { print(format_failure("", problem)); }

void Session::on_warning(const std::string &message) {
    // A request has one answer, and that is to come.
    std::cerr << "emilia: " + message + '\n';
}

Answer Session::list_commands() {
    std::string list;
    for (const auto &row : commands().rows()) {
        if (!row.name.empty()) list.append(row.name) += '\n';
    }
    return list;
}

Answer Session::set_game(const std::string &name) {
    if (!equal_ignoring_case(name, kGame)) return Problem{"unsupported game"};
    begin(Game{});
    return std::string{};
}

Answer Session::set_board_size(int size) {
    if (size != kBoardSize) return Problem{"unacceptable size"};
    begin(Game{});
    return std::string{};
}

Answer Session::clear_board() {
    begin(Game{});
    engine().forget();
    return std::string{};
}

Answer Session::play(const Play &command) {
    // Some clients say that nobody can move any more.
    if (command.move.is_pass() && game_.is_over()) {
        take_step(game_);
        return std::string{};
    }
    auto after = at_turn_of(command.color, game_);
    if (!after) return not_at_turn(game_);
    if (!after->play(command.move)) {
        return Problem{"illegal move; " +
                       illegal_move_message(emilia::to_string(command.move), after->position())};
    }
    take_step(*after);
    return std::string{};
}

Answer Session::choose_move(Color color, bool plays) {
    const auto before = game_.is_over() ? game_ : at_turn_of(color, game_);
    if (!before) return not_at_turn(game_);
    Move move = Move::pass();
    if (before->position().legal_moves() != 0) {
        const SearchResult result = search(*before);
        move = result.best_move();
        if (result.from_book && plays) std::cerr << format_book_hit(result.lines.front()) + '\n';
        if (plays) clocks_.spend(color, result.elapsed);
    }
    if (plays) {
        Game after = *before;
        after.play(move);
        take_step(after);
    }
    return to_vertex(move);
}

Answer Session::undo() {
    if (steps_.empty()) return Problem{"cannot undo"};
    for (std::size_t plies = steps_.back(); plies > 0; --plies)
        game_.undo();
    steps_.pop_back();
    return std::string{};
}

Answer Session::load_sgf(const LoadSgf &command) {
    const auto bytes = read_file(command.file);
    if (!bytes) return Problem{"cannot load file: " + bytes.error().message};
    const auto record = parse_sgf(*bytes);
    if (!record) return Problem{"cannot load file: " + to_string(record.error())};
    const Game &whole = record->game;
    begin(Game{whole.start_position(), whole.start_color()});
    int discs = 0;
    for (const Move move : whole.moves()) {
        // A pass belongs to the move after it.
        if (!move.is_pass() && ++discs == command.before_move) break;
        Game after = game_;
        after.play(move);
        take_step(after);
    }
    return std::string{to_string(game_.to_move())};
}

Answer Session::show_board() {
    std::string text{'\n'};
    text += to_diagram(game_) + '\n';
    if (game_.is_over()) return text + describe_outcome(game_);
    text += "to move: ";
    return text += to_string(game_.to_move());
}

Answer Session::tell_score() {
    if (!game_.is_over()) return Problem{"cannot score: the game is not over"};
    return format_score(game_);
}

Answer Session::give_hints(int moves) {
    if (game_.is_over()) return Problem{"the game is over"};
    std::string text;
    for (const Line &line : search(game_, moves).lines)
        text += format_hint(line) + '\n';
    return text;
}

Answer Session::list_legal_moves() {
    std::string moves;
    for (const Move move : legal_moves(game_.position())) {
        if (!moves.empty()) moves += ' ';
        moves += to_vertex(move);
    }
    return moves;
}

void Session::begin(const Game &game) {
    game_ = game;
    steps_.clear();
    clocks_.restart();
}

void Session::take_step(const Game &after) {
    steps_.push_back(after.moves().size() - game_.moves().size());
    game_ = after;
}

SearchResult Session::search(const Game &game, std::optional<int> hints) {
    Limits limits = hints ? limits_for_hints(*hints) : Limits{};
    limits.clock = clocks_.clock(game.to_move());
    limits = with_default_time(std::move(limits), settings_);
    const Position &position = game.position();
    return search_now(position, with_settings(std::move(limits), position.empties(), settings_))
        .result;
}

} // namespace
} // namespace emilia::gtp

namespace emilia {

Dialogue gtp_dialogue() {
    return {.name = "gtp",
            .begins_with =
                [](std::string_view line) {
                    Scanner scanner{line};
                    const std::string_view word = scanner.take_word();
                    const auto &commands = gtp::Session::commands();
                    const bool numbered = is_number(word) && commands.has(scanner.peek_word());
                    const bool named = word != "quit" && commands.has(word);
                    return numbered || named || line.starts_with('#');
                },
            .run = run_session<gtp::Session>};
}

} // namespace emilia
