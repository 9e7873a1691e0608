// The UGI dialogue in the form of the existing Othello engines.

#include "engine/notation/move_text.h"
#include "engine/notation/position_text.h"
#include "protocol/dialogues/command_table.h"
#include "protocol/dialogues/dialogues.h"
#include "protocol/dialogues/universal_formatter.h"
#include "protocol/dialogues/universal_session.h"

namespace emilia::ugi {
namespace {

using namespace universal;

/// The first player is black.
enum class Query { p1turn, gameover, result };

Parsed<Query> read_query(Scanner &line) {
    if (line.accept("p1turn")) return Query::p1turn;
    if (line.accept("gameover")) return Query::gameover;
    if (line.accept("result")) return Query::result;
    return line.error("p1turn, gameover or result");
}

Parsed<Go> read_go(Scanner &line) {
    std::vector<GoWord> words = common_go_words();
    words.insert(words.end(),
                 {clock_word("p1time", Color::black), clock_word("p2time", Color::white),
                  increment_word("p1inc", Color::black), increment_word("p2inc", Color::white)});
    return read_go_words(words, line);
}

std::string_view result_of(const Game &game) {
    if (!game.is_over()) return "none";
    const int score = game.position().final_score();
    if (score == 0) return "draw";
    return (score > 0) == (game.to_move() == Color::black) ? "p1win" : "p2win";
}

/// "f5", "0000" for a pass and for no move: CuteGames takes a second word for a fault.
std::string name_of(Move move) { return move.has_square() ? to_string(move) : "0000"; }

/// While a search runs, commands that do not need the engine are answered at once, queries among
/// them. Those that do (go, setoption, uginewgame) wait for it to end, unless it has no end of its
/// own: then they stop it.
class Session final : public UniversalSession {
  public:
    Session(Engine &engine, const DialogueOptions &options, const Channel &channel);

    /// All that the dialogue can do.
    static const CommandTable<Session> &commands();

  private:
    void handle(const InputLine &line) override;

    void say_unknown(const std::string &name);
    void set_position(const Game &game) {
        game_ = game;
        accept_position();
    }
    void answer(Query query);
    void go(const Go &go);
    std::string text_of(Move move, const Position & /*position*/) const override {
        return name_of(move);
    }
    const Game &game() const override { return game_; }

    // On the search thread.
    void on_info(const SearchInfo &info) override;
    void on_progress(const SearchProgress &progress) override; // or on another one
    void on_result(SearchResult result) override;

    Game game_;
};

Command find_command(std::string_view line) { return Session::commands().find(Scanner{line}); }

const CommandTable<Session> &Session::commands() {
    static const CommandTable<Session> commands{
        {.may_begin_with_other_words = true},
        {
            {"", &Session::say_unknown, read_word},
            {"ugi", &Session::identify},
            {"isready", &Session::answer_ready},
            {"uginewgame", &Session::begin_new_game},
            {"setoption", &Session::set_option, read_option},
            {"position", &Session::set_position, read_position},
            {"query", &Session::answer, read_query},
            {"go", &Session::go, read_go},
            {"go perft", &Session::count_leaves, read_perft},
            {"stop", &Session::stop, Urgency::ends_search},
            {"quit", &Session::quit, Urgency::ends_search},
        }};
    return commands;
}

Session::Session(Engine &engine, const DialogueOptions &options, const Channel &channel)
    : UniversalSession("ugiok", engine, options, channel, find_command) {}

void Session::handle(const InputLine &line) {
    const auto done = commands().carry_out(*this, line.text, line.command);
    if (!done) refuse(commands().rows()[line.command.row].name, done.error());
}

void Session::say_unknown(const std::string &name) {
    if (!name.empty()) print("info string unknown command: " + in_quotes(name));
}

void Session::answer(Query query) {
    if (!expect_position("answer for")) return print("response none");
    const bool is_true = query == Query::p1turn ? game_.to_move() == Color::black : game_.is_over();
    std::string text{"response "};
    print(text += query == Query::result ? result_of(game_) : is_true ? "true" : "false");
}

void Session::go(const Go &go) {
    become_idle();
    if (!expect_position("search")) return print_best_move({}, game_.position());
    start(game_.position(), accept(go, game_));
}

void Session::on_info(const SearchInfo &info) {
    const bool proven = info.line.certainty != Certainty::estimate;
    if (info.line.bound != Bound::exact && !proven) return;
    std::vector<std::string> moves;
    for (const Move move : info.line.moves)
        moves.push_back(name_of(move));
    print(format_info(info, moves, false));
}

void Session::on_progress(const SearchProgress &progress) {
    print(format_progress(progress, progress.move.is_none() ? "" : name_of(progress.move)));
}

void Session::on_result(SearchResult result) {
    if (result.from_book) print(format_book_hit());
    print_best_move(result.best_move(), game_.position());
}

} // namespace
} // namespace emilia::ugi

namespace emilia {

Dialogue ugi_dialogue() {
    return {.name = "ugi",
            .begins_with = [](std::string_view line) { return Scanner{line}.take_word() == "ugi"; },
            .run = run_session<ugi::Session>};
}

} // namespace emilia
