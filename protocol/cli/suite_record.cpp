#include "protocol/cli/suite_record.h"

#include "engine/board/dimensions.h"
#include "engine/notation/board_text.h"
#include "engine/notation/move_text.h"
#include "protocol/cli/json.h"
#include "protocol/terminal/durations.h"
#include "protocol/texts/score_text.h"

#include <algorithm>
#include <chrono>
#include <iomanip>
#include <sstream>
#include <stdexcept>

namespace emilia::cli {
namespace {

/// Far more than any run takes, and sums of them are still numbers.
constexpr std::int64_t kMaxNodes = std::int64_t{1} << 50;
constexpr double kMaxMilliseconds = 1e12;
constexpr std::string_view kExact = "exact";
constexpr std::string_view kWinLossDraw = "wld";

/// As a search for this goal announces it.
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

Score take_score(const ForeignJson &object, const char *name) {
    const auto discs = static_cast<int>(take_integer(object, name, -kMaxDiscs, kMaxDiscs));
    if (discs % 2 != 0) {
        throw std::runtime_error(std::string{name} + ": expected an even number of discs, got " +
                                 std::to_string(discs));
    }
    return Score::from_discs(discs);
}

Duration take_time(const ForeignJson &object) {
    const ForeignJson &value = object.at("time");
    const double time = value.is_number() ? value.get<double>() : -1;
    // What is no number at all fails the comparison too.
    if (!(time >= 0 && time <= kMaxMilliseconds)) {
        throw std::runtime_error("time: expected milliseconds, got " + what_stands_there(value));
    }
    return std::chrono::round<Duration>(std::chrono::duration<double, std::milli>{time});
}

Goal take_goal(const ForeignJson &object) {
    const auto goal = object.at("goal").get<std::string>();
    if (goal == kExact) return Goal::exact;
    if (goal == kWinLossDraw) return Goal::win_loss_draw;
    throw std::runtime_error("goal: expected exact or wld, got " + in_quotes(goal));
}

bool can_be_played(const Position &start, const std::vector<Move> &moves) {
    Game game{start, Color::black};
    return std::all_of(moves.begin(), moves.end(), [&game](Move move) { return game.play(move); });
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
            {"goal", record.goal == Goal::exact ? kExact : kWinLossDraw},
            {"score", record.score.centidiscs() / 100},
            {"known", to_json(record.known)},
            {"best", record.is_best ? Json(*record.is_best) : Json()},
            {"nodes", record.nodes},
            {"time", to_milliseconds(record.time)},
            {"pv", line}};
}

SuiteRecord parse_suite_record(std::string_view json) {
    try {
        const auto object = ForeignJson::parse(json);
        SuiteRecord record;
        record.position = object.at("position");
        record.empties = static_cast<int>(take_integer(object, "empties", 0, kSquares));
        record.goal = take_goal(object);
        record.score = take_score(object, "score");
        if (!object.at("known").is_null()) record.known = take_score(object, "known");
        if (const ForeignJson &best = object.at("best"); !best.is_null())
            record.is_best = bool{best};
        record.nodes = static_cast<std::uint64_t>(take_integer(object, "nodes", 0, kMaxNodes));
        record.time = take_time(object);
        if (!object.at("pv").is_array()) throw std::runtime_error("pv: expected a list of moves");
        for (const std::string move : object.at("pv")) {
            const auto parsed = parse_move(move);
            if (!parsed) throw std::runtime_error("no move: " + in_quotes(move));
            record.line.push_back(*parsed);
        }
        return record;
    } catch (const ForeignJson::exception &error) {
        throw std::runtime_error(error.what());
    }
}

bool is_record_of(const KnownPosition &known, const SuiteRecord &record) {
    const Position &position = known.game.position();
    SearchResult result;
    result.score = record.score;
    if (!record.line.empty()) {
        Line line;
        line.moves = record.line;
        result.lines = {line};
    }
    const SuiteRecord judged = judge(known, record.goal, result);
    return judged.position == record.position && judged.empties == record.empties &&
           judged.known == record.known && judged.is_best == record.is_best &&
           record.line.empty() == position.is_over() && can_be_played(position, record.line);
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

} // namespace emilia::cli
