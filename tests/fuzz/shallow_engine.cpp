#include "tests/fuzz/shallow_engine.h"

#include "eval/evaluators.h"
#include "tests/fuzz/target.h"

#include <algorithm>
#include <utility>

namespace emilia::fuzz {
namespace {

constexpr std::uint64_t kMaxShallowNodes = 300;
constexpr int kMaxShallowDepth = 8;
constexpr std::size_t kMaxShallowThreads = 3;
constexpr std::size_t kMaxMebibytes = 2;

/// The hand-written one, which needs no weights to be unpacked.
EvaluatorList hand_written() { return {all_evaluators().back()}; }

Limits kept_short(Limits limits) {
    limits.nodes = std::min(limits.nodes, kMaxShallowNodes);
    limits.depth = std::min(limits.depth.value_or(kMaxShallowDepth), kMaxShallowDepth);
    limits.movetime = {};
    limits.clock = {};
    return limits;
}

void check_line(const Line &line, const Position &position) {
    demand(line.score >= kMinScore && line.score <= kMaxScore, "a score is one of Othello");
    demand(line.depth >= 0 && line.depth <= kMaxDepth, "a depth is one of Othello");
    demand(position.is_over() == line.moves.empty(), "a line has a move unless the game is over");
    Position after = position;
    for (const Move move : line.moves) {
        demand(after.is_legal(move), "moves of a line are legal");
        after = after.after(move);
    }
    if (line.certainty != Certainty::exact || !after.is_over()) return;
    const int sign = line.moves.size() % 2 == 0 ? 1 : -1;
    demand(Score::from_discs(sign * after.final_score()) == line.score,
           "the line of an exact score leads to it");
}

void check_result(const SearchResult &result, const Position &position) {
    demand(result.lines.empty() == position.is_over(), "a search answers unless the game is over");
    for (const Line &line : result.lines)
        check_line(line, position);
    if (result.lines.empty()) {
        demand(result.score == Score::from_discs(position.final_score()),
               "the score of a finished game is its own");
        return;
    }
    demand(result.score == result.lines.front().score, "the score is that of the best line");
    demand(position.is_legal(result.best_move()), "the best move is legal");
}

} // namespace

ShallowEngine::ShallowEngine() : engine_(hand_written(), {.hash_mebibytes = 1}) {}

RunningSearch ShallowEngine::start_search(const Position &position, const Limits &limits,
                                          SearchObserver &observer) {
    demand(is_answered_ == (searches_ > 0), "each search has a result");
    ++searches_;
    is_answered_ = false;
    position_ = position;
    limits_ = kept_short(limits);
    observer_ = &observer;
    return engine_.start_search(position_, limits_, *this);
}

SearchResult ShallowEngine::search(const Position &position, const Limits &limits) {
    SearchResult result = engine_.search(position, kept_short(limits));
    check_result(result, position);
    return result;
}

bool ShallowEngine::resize_hash(std::size_t mebibytes) {
    return engine_.resize_hash(std::min(mebibytes, kMaxMebibytes));
}

bool ShallowEngine::resize_threads(std::size_t threads) {
    return engine_.resize_threads(std::min(threads, kMaxShallowThreads));
}

void ShallowEngine::on_info(const SearchInfo &info) {
    demand(!is_answered_, "nothing is said after the result");
    demand(info.rank >= 1 && info.rank <= limits_.multi_pv, "no more lines than asked for");
    check_line(info.line, position_);
    observer_->on_info(info);
}

void ShallowEngine::on_progress(const SearchProgress &progress) {
    observer_->on_progress(progress);
}

void ShallowEngine::on_warning(const std::string &message) { observer_->on_warning(message); }

void ShallowEngine::on_result(SearchResult result) {
    demand(!is_answered_, "each search has one result");
    is_answered_ = true;
    check_result(result, position_);
    observer_->on_result(std::move(result));
}

} // namespace emilia::fuzz
