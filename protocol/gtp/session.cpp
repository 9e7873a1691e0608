#include "protocol/gtp/session.h"

#include "engine/platform/read_file.h"
#include "protocol/gtp/formatter.h"
#include "protocol/gtp/parser.h"
#include "protocol/notation/board_text.h"
#include "protocol/notation/move_text.h"
#include "protocol/notation/scanner.h"
#include "protocol/notation/sgf.h"
#include "protocol/search_request.h"

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

std::string not_at_turn(const Game &game) {
    if (game.is_over()) return "illegal move: the game is over";
    std::string text = "illegal move: it is ";
    text += to_string(game.to_move());
    return text + "'s turn";
}

} // namespace

Session::Session(Engine &engine, const DialogueOptions &options, const Channel &channel)
    : emilia::Session(engine, channel, nullptr), settings_(options.search) {}

void Session::handle(std::string_view line) {
    const auto request = parse_request(line);
    if (!request) return;
    const Answer answer =
        std::visit([this](const auto &known) { return execute(known); }, request->command);
    print(answer.success ? format_success(request->id, answer.text)
                         : format_failure(request->id, answer.text));
}

void Session::report_problem(const std::string &problem) { print(format_failure("", problem)); }

Session::Answer Session::execute(const Refused &command) { return failure(command.reason); }

Session::Answer Session::execute(const ProtocolVersion & /*command*/) { return {"2"}; }

Session::Answer Session::execute(const Name & /*command*/) { return {"Emilia"}; }

Session::Answer Session::execute(const Version & /*command*/) { return {EMILIA_VERSION}; }

Session::Answer Session::execute(const KnownCommand &command) {
    return {is_command(command.name) ? "true" : "false"};
}

Session::Answer Session::execute(const ListCommands & /*command*/) {
    std::string list;
    for (const std::string &name : command_names())
        list += name + '\n';
    return {list};
}

Session::Answer Session::execute(const Quit & /*command*/) {
    quit();
    return {};
}

Session::Answer Session::execute(const ListGames & /*command*/) { return {std::string{kGame}}; }

Session::Answer Session::execute(const SetGame &command) {
    if (!equal_ignoring_case(command.name, kGame)) return failure("unsupported game");
    begin(Game{});
    return {};
}

Session::Answer Session::execute(const BoardSize &command) {
    if (command.size != kBoardSize) return failure("unacceptable size");
    begin(Game{});
    return {};
}

Session::Answer Session::execute(const ClearBoard & /*command*/) {
    begin(Game{});
    engine().forget();
    return {};
}

Session::Answer Session::execute(const Komi & /*command*/) { return {}; }

Session::Answer Session::execute(const Play &command) {
    // Some clients say that nobody can move any more.
    if (command.move.is_pass() && game_.is_over()) {
        play(game_);
        return {};
    }
    auto after = at_turn_of(command.color, game_);
    if (!after) return failure(not_at_turn(game_));
    if (!after->play(command.move)) {
        return failure(illegal_move_message(emilia::to_string(command.move), after->position()));
    }
    play(*after);
    return {};
}

Session::Answer Session::execute(const GenMove &command) {
    const auto before = game_.is_over() ? game_ : at_turn_of(command.color, game_);
    if (!before) return failure(not_at_turn(game_));
    const Color color = command.color;
    Move move = Move::pass();
    if (before->position().legal_moves() != 0) {
        const SearchResult result = search(*before);
        move = result.best_move();
        if (command.plays) clocks_.spend(color, result.elapsed);
    }
    if (command.plays) {
        Game after = *before;
        after.play(move);
        play(after);
    }
    return {to_vertex(move)};
}

Session::Answer Session::execute(const Undo & /*command*/) {
    if (steps_.empty()) return failure("cannot undo");
    for (std::size_t plies = steps_.back(); plies > 0; --plies)
        game_.undo();
    steps_.pop_back();
    return {};
}

Session::Answer Session::execute(const LoadSgf &command) {
    const auto bytes = read_file(command.file);
    if (!bytes) return failure("cannot load file: " + bytes.error().message);
    const auto record = parse_sgf(*bytes);
    if (!record) return failure("cannot load file: " + to_string(record.error()));
    const Game &whole = record->game;
    begin(Game{whole.start_position(), whole.start_color()});
    int discs = 0;
    for (const Move move : whole.moves()) {
        // A pass belongs to the move after it.
        if (!move.is_pass() && ++discs == command.before_move) break;
        Game after = game_;
        after.play(move);
        play(after);
    }
    return {std::string{to_string(game_.to_move())}};
}

Session::Answer Session::execute(const TimeSettings &command) {
    clocks_.set(command);
    return {};
}

Session::Answer Session::execute(const TimeLeft &command) {
    clocks_.set_left(command);
    return {};
}

Session::Answer Session::execute(const ShowBoard & /*command*/) {
    std::string text{'\n'};
    text += to_diagram(game_) + '\n';
    if (game_.is_over()) return {text + describe_outcome(game_)};
    text += "to move: ";
    return {text += to_string(game_.to_move())};
}

Session::Answer Session::execute(const FinalScore & /*command*/) {
    if (!game_.is_over()) return failure("cannot score: the game is not over");
    return {format_score(game_)};
}

Session::Answer Session::execute(const Hint &command) {
    if (game_.is_over()) return failure("the game is over");
    std::string text;
    for (const Line &line : search(game_, command.moves).lines)
        text += format_hint(line) + '\n';
    return {text};
}

Session::Answer Session::execute(const Rules &question) {
    switch (question) {
    case Rules::game_id:
        return {std::string{kGame}};
    case Rules::board:
        return {format_rows(game_)};
    case Rules::board_size:
        return {std::to_string(kBoardSize)};
    case Rules::legal_moves: {
        std::string moves;
        for (const Move move : legal_moves(game_.position())) {
            if (!moves.empty()) moves += ' ';
            moves += to_vertex(move);
        }
        return {moves};
    }
    case Rules::side_to_move:
        return {std::string{to_string(game_.to_move())}};
    case Rules::final_result:
        break;
    }
    return {game_.is_over() ? format_score(game_) : ""};
}

void Session::begin(const Game &game) {
    game_ = game;
    steps_.clear();
    clocks_.restart();
}

void Session::play(const Game &after) {
    steps_.push_back(after.moves().size() - game_.moves().size());
    game_ = after;
}

SearchResult Session::search(const Game &game, std::optional<int> hints) {
    SearchRequest request;
    request.hints = hints;
    const Color mover = game.to_move();
    if (const auto clock = clocks_.clock(mover)) request.set_clock(mover, *clock);
    request = with_default_time(request, settings_);
    return engine().search(game.position(), make_limits(request, game, settings_));
}

} // namespace emilia::gtp
