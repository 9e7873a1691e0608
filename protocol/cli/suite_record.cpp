#include "protocol/cli/suite_record.h"

#include "engine/board/dimensions.h"
#include "engine/notation/board_text.h"
#include "engine/notation/move_text.h"
#include "protocol/service/json.h"
#include "protocol/terminal/durations.h"
#include "protocol/texts/score_text.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iomanip>
#include <sstream>
#include <stdexcept>

namespace emilia::cli {
namespace {

/// Far more than any run takes, and sums do not overflow.
constexpr std::int64_t kMaxNodes = std::int64_t{1} << 50;
constexpr double kLongestMilliseconds = 1e12;
constexpr std::string_view kExactName = "exact";
constexpr std::string_view kWinLossDrawName = "wld";

/// The score that a search for this goal reports.
Score in_terms_of(Goal goal, int discs) {
    if (goal == Goal::exact) return Score::from_discs(discs);
    return Score::from_discs(2 * ((discs > 0) - (discs < 0)));
}

/// A move that the suite leaves out may be as good as those that it names.
std::optional<bool> is_best_move(const KnownPosition &known, Goal goal, Move move) {
    const auto best = known.score();
    const auto score = known.score_of(move);
    if (!best || !score) return std::nullopt;
    return in_terms_of(goal, *score) == in_terms_of(goal, *best);
}

std::string describe(Goal goal, const std::optional<Score> &score) {
    if (!score) return "?";
    return goal == Goal::exact ? to_whole_discs_text(*score) : std::string{to_outcome_text(*score)};
}

std::string_view describe_judgement(const SuiteRecord &record) {
    if (record.has_wrong_score()) return "WRONG SCORE";
    if (!record.is_best) return "?";
    return *record.is_best ? "ok" : "WRONG MOVE";
}

Json to_json(const std::optional<Score> &score) {
    return score ? Json(score->centidiscs() / 100) : Json();
}

/// The search result that a record tells of; none if no search can have found it.
std::optional<SearchResult> parse_result(const ForeignJson &object, Game game) {
    SearchResult result;
    result.score =
        Score::from_discs(static_cast<int>(take_integer(object, "score", -kMaxDiscs, kMaxDiscs)));
    result.nodes = static_cast<std::uint64_t>(take_integer(object, "nodes", 0, kMaxNodes));
    const auto milliseconds = object.at("time").get<double>();
    if (!(milliseconds >= 0 && milliseconds <= kLongestMilliseconds)) return std::nullopt;
    result.elapsed =
        std::chrono::round<Duration>(std::chrono::duration<double, std::milli>{milliseconds});
    Line line;
    for (const ForeignJson &text : object.at("pv")) {
        const auto move = parse_move(text.get<std::string>());
        if (!move || !game.play(*move)) return std::nullopt;
        line.moves.push_back(*move);
    }
    if (!line.moves.empty()) result.lines.push_back(line);
    return result;
}

/// A finished game takes no node, and hardly any time: it counts as one of each.
double log_of(std::uint64_t number) {
    return std::log(static_cast<double>(std::max<std::uint64_t>(number, 1)));
}

double geometric_mean(double sum_of_logarithms, std::size_t count) {
    return count == 0 ? 0.0 : std::exp(sum_of_logarithms / static_cast<double>(count));
}

} // namespace

SuiteRecord judge(const KnownPosition &known, Goal goal, const SearchResult &result) {
    const Position &position = known.game.position();
    SuiteRecord record;
    record.position = to_board_text(position, known.game.to_move());
    record.empties = position.empties();
    record.goal = goal;
    record.score = result.score;
    record.nodes = result.nodes;
    record.time = result.elapsed;
    if (const auto score = known.score()) record.known = in_terms_of(goal, *score);
    if (!result.lines.empty()) {
        record.line = result.lines.front().moves;
        record.is_best = is_best_move(known, goal, record.line.front());
    }
    return record;
}

Json to_json(const SuiteRecord &record) {
    Json line = Json::array();
    for (const Move move : record.line)
        line.push_back(to_string(move));
    return {{"position", record.position},
            {"empties", record.empties},
            {"goal", record.goal == Goal::exact ? kExactName : kWinLossDrawName},
            {"score", record.score.centidiscs() / 100},
            {"known", to_json(record.known)},
            {"best", record.is_best ? Json(*record.is_best) : Json()},
            {"nodes", record.nodes},
            {"time", to_milliseconds(record.time)},
            {"pv", line}};
}

std::optional<SuiteRecord> parse_suite_record(std::string_view line, const KnownPosition &known,
                                              Goal goal) try {
    const auto result = parse_result(ForeignJson::parse(line), known.game);
    if (!result || result->lines.empty() != known.game.is_over()) return std::nullopt;
    SuiteRecord record = judge(known, goal, *result);
    if (to_line(to_json(record)) != line) return std::nullopt;
    return record;
} catch (const std::exception &) { // of JSON or of a number in it
    return std::nullopt;
}

std::string suite_table_head() {
    return "    #  empties  score  known  move         nodes   seconds     nodes/s  best  line";
}

std::string describe(std::size_t number, const SuiteRecord &record) {
    const std::string move = record.line.empty() ? "-" : to_string(record.line.front());
    std::ostringstream text;
    text << std::setw(5) << number << std::setw(9) << record.empties //
         << std::setw(7) << describe(record.goal, record.score)      //
         << std::setw(7) << describe(record.goal, record.known)      //
         << std::setw(6) << move                                     //
         << std::setw(14) << record.nodes                            //
         << std::setw(10) << to_seconds_text(record.time)            //
         << std::setw(12) << per_second(record.nodes, record.time)   //
         << "  " << std::left << std::setw(4) << describe_judgement(record);
    if (!record.line.empty()) text << "  " << to_string(record.line);
    return text.str();
}

void SuiteTotals::add(const SuiteRecord &record) {
    ++positions_;
    if (record.has_wrong_score()) ++wrong_scores_;
    if (!record.is_best.value_or(true)) ++wrong_moves_;
    if (!record.known) ++unknown_;
    nodes_ += record.nodes;
    time_ += record.time;
    log_nodes_ += log_of(record.nodes);
    log_time_ += log_of(static_cast<std::uint64_t>(record.time.count()));
}

double SuiteTotals::mean_nodes() const { return geometric_mean(log_nodes_, positions_); }

Duration SuiteTotals::mean_time() const {
    return Duration{std::llround(geometric_mean(log_time_, positions_))};
}

std::string SuiteTotals::describe() const {
    std::string text = std::to_string(positions_) + " positions: ";
    text += std::to_string(wrong_scores_) + " wrong scores, ";
    text += std::to_string(wrong_moves_) + " wrong moves";
    if (unknown_ > 0) text += ", " + std::to_string(unknown_) + " without a known score";
    text += "\ntotal " + std::to_string(nodes_) + " nodes, " + to_seconds_text(time_) + " s, ";
    text += std::to_string(per_second(nodes_, time_)) + " nodes/s; log-mean ";
    text += std::to_string(std::llround(mean_nodes())) + " nodes, ";
    return text + to_seconds_text(mean_time()) + " s";
}

Json SuiteTotals::to_json() const {
    return {{"positions", positions_},
            {"wrong_scores", wrong_scores_},
            {"wrong_moves", wrong_moves_},
            {"nodes", nodes_},
            {"time", to_milliseconds(time_)},
            {"log_mean_nodes", std::llround(mean_nodes())},
            {"log_mean_time", to_milliseconds(mean_time())}};
}

} // namespace emilia::cli
