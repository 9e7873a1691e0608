#include "protocol/dialogues/uci/session.h"

#include "engine/board/perft.h"
#include "engine/notation/move_text.h"
#include "engine/search/evaluator_entry.h"
#include "protocol/dialogues/uci/formatter.h"
#include "protocol/dialogues/uci/parser.h"
#include "protocol/dialogues/universal_formatter.h"
#include "protocol/texts/bench_text.h"
#include "protocol/texts/explanation_text.h"

#include <algorithm>
#include <utility>

namespace emilia::uci {
namespace {

/// Bounds fly by in the first iterations and tell little.
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

} // namespace

const Session::Commands &Session::commands() {
    static const Commands commands{{.may_begin_with_other_words = true},
                                   {
                                       {"", &Session::say_unknown, read_word},
                                       {"uci", &Session::identify},
                                       {"isready", &Session::answer_ready},
                                       {"ucinewgame", &Session::begin_new_game},
                                       {"setoption", &Session::set_option, universal::read_option},
                                       {"position", &Session::set_position, read_position},
                                       {"go", &Session::go, read_go},
                                       {"go perft", &Session::count_leaves, read_perft},
                                       {"stop", &Session::stop, Urgency::ends_search},
                                       {"ponderhit", &Session::hit_ponder},
                                       {"quit", &Session::quit, Urgency::ends_search},
                                       {"debug", &Session::set_debug, read_debug},
                                       {"d", &Session::display},
                                       {"eval", &Session::explain},
                                       {"bench", &Session::run_benchmark, read_bench},
                                       {"help", &Session::print_help},
                                   }};
    return commands;
}

Session::Session(Engine &engine, const DialogueOptions &given, const Channel &channel)
    : UniversalSession("uciok", engine, given, channel, urgency_by_table<Session>) {
    options().add_check("UCI_ShowWDL", shows_wdl_, [this](bool shows) { shows_wdl_ = shows; });
    declare_variant();
}

void Session::declare_variant() {
    options().add_combo("UCI_Variant", std::string{othello().name()},
                        {std::string{othello().name()}, std::string{flipello().name()}},
                        [this](const std::string &name) {
                            dialect_ = name == flipello().name() ? &flipello() : &othello();
                            game_ = {};
                            const std::string greeting = dialect_->greeting();
                            if (!greeting.empty()) print(greeting);
                        });
}

void Session::handle(std::string_view line) {
    const auto command = commands().parse(Scanner{line}, *dialect_);
    if (!command) return print_error(to_string(command.error()));
    command->carry_out(*this);
}

void Session::say_unknown(const std::string &name) {
    if (name.empty()) return;
    print("info string unknown command: " + in_quotes(name) + ", try help");
}

void Session::set_position(const FlipelloGame &game) { game_ = game; }

void Session::go(const universal::Go &command) {
    become_idle();
    root_ = game_.game.position();
    answer_when_over_.clear();
    if (game_.game.is_over()) answer_when_over_ = dialect_->answer_when_over(game_);
    universal::Go go = command;
    const bool all_legal = keep_legal_moves(go.limits.only_moves);
    const Limits limits = accept(go, game_.game, !all_legal);
    if (debug_) print_limits(limits);
    table_permille_ = 0;
    selectivity_.reset();
    start(root_, limits);
}

void Session::count_leaves(int depth) {
    become_idle();
    const Position &position = game_.game.position();
    std::uint64_t leaves = game_.game.is_over() ? 1 : 0;
    for (const Move move : legal_moves(position)) {
        const auto count =
            perft(position.after(move), depth - 1, {.isa = engine().isa(), .is_stopped = [this] {
                                                        return is_waiting(Urgency::ends_search);
                                                    }});
        if (!count) return print("info string perft stopped");
        print(dialect_->name(move, position) + ": " + std::to_string(*count));
        leaves += *count;
    }
    print("Nodes searched: " + std::to_string(leaves));
}

void Session::hit_ponder() { running_search().ponder_hit(); }

void Session::set_debug(bool on) { debug_ = on; }

void Session::display() { print(format_game(game_.game) + dialect_->describe(game_)); }

void Session::explain() {
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
    const auto totals = run_bench(engine(), depth, settings().selectivity, on_item, search);
    print(totals ? format_bench_totals(*totals) : "info string bench stopped");
}

void Session::print_help() { print(kHelp); }

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

void Session::print_best_move(Move move, const Position &position) {
    // So few characters need no memory.
    if (move.is_none()) return print("bestmove (none)");
    std::string text{"bestmove "};
    print(text += dialect_->name(move, position));
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

} // namespace emilia::uci
