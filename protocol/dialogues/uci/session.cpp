// The UCI dialogue: carries out one command after the other and prints what the search reports.

#include "engine/bench.h"
#include "engine/board/dimensions.h"
#include "engine/notation/move_text.h"
#include "engine/search/evaluator_entry.h"
#include "protocol/dialogues/command_table.h"
#include "protocol/dialogues/dialogues.h"
#include "protocol/dialogues/uci/formatter.h"
#include "protocol/dialogues/universal_formatter.h"
#include "protocol/dialogues/universal_session.h"
#include "protocol/texts/bench_text.h"
#include "protocol/texts/explanation_text.h"

#include <algorithm>
#include <utility>

namespace emilia::uci {
namespace {

using namespace universal;

/// In the first iterations bounds change too fast to be of use.
constexpr Duration kBoundsFrom = std::chrono::milliseconds{500};

constexpr std::string_view kHelp =
    "uci | isready | ucinewgame | quit | help\n"
    "setoption name <name> [value <value>]\n"
    "position startpos | board <64 squares> <side> | fen <rows> <side> [moves <move>...]\n"
    "go [depth N] [nodes N] [movetime MS] [btime MS] [wtime MS] [binc MS] [winc MS]\n"
    "   [movestogo N] [searchmoves <move>...] [exact | wld | atleast S] [infinite]\n"
    "   [ponder]\n"
    "go perft N\n"
    "stop | ponderhit | debug on | debug off\n"
    "d        the board, its legal moves and its notations\n"
    "eval     what the evaluator sees\n"
    "bench [depth]\n"
    "X is black and moves first; moves are d3 or pass; scores are hundredths of a disc for the\n"
    "side to move.";

std::string milliseconds_text(const std::optional<Duration> &duration) {
    return duration ? std::to_string(duration->count() / 1000) + " ms" : "none";
}

Parsed<Done> take_at_least(Scanner &line, Go &go) {
    const auto discs = line.take_int("atleast", -kMaxDiscs, kMaxDiscs);
    if (!discs) return discs.error();
    go.limits.goal = Goal::at_least;
    go.limits.at_least = *discs;
    return Done{};
}

/// Takes all up to the next one of `words`. Words that are no moves are one problem, however many
/// they are.
Parsed<Done> take_search_moves(Scanner &line, Go &go, const std::vector<GoWord> &words,
                               const Dialect &dialect) {
    if (line.at_end() || has_word(words, line.peek_word())) {
        return line.error("moves after searchmoves");
    }
    Parsed<Done> outcome{Done{}};
    for (; !line.at_end() && !has_word(words, line.peek_word()); line.take_word()) {
        const auto move = dialect.parse_move(line.peek_word());
        if (move) {
            go.limits.only_moves.push_back(*move);
        } else if (outcome) {
            outcome = line.error("moves after searchmoves");
        }
    }
    return outcome;
}

Parsed<bool> read_debug(Scanner &line) {
    if (line.accept("on")) return true;
    if (line.accept("off")) return false;
    return line.error("on or off");
}

/// The depth; kBenchDepth if none is there.
Parsed<int> read_bench(Scanner &line) {
    return line.at_end() ? Parsed<int>{kBenchDepth} : line.take_int("bench", 1, kMaxDepth);
}

/// While a search runs, commands that do not need the engine are answered at once. Those that do
/// (go, setoption, ucinewgame, bench) wait for it to end, unless it has no end of its own: then
/// they stop it. A `stop` or `quit` behind a waiting command stops the search too.
class Session final : public UniversalSession {
  public:
    Session(Engine &engine, const DialogueOptions &given, const Channel &channel);

    /// All that the dialogue can do.
    static const CommandTable<Session> &commands();

  private:
    void handle(const InputLine &line) override;

    void say_unknown(const std::string &name);
    Parsed<FlipelloGame> read_position(Scanner &line) { return dialect_->read_position(line); }
    void set_position(const FlipelloGame &game) {
        game_ = game;
        accept_position();
    }
    Parsed<Go> read_go(Scanner &line);
    void go(Go go);
    void display();
    void explain();
    void run_benchmark(int depth);

    void declare_variant();
    std::string text_of(Move move, const Position &position) const override;
    const Game &game() const override { return game_.game; }
    void print_lines(const SearchResult &result);
    /// Leaves out the moves that are not legal here, and tells them. False if there were any.
    bool keep_legal_moves(std::vector<Move> &moves);
    void print_limits(const Limits &limits);

    // On the search thread.
    void on_info(const SearchInfo &info) override;
    void on_progress(const SearchProgress &progress) override; // or on another one
    void on_result(SearchResult result) override;

    const Dialect *dialect_ = &othello();
    FlipelloGame game_;
    bool shows_wdl_ = true; ///< with what is proven
    bool debug_ = false;
    // Of the running search; for its thread.
    Position root_;
    std::vector<std::string> answer_when_over_; ///< of the dialect; else empty
    int table_permille_ = 0;
    std::optional<Selectivity> selectivity_; ///< of the last line printed
};

Command find_command(std::string_view line) { return Session::commands().find(Scanner{line}); }

const CommandTable<Session> &Session::commands() {
    static const CommandTable<Session> commands{
        {.may_begin_with_other_words = true},
        {
            {"", &Session::say_unknown, read_word},
            {"uci", &Session::identify},
            {"isready", &Session::answer_ready},
            {"ucinewgame", &Session::begin_new_game},
            {"setoption", &Session::set_option, read_option},
            {"position", &Session::set_position, &Session::read_position},
            {"go", &Session::go, &Session::read_go},
            {"go perft", &Session::count_leaves, read_perft},
            {"stop", &Session::stop, Urgency::ends_search},
            {"ponderhit", [](Session &session) { session.running_search().ponder_hit(); }},
            {"quit", &Session::quit, Urgency::ends_search},
            {"debug", [](Session &session, bool on) { session.debug_ = on; }, read_debug},
            {"d", &Session::display},
            {"eval", &Session::explain},
            {"bench", &Session::run_benchmark, read_bench},
            {"help", [](Session &session) { session.print(kHelp); }},
        }};
    return commands;
}

Session::Session(Engine &engine, const DialogueOptions &given, const Channel &channel)
    : UniversalSession("uciok", engine, given, channel, find_command) {
    options().add_check("UCI_ShowWDL", shows_wdl_);
    declare_variant();
}

void Session::declare_variant() {
    options().add_combo("UCI_Variant", std::string{othello().name()},
                        {std::string{othello().name()}, std::string{flipello().name()}},
                        [this](const std::string &name) {
                            dialect_ = name == flipello().name() ? &flipello() : &othello();
                            set_position({});
                            const std::string greeting = dialect_->greeting();
                            if (!greeting.empty()) print(greeting);
                        });
}

void Session::handle(const InputLine &line) {
    const auto done = commands().carry_out(*this, line.text, line.command);
    if (!done) refuse(commands().rows()[line.command.row].name, done.error());
}

void Session::say_unknown(const std::string &name) {
    if (name.empty()) return;
    print("info string unknown command: " + in_quotes(name) + ", try help");
}

Parsed<Go> Session::read_go(Scanner &line) {
    const Color white = dialect_->white();
    std::vector<GoWord> words = common_go_words();
    words.insert(
        words.end(),
        {clock_word("btime", opposite(white)),
         clock_word("wtime", white),
         increment_word("binc", opposite(white)),
         increment_word("winc", white),
         flag_word("ponder",
                   [](Limits &limits) {
                       if (limits.ends == SearchEnd::by_itself)
                           limits.ends = SearchEnd::on_ponder_hit;
                   }),
         {"searchmoves",
          [&](Scanner &rest, Go &go) { return take_search_moves(rest, go, words, *dialect_); }},
         flag_word("exact", [](Limits &limits) { limits.goal = Goal::exact; }),
         flag_word("wld", [](Limits &limits) { limits.goal = Goal::win_loss_draw; }),
         {"atleast", take_at_least}});
    Go go = read_go_words(words, line);
    if (go.limits.goal != Goal::best_move && go.limits.depth) {
        go.limits.goal = Goal::best_move;
        go.problems.push_back(
            {"exact, wld and atleast cannot be combined with depth, which counts"});
    }
    return go;
}

void Session::go(Go go) {
    become_idle();
    root_ = game_.game.position();
    if (!expect_position("search")) return print_best_move({}, root_);
    answer_when_over_.clear();
    if (game_.game.is_over()) answer_when_over_ = dialect_->answer_when_over(game_);
    const bool all_legal = keep_legal_moves(go.limits.only_moves);
    const Limits limits = accept(go, game_.game, !all_legal);
    if (debug_) print_limits(limits);
    table_permille_ = 0;
    selectivity_.reset();
    start(root_, limits);
}

void Session::display() {
    if (!expect_position("show")) return;
    print(format_game(game_.game) + dialect_->describe(game_));
}

void Session::explain() {
    if (!expect_position("evaluate")) return;
    print(to_text(game_.game, engine().evaluator().explain(game_.game.position()), {}));
}

void Session::run_benchmark(int depth) {
    become_idle();
    const auto on_item = [this](const BenchItem &item) { print(format_bench_item(item)); };
    const auto search = [this](const Position &position,
                               const Limits &limits) -> std::optional<SearchResult> {
        Found found = search_now(position, limits);
        if (found.stopped) return std::nullopt;
        return std::move(found.result);
    };
    const Selectivity selectivity = settings().selectivity.value_or(kDefaultSelectivity);
    const auto totals = run_bench(engine(), depth, selectivity, on_item, search);
    print(totals ? format_bench_totals(*totals) : "info string bench stopped");
}

bool Session::keep_legal_moves(std::vector<Move> &moves) {
    std::vector<Move> legal;
    std::vector<Move> refused;
    for (const Move move : moves) {
        std::vector<Move> &known = game_.game.position().is_legal(move) ? legal : refused;
        if (std::find(known.begin(), known.end(), move) == known.end()) known.push_back(move);
    }
    for (const Move move : refused)
        print_error("searchmoves: illegal move \"" + dialect_->name(move, root_) + "\"");
    moves = legal;
    return refused.empty();
}

void Session::print_limits(const Limits &limits) {
    std::string text = "info string debug: evaluator ";
    text += engine().evaluator().name;
    text += ", tier ";
    text += to_string(engine().isa());
    const TimeBudget budget = time_budget(limits, root_.empties());
    text += ", soft limit " + milliseconds_text(budget.soft);
    text += ", hard limit " + milliseconds_text(budget.hard);
    print(text);
}

void Session::on_info(const SearchInfo &info) {
    table_permille_ = info.table_permille;
    if (info.line.bound == Bound::exact || info.line.certainty != Certainty::estimate ||
        info.elapsed >= kBoundsFrom) {
        if (selectivity_ != info.line.selectivity) {
            selectivity_ = info.line.selectivity;
            print(format_selectivity(*selectivity_));
        }
        print(format_info(info, *dialect_, root_, shows_wdl_));
    }
}

void Session::on_progress(const SearchProgress &progress) {
    print(format_progress(progress, *dialect_, root_));
}

void Session::on_result(SearchResult result) {
    if (!answer_when_over_.empty()) {
        for (const std::string &line : answer_when_over_)
            print(line);
        return;
    }
    as_memory_allows([&] { print_lines(result); });
    std::string best;
    as_memory_allows([&] { best = format_best_move(result, *dialect_, root_); });
    if (best.empty()) return print_best_move(result.best_move(), root_);
    print(best);
}

std::string Session::text_of(Move move, const Position &position) const {
    return move.is_none() ? "(none)" : dialect_->name(move, position);
}

void Session::print_lines(const SearchResult &result) {
    if (result.from_book) print(universal::format_book_hit());
    SearchInfo info;
    info.nodes = result.nodes;
    info.elapsed = result.elapsed;
    info.table_permille = table_permille_;
    std::vector<Line> lines = result.lines;
    if (lines.empty()) {
        lines.push_back({.score = result.score, .certainty = Certainty::exact, .moves = {}});
    }
    for (const Line &line : lines) {
        info.line = line;
        print(format_info(info, *dialect_, root_, shows_wdl_));
        ++info.rank;
    }
    print(format_verdict(lines.front()));
}

} // namespace
} // namespace emilia::uci

namespace emilia {

Dialogue uci_dialogue() {
    return {.name = "uci",
            .begins_with = [](std::string_view line) { return Scanner{line}.take_word() == "uci"; },
            .run = run_session<uci::Session>};
}

} // namespace emilia
