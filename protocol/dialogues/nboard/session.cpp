// The NBoard dialogue, version 2.

#include "engine/book/lesson.h"
#include "engine/notation/ggf.h"
#include "engine/notation/move_text.h"
#include "engine/search/level.h"
#include "protocol/dialogues/command_table.h"
#include "protocol/dialogues/dialogues.h"
#include "protocol/dialogues/nboard/clock.h"
#include "protocol/dialogues/nboard/formatter.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace emilia::nboard {
namespace {

/// The side that a move belongs to: a forced pass before it may be left out.
Color owner(Move move, const Game &game) {
    const bool left_out = move.has_square() && game.position().must_pass();
    return left_out ? opposite(game.to_move()) : game.to_move();
}

Parsed<NotedMove> read_move(Scanner &line) {
    line.skip_blanks();
    return read_ggf_move(line);
}

constexpr int kMaxInt = std::numeric_limits<int>::max();

/// A level, kept between 1 and kMaxLevel.
Parsed<int> read_depth(Scanner &line) {
    const auto depth = line.take_int("depth", 0, kMaxInt);
    if (!depth) return depth.error();
    return std::clamp(*depth, 1, kMaxLevel);
}

/// Percent from -100 to 100, where 100 is a disc for black.
Parsed<double> read_contempt(Scanner &line) {
    const auto percent = line.take_decimal("a number from -100 to 100");
    if (!percent) return percent.error();
    return std::clamp(*percent, -100.0, 100.0);
}

/// How many moves, kept between 1 and 64; 1 if none is there.
Parsed<int> read_hints(Scanner &line) {
    if (line.at_end()) return 1;
    const auto moves = line.take_int("hint", 0, kMaxInt);
    if (!moves) return moves.error();
    return std::clamp(*moves, 1, 64);
}

/// The client does not wait between its commands. A search ends before the next command that needs
/// the engine or changes the game; `ping` and `quit` cut it short, and it answers before them.
class Session final : public emilia::Session {
  public:
    Session(Engine &engine, const DialogueOptions &options, const Channel &channel);

    /// All that the dialogue can do.
    static const CommandTable<Session> &commands();

  private:
    /// What the running search is for.
    enum class Purpose { hint, move, analysis };

    void handle(const InputLine &line) override;

    void set_game(const GameRecord &record);
    void set_depth(int level);
    void set_contempt(double percent);
    void play(const NotedMove &noted);
    void give_hints(int moves);
    void go();
    void answer_ping(const std::string &token);
    void learn();
    /// Adds the game to the user's book, and what was searched of it.
    Outcome teach_own_book();
    void analyze();

    Contempt contempt_of(Color mover) const;
    void search(const Game &game, const Limits &asked, Purpose purpose);
    void report_problem(const std::string &problem) override { print_error(problem); }
    void print_error(std::string_view message);
    /// False after a game was refused, which is reported: a search of the one before it would pass
    /// for an answer.
    bool expect_game();

    // On the search thread.
    void on_info(const SearchInfo &info) override;
    void on_progress(const SearchProgress &progress) override; // or on another one
    void on_result(SearchResult result) override;
    /// For learn().
    void remember(const SearchResult &result);
    void print_lines(const SearchResult &result);
    /// One row for each line, unless these were the last rows too.
    void print_rows();

    SearchSettings settings_;
    GameRecord record_;
    bool has_game_ = true;            ///< the last one was accepted
    bool own_book_is_loaded_ = false; ///< by `learn`
    std::vector<Move> learned_;       ///< of the game that was counted last, to count it once
    int contempt_ = 0;                ///< what a draw is worth to black, in hundredths of a disc

    // Of the running search; for its thread.
    Purpose purpose_ = Purpose::move;
    Contempt draw_;
    std::size_t wanted_lines_ = 1;
    std::vector<Line> lines_; ///< of the iteration
    std::vector<std::string> rows_;
    SearchResult analysed_;
    Position searched_;
    SearchMemory memory_;
};

/// Moves are known without a name too, as version 1 of the protocol tells them.
Command find_command(std::string_view text) {
    constexpr std::size_t kMoveLength = 2;
    Scanner line{text};
    Scanner ahead = line;
    if (ahead.peek_word().size() != kMoveLength || !read_ggf_move(ahead))
        return Session::commands().find(line);
    return {.row = Session::commands().find(Scanner{"move"}).row};
}

const CommandTable<Session> &Session::commands() {
    static const CommandTable<Session> commands{
        {.names_in_any_case = true, .may_end_with_other_words = true},
        {
            // Passed over without a word, as the protocol wants it.
            {"", [](Session &) {}},
            {"set game", &Session::set_game, read_ggf},
            {"set depth", &Session::set_depth, read_depth},
            {"set contempt", &Session::set_contempt, read_contempt},
            {"move", &Session::play, read_move},
            {"hint", &Session::give_hints, read_hints},
            {"go", &Session::go},
            {"ping", &Session::answer_ping, read_word, Urgency::ends_search},
            {"learn", &Session::learn},
            {"analyze", &Session::analyze},
            {"analyse", &Session::analyze},
            {"quit", &Session::quit, Urgency::ends_search},
        }};
    return commands;
}

Session::Session(Engine &engine, const DialogueOptions &options, const Channel &channel)
    : emilia::Session(engine, channel, find_command), settings_(options.search) {}

void Session::handle(const InputLine &line) {
    const auto text = std::string_view{line.text}.substr(0, line.text.find_last_not_of(" \t") + 1);
    const auto done = commands().carry_out(*this, text, line.command);
    if (done) return;
    if (commands().rows()[line.command.row].name == "set game") has_game_ = false;
    print_error(to_string(done.error()));
}

void Session::set_game(const GameRecord &record) {
    become_idle();
    record_ = record;
    has_game_ = true;
}

void Session::set_depth(int level) {
    become_idle();
    settings_.level = level;
    print("set myname Emilia" + std::to_string(level));
}

void Session::set_contempt(double percent) {
    become_idle();
    contempt_ = static_cast<int>(std::lround(percent));
}

void Session::play(const NotedMove &noted) {
    become_idle();
    if (!expect_game()) return;
    const auto &[move, note] = noted;
    if (record_.play(owner(move, record_.game), move, note)) return;
    print_error(illegal_move_message(to_string(move), record_.game.position()));
}

void Session::give_hints(int moves) {
    become_idle();
    if (!expect_game()) return;
    search(record_.game, limits_for_hints(moves), Purpose::hint);
}

void Session::go() {
    become_idle();
    if (!expect_game()) return;
    search(record_.game, {.clock = clock_of(record_)}, Purpose::move);
}

void Session::answer_ping(const std::string &token) {
    finish_now();
    print("pong " + token);
}

void Session::learn() {
    become_idle();
    if (!expect_game()) return;
    if (const Outcome taught = teach_own_book(); !taught)
        return print_error("learn: " + taught.error().message);
    print("learned");
}

Outcome Session::teach_own_book() {
    const Game &game = record_.game;
    if (game.moves().empty()) return Done{};
    const std::string &path = settings_.own_book_file;
    if (path.empty())
        return Problem{
            "no book to add the game to: start Emilia with --book FILE, and not with --sandbox"};
    Lesson lesson{.searches = memory_.of_game(game)};
    if (learned_ != game.moves()) lesson.game = learned_game(record_);
    if (Outcome taught = teach_book(path, lesson); !taught) return taught;
    learned_ = game.moves();
    // Perhaps there was none before. Once it is loaded, it tells what it learns.
    if (!std::exchange(own_book_is_loaded_, true)) return engine().load_book(path);
    return Done{};
}

void Session::analyze() {
    become_idle();
    if (!expect_game()) return;
    // Backwards, so that each position finds in the table what comes after it.
    const std::size_t moves = record_.game.moves().size();
    Game game = record_.game;
    for (std::size_t made = moves + 1; made-- > 0; game.undo()) {
        search(game, {}, Purpose::analysis);
        if (become_idle()) break;
        const Color to_move = game.to_move();
        print(format_analysis(made, to_move, analysed_, contempt_of(to_move)));
    }
    print("status");
}

Contempt Session::contempt_of(Color mover) const {
    return {mover == Color::black ? contempt_ : -contempt_};
}

void Session::search(const Game &game, const Limits &asked, Purpose purpose) {
    const Position &position = game.position();
    searched_ = position;
    const Limits limits =
        with_settings(with_default_time(asked, settings_), position.empties(), settings_);
    purpose_ = purpose;
    draw_ = contempt_of(game.to_move());
    wanted_lines_ =
        std::min(static_cast<std::size_t>(limits.multi_pv), legal_moves(position).size());
    lines_.clear();
    rows_.clear();
    start(position, limits);
}

bool Session::expect_game() {
    if (!has_game_) print_error("no game: the last one was refused");
    return has_game_;
}

void Session::print_error(std::string_view message) {
    std::string text = "status error: ";
    text += message;
    print(text);
}

void Session::on_info(const SearchInfo &info) {
    if (purpose_ == Purpose::analysis || info.line.bound != Bound::exact) return;
    if (info.rank == 1) lines_.clear();
    lines_.push_back(info.line);
    // The client keeps the rows of two depths only: those of an iteration come together.
    if (lines_.size() < wanted_lines_) return;
    print_rows();
    print(format_nodestats(info.nodes, info.elapsed));
}

void Session::on_progress(const SearchProgress &progress) {
    print(format_nodestats(progress.nodes, progress.elapsed));
}

void Session::on_result(SearchResult result) {
    as_memory_allows([&] { remember(result); });
    if (purpose_ == Purpose::analysis) {
        analysed_ = std::move(result);
        return;
    }
    as_memory_allows([&] { print_lines(result); });
    if (purpose_ == Purpose::hint) return print("status");
    std::string best{"=== "}; // so few characters need no memory
    best += result.lines.empty() ? "PA" : to_string(result.best_move());
    as_memory_allows([&] { best = format_best_move(result, draw_); });
    print(best);
}

void Session::remember(const SearchResult &result) {
    if (!result.from_book && !result.lines.empty() && searched_.legal_moves() != 0)
        memory_.add(searched_, to_book_search(result, static_cast<int>(result.lines.size())));
}

void Session::print_lines(const SearchResult &result) {
    lines_ = result.lines;
    if (result.from_book) {
        print(format_book(lines_.front(), draw_));
    } else {
        print_rows();
    }
    print(format_nodestats(result.nodes, result.elapsed));
}

void Session::print_rows() {
    const std::string depth = format_depth(lines_);
    std::vector<std::string> rows;
    for (const Line &line : lines_)
        rows.push_back(format_search(line, depth, draw_));
    std::sort(rows.begin(), rows.end());
    if (rows == rows_) return;
    for (const Line &line : lines_)
        print(format_search(line, depth, draw_));
    rows_ = std::move(rows);
}

} // namespace
} // namespace emilia::nboard

namespace emilia {

Dialogue nboard_dialogue() {
    return {
        .name = "nboard",
        .begins_with = [](std::string_view line) { return Scanner{line}.take_word() == "nboard"; },
        .is_for_people = true,
        .run = run_session<nboard::Session>};
}

} // namespace emilia
