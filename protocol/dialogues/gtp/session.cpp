#include "protocol/dialogues/gtp/session.h"

#include "engine/notation/board_text.h"
#include "engine/notation/move_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/sgf.h"
#include "engine/platform/read_file.h"
#include "protocol/dialogues/gtp/formatter.h"

#include <iostream>

namespace emilia::gtp {
namespace {

constexpr int kBoardSize = 8;
constexpr std::string_view kGame = "Othello";

/// The game with the other side's pass played, if it has to make one before it is this one's turn.
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

/// A command whose answer is always the same.
auto says(std::string_view text) {
    return [text](Session &) -> Session::Answer { return std::string{text}; };
}

} // namespace

const Session::Commands &Session::commands() {
    static const Commands commands{
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
            {"genmove", &Session::generate_move, read_color},
            {"reg_genmove", &Session::suggest_move, read_color},
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

std::optional<Session::Request> Session::parse(std::string_view line) {
    Scanner scanner{line.substr(0, line.find('#'))};
    if (scanner.at_end()) return std::nullopt;
    const std::string_view word = scanner.peek_word();
    std::string id;
    if (leading_digits(word) == word.size()) id = scanner.take_word();
    return Request{id, commands().parse(scanner)};
}

Session::Session(Engine &engine, const DialogueOptions &options, const Channel &channel)
    : emilia::Session(engine, channel, nullptr), settings_(options.search) {}

void Session::handle(std::string_view line) {
    const auto request = parse(line);
    if (!request) return;
    const auto &[id, command] = *request;
    const Answer answer = command ? command->carry_out(*this)
                                  : Problem{"syntax error: " + to_string(command.error())};
    print(answer ? format_success(id, *answer) : format_failure(id, answer.error().message));
}

void Session::report_problem(const std::string &problem) { print(format_failure("", problem)); }

void Session::on_warning(const std::string &message) {
    // A request has one answer, and that is to come.
    std::cerr << "emilia: " + message + '\n';
}

Session::Answer Session::list_commands() {
    std::string list;
    for (const Commands::Row &row : commands().rows()) {
        if (!row.name.empty()) list.append(row.name) += '\n';
    }
    return list;
}

Session::Answer Session::set_game(const std::string &name) {
    if (!equal_ignoring_case(name, kGame)) return Problem{"unsupported game"};
    begin(Game{});
    return std::string{};
}

Session::Answer Session::set_board_size(int size) {
    if (size != kBoardSize) return Problem{"unacceptable size"};
    begin(Game{});
    return std::string{};
}

Session::Answer Session::clear_board() {
    begin(Game{});
    engine().forget();
    return std::string{};
}

Session::Answer Session::play(const Play &command) {
    // Some clients say that nobody can move any more.
    if (command.move.is_pass() && game_.is_over()) {
        take_step(game_);
        return std::string{};
    }
    auto after = at_turn_of(command.color, game_);
    if (!after) return not_at_turn(game_);
    if (!after->play(command.move)) {
        return Problem{illegal_move_message(emilia::to_string(command.move), after->position())};
    }
    take_step(*after);
    return std::string{};
}

Session::Answer Session::suggest_move(Color color) { return choose_move(color, false); }

Session::Answer Session::generate_move(Color color) { return choose_move(color, true); }

Session::Answer Session::choose_move(Color color, bool plays) {
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

Session::Answer Session::undo() {
    if (steps_.empty()) return Problem{"cannot undo"};
    for (std::size_t plies = steps_.back(); plies > 0; --plies)
        game_.undo();
    steps_.pop_back();
    return std::string{};
}

Session::Answer Session::load_sgf(const LoadSgf &command) {
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

Session::Answer Session::show_board() {
    std::string text{'\n'};
    text += to_diagram(game_) + '\n';
    if (game_.is_over()) return text + describe_outcome(game_);
    text += "to move: ";
    return text += to_string(game_.to_move());
}

Session::Answer Session::tell_score() {
    if (!game_.is_over()) return Problem{"cannot score: the game is not over"};
    return format_score(game_);
}

Session::Answer Session::give_hints(int moves) {
    if (game_.is_over()) return Problem{"the game is over"};
    std::string text;
    for (const Line &line : search(game_, moves).lines)
        text += format_hint(line) + '\n';
    return text;
}

Session::Answer Session::list_legal_moves() {
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

} // namespace emilia::gtp
