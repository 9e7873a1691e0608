#include "protocol/uci/session.h"

#include "engine/board/perft.h"
#include "protocol/bench_text.h"
#include "protocol/notation/move_text.h"
#include "protocol/uci/formatter.h"
#include "protocol/uci/parser.h"

#include <algorithm>

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

Session::Session(Engine &engine, const EngineOptions &engine_options,
                 const SearchSettings &settings, const Channel &channel)
    : UniversalSession("uciok", engine, engine_options, settings, channel,
                       urgency_if<ends_search>) {
    options().add_check("UCI_ShowWDL", shows_wdl_, [this](bool shows) { shows_wdl_ = shows; });
    declare_variant();
}

void Session::declare_variant() {
    options().add_combo("UCI_Variant", "othello", {"othello", "flipello"},
                        [this](const std::string &name) {
                            const bool flipello = name == "flipello";
                            variant_ = flipello ? Variant::flipello : Variant::othello;
                            game_ = {};
                            if (!flipello) return;
                            print("info string variant flipello files 8 ranks 8 pocket 1 "
                                  "template fairy startpos " +
                                  to_flipello_fen(game_));
                        });
}

void Session::handle(std::string_view line) {
    const auto command = parse_command(line, variant_);
    if (!command) return print_error(to_string(command.error()));
    std::visit([this](const auto &known) { execute(known); }, *command);
}

void Session::execute(const Unknown &command) {
    print("info string unknown command: " + in_quotes(command.name) + ", try help");
}

void Session::execute(const SetPosition &command) { game_ = command.game; }

void Session::execute(const Go &command) {
    become_idle();
    const Position &position = game_.game.position();
    flipello_end_.clear();
    if (variant_ == Variant::flipello && game_.game.is_over()) {
        flipello_end_ = format_flipello_end(game_);
    }
    moves_ = {variant_, position};
    Go go = command;
    const bool all_legal = keep_legal_moves(go.search_moves);
    const SearchRequest request = accept(go, !all_legal);
    const Limits limits = make_limits(request, game_.game, settings());
    if (debug_) print_limits(limits);
    table_permille_ = 0;
    selectivity_.reset();
    start(position, limits);
}

void Session::execute(const Perft &command) {
    become_idle();
    const Position &position = game_.game.position();
    const MoveWriter writer{variant_, position};
    std::uint64_t leaves = game_.game.is_over() ? 1 : 0;
    for (const Move move : legal_moves(position)) {
        const std::uint64_t count =
            perft(position.after(move), command.depth - 1, {.isa = engine().isa()});
        print(writer.name(move) + ": " + std::to_string(count));
        leaves += count;
        if (is_waiting(Urgency::ends_search)) return print("info string perft stopped");
    }
    print("Nodes searched: " + std::to_string(leaves));
}

void Session::execute(const PonderHit & /*command*/) { engine().ponder_hit(); }

void Session::execute(const Debug &command) { debug_ = command.on; }

void Session::execute(const Display & /*command*/) {
    std::string text = format_game(game_.game);
    if (variant_ == Variant::flipello) text += "\nFen: " + to_flipello_fen(game_);
    print(text);
}

void Session::execute(const Explain & /*command*/) {
    print(engine().evaluator().explain(game_.game.position()));
}

void Session::execute(const Bench &command) {
    become_idle();
    const auto on_item = [this](const BenchItem &item) { print(format_bench_item(item)); };
    print(format_bench_totals(
        run_bench(engine(), command.depth.value_or(kBenchDepth), settings().selectivity, on_item)));
}

void Session::execute(const Help & /*command*/) { print(kHelp); }

bool Session::keep_legal_moves(std::vector<Move> &moves) {
    std::vector<Move> legal;
    std::vector<Move> refused;
    for (const Move move : moves) {
        std::vector<Move> &known = game_.game.position().is_legal(move) ? legal : refused;
        if (std::find(known.begin(), known.end(), move) == known.end()) known.push_back(move);
    }
    for (const Move move : refused)
        print_error("searchmoves: illegal move \"" + moves_.name(move) + "\"");
    moves = legal;
    return refused.empty();
}

void Session::print_limits(const Limits &limits) {
    std::string text = "info string debug: evaluator ";
    text += engine().evaluator().name;
    text += ", tier ";
    text += to_string(engine().isa());
    text += ", soft limit " + milliseconds_text(limits.time.soft);
    text += ", hard limit " + milliseconds_text(limits.time.hard);
    print(text);
}

void Session::report_info(const SearchInfo &info) {
    table_permille_ = info.table_permille;
    if (info.line.bound == Bound::exact || info.line.certainty != Certainty::estimate ||
        info.elapsed >= kBoundsFrom) {
        if (selectivity_ != info.line.selectivity) {
            selectivity_ = info.line.selectivity;
            print(format_selectivity(*selectivity_));
        }
        print(format_info(info, moves_, shows_wdl_));
    }
}

void Session::report_progress(const SearchProgress &progress) {
    print(format_progress(progress, moves_));
}

void Session::report_result(const SearchResult &result) {
    if (!flipello_end_.empty()) {
        for (const std::string &line : flipello_end_)
            print(line);
        return;
    }
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
        print(format_info(info, moves_, shows_wdl_));
        ++info.rank;
    }
    print(format_verdict(lines.front()));
    print(format_best_move(result, moves_));
}

} // namespace emilia::uci
