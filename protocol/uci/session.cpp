#include "protocol/uci/session.h"

#include "engine/board/perft.h"
#include "engine/search/level.h"
#include "protocol/bench_text.h"
#include "protocol/notation/algorithm_text.h"
#include "protocol/notation/move_text.h"
#include "protocol/uci/formatter.h"
#include "protocol/uci/parser.h"

#include <algorithm>

namespace emilia::uci {
namespace {

constexpr int kMaxMultiPv = 64;
constexpr std::int64_t kMaxMoveOverheadMilliseconds = 5000;

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

Session::Session(Engine &engine, const EngineOptions &engine_options, const Settings &settings,
                 LineReader &reader, LineWriter &writer)
    : engine_(engine), reader_(reader), writer_(writer), settings_(settings) {
    declare_options(engine_options);
}

void Session::declare_options(const EngineOptions &engine_options) {
    const auto hash = static_cast<std::int64_t>(engine_options.hash_mebibytes);
    const auto max_hash = static_cast<std::int64_t>(max_hash_mebibytes());
    options_.add_spin("Hash", hash, 1, max_hash, [this](std::int64_t mebibytes) {
        const bool fits = engine_.resize_hash(static_cast<std::size_t>(mebibytes));
        return fits ? "" : "Hash: no memory for " + std::to_string(mebibytes) + " MiB";
    });
    const auto threads = static_cast<std::int64_t>(engine_options.threads);
    options_.add_spin("Threads", threads, 1, kMaxThreads, [this](std::int64_t count) {
        const bool enough = engine_.resize_threads(static_cast<std::size_t>(count));
        return enough ? "" : "Threads: the system gives no " + std::to_string(count);
    });
    options_.add_spin("MultiPV", settings_.multi_pv, 1, kMaxMultiPv, [this](std::int64_t lines) {
        settings_.multi_pv = static_cast<int>(lines);
        return "";
    });
    // Front ends ask for this option before they send `go ponder`, which works either way.
    options_.add_check("Ponder", false, [](bool) {});

    std::vector<std::string> evaluators;
    for (const EvaluatorEntry &entry : engine_.evaluators())
        evaluators.emplace_back(entry.name);
    options_.add_combo("Evaluator", engine_.evaluator().name, evaluators,
                       [this](const std::string &name) { engine_.select_evaluator(name); });

    options_.add_string("EvalFile", "", [this](const std::string &path) {
        const std::string problem = engine_.load_weights(path);
        return problem.empty() ? problem : "EvalFile: " + problem;
    });

    std::vector<std::string> algorithms;
    for (const Algorithm algorithm : kAllAlgorithms)
        algorithms.emplace_back(to_string(algorithm));
    options_.add_combo(
        "Algorithm", to_string(settings_.algorithm), algorithms,
        [this](const std::string &name) { settings_.algorithm = *parse_algorithm(name); });

    std::vector<std::string> levels;
    for (const SelectivityLevel &level : kSelectivityLevels)
        levels.push_back(std::to_string(level.percent));
    options_.add_combo("Selectivity", std::to_string(percent(settings_.selectivity)), levels,
                       [this](const std::string &name) {
                           settings_.selectivity = *selectivity_of(std::stoi(name));
                       });
    options_.add_spin("Level", settings_.level, 0, kMaxLevel, [this](std::int64_t level) {
        settings_.level = static_cast<int>(level);
        return "";
    });
    options_.add_button("Clear Hash", [this] { engine_.forget(); });
    options_.add_spin("Move Overhead", settings_.move_overhead.count() / 1000, 0,
                      kMaxMoveOverheadMilliseconds, [this](std::int64_t milliseconds) {
                          settings_.move_overhead = std::chrono::milliseconds{milliseconds};
                          return "";
                      });
}

void Session::run() {
    while (!quit_ && writer_.is_open()) {
        const auto line = reader_.next();
        if (!line) break;
        handle(*line);
    }
    if (quit_ || !writer_.is_open()) engine_.stop();
    become_idle();
}

void Session::handle(const InputLine &line) {
    if (line.too_long) {
        print_error("line longer than " + std::to_string(kMaxLineBytes) +
                    " bytes: " + in_quotes(line.text));
        return;
    }
    const auto command = parse_command(line.text);
    if (!command) return print_error(to_string(command.error()));
    std::visit([this](const auto &known) { execute(known); }, *command);
}

void Session::execute(const Blank & /*command*/) {}

void Session::execute(const Unknown &command) {
    print("info string unknown command: " + in_quotes(command.name) + ", try help");
}

void Session::execute(const Identify & /*command*/) {
    print("id name Emilia " EMILIA_VERSION);
    print("id author the Emilia project");
    for (const std::string &declaration : options_.declarations())
        print(declaration);
    print("uciok");
}

void Session::execute(const IsReady & /*command*/) { print("readyok"); }

void Session::execute(const NewGame & /*command*/) {
    become_idle();
    engine_.forget();
}

void Session::execute(const SetOption &command) {
    become_idle();
    const std::string error = options_.set(command.name, command.value);
    if (!error.empty()) print_error(error);
}

void Session::execute(const SetPosition &command) { game_ = command.game; }

void Session::execute(const Go &command) {
    become_idle();
    if (command.perft) return run_perft(*command.perft);
    const Position &position = game_.position();
    for (const Move move : command.search_moves) {
        if (position.is_legal(move)) continue;
        return print_error("searchmoves: illegal move \"" + to_string(move) + "\"");
    }
    const Limits limits = make_limits(command, game_, settings_);
    if (debug_) print_limits(limits);
    has_end_ = has_end(command, settings_);
    pondering_ = command.ponder;
    table_permille_ = 0;
    selectivity_.reset();
    searching_ = true;
    engine_.start(position, limits, *this);
}

void Session::execute(const Stop & /*command*/) { engine_.stop(); }

void Session::execute(const PonderHit & /*command*/) {
    if (pondering_) engine_.ponder_hit();
    pondering_ = false;
}

void Session::execute(const Quit & /*command*/) { quit_ = true; }

void Session::execute(const Debug &command) { debug_ = command.on; }

void Session::execute(const Display & /*command*/) { print(format_game(game_)); }

void Session::execute(const Explain & /*command*/) {
    print(engine_.evaluator().explain(game_.position()));
}

void Session::execute(const Bench &command) {
    become_idle();
    const auto on_item = [this](const BenchItem &item) { print(format_bench_item(item)); };
    print(format_bench_totals(
        run_bench(engine_, command.depth.value_or(kBenchDepth), settings_.selectivity, on_item)));
}

void Session::execute(const Help & /*command*/) { print(kHelp); }

void Session::run_perft(int depth) {
    const Position &position = game_.position();
    std::uint64_t leaves = game_.is_over() ? 1 : 0;
    for (const Move move : legal_moves(position)) {
        const std::uint64_t count = perft(position.after(move), depth - 1, {.isa = engine_.isa()});
        print(to_string(move) + ": " + std::to_string(count));
        leaves += count;
        const auto no_need_to_wait = [] { return true; };
        if (reader_.wait_for(ends_search, no_need_to_wait))
            return print("info string perft stopped");
    }
    print("Nodes searched: " + std::to_string(leaves));
}

void Session::become_idle() {
    const bool without_end = !has_end_ || engine_.is_searching_without_end();
    const auto is_done = [this] { return !searching_; };
    if (without_end || reader_.wait_for(ends_search, is_done)) engine_.stop();
    engine_.wait();
}

void Session::print_limits(const Limits &limits) {
    std::string text = "info string debug: evaluator ";
    text += engine_.evaluator().name;
    text += ", tier ";
    text += to_string(engine_.isa());
    text += ", soft limit " + milliseconds_text(limits.time.soft);
    text += ", hard limit " + milliseconds_text(limits.time.hard);
    print(text);
}

void Session::print_error(std::string_view message) {
    std::string text = "info string error: ";
    text += message;
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
        print(format_info(info));
    }
}

void Session::on_result(const SearchResult &result) {
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
        print(format_info(info));
        ++info.rank;
    }
    print(format_verdict(lines.front()));
    print(format_best_move(result));
    searching_ = false;
    reader_.wake();
}

void Session::print(std::string_view line) {
    writer_.write_line(line);
    // Lets run() end although it may wait for a line that will never come.
    if (!writer_.is_open()) reader_.close();
}

} // namespace emilia::uci
