#include "protocol/service/search_json.h"

#include "engine/board/dimensions.h"
#include "engine/book/opening_names.h"
#include "engine/notation/board_text.h"
#include "protocol/terminal/durations.h"
#include "protocol/texts/score_text.h"

namespace emilia {

Json begin_answer(const Game &game, const std::string &task) {
    Json object{{"position", to_board_text(game.position(), game.to_move())}};
    if (!task.empty()) object["by"] = task;
    return object;
}

namespace {

std::string_view to_string(Bound bound) {
    return bound == Bound::exact ? "exact" : bound == Bound::lower ? "lower" : "upper";
}

/// What is proven of the score. A lower bound of 64 or an upper bound of -64 is exact.
Bound bound_of(const Line &line) {
    const Score most = Score::from_discs(kMaxDiscs);
    const bool is_edge = (line.bound == Bound::lower && line.score == most) ||
                         (line.bound == Bound::upper && line.score == -most);
    return is_edge ? Bound::exact : line.bound;
}

} // namespace

Json to_json(const Line &line) {
    const bool proven = line.certainty != Certainty::estimate;
    Json moves = Json::array();
    for (const Move move : line.moves)
        moves.push_back(to_string(move));
    Json object{{"move", to_string(line.moves.front())},
                {"score", to_discs(line.score)},
                {"depth", line.depth},
                {"selectivity", percent(line.selectivity)},
                {"exact", proven && bound_of(line) == Bound::exact},
                {"pv", moves}};
    if (proven) object["bound"] = to_string(bound_of(line));
    return object;
}

namespace {

/// Of a game that is over: no move, and the outcome as the score.
Json final_line_to_json(Score score) {
    Line line;
    line.score = score;
    line.certainty = Certainty::exact;
    line.moves = {Move{}};
    Json object = to_json(line);
    object["pv"] = Json::array();
    return object;
}

} // namespace

Json squares_to_json(Bitboard squares) {
    Json array = Json::array();
    for (const int square : Squares{squares})
        array.push_back(to_string(Square{square}));
    return array;
}

void add_effort(Json &answer, const SearchResult &result) {
    answer["nodes"] = result.nodes;
    answer["time"] = to_milliseconds(result.elapsed);
}

std::string outcome_text(const Limits &limits, Score score) {
    if (limits.goal == Goal::win_loss_draw) return std::string{to_outcome_text(score)};
    if (limits.goal == Goal::at_least)
        return score >= Score::from_discs(limits.at_least) ? "yes" : "no";
    return to_whole_discs_text(score);
}

namespace {

/// Whether the answer to the limits' question follows from what is proven.
bool is_answered(const Limits &limits, const SearchResult &result) {
    if (result.lines.empty()) return true; // the game is over
    const Line &line = result.lines.front();
    if (line.certainty == Certainty::estimate) return false;
    const Bound bound = bound_of(line);
    if (bound == Bound::exact) return true;
    if (limits.goal == Goal::win_loss_draw)
        return bound == Bound::lower ? line.score > Score{} : line.score < Score{};
    return (line.score >= Score::from_discs(limits.at_least)) == (bound == Bound::lower);
}

} // namespace

void add_analysis(Json &object, const Game &game, const Limits &limits,
                  const SearchResult &result) {
    if (const auto name = opening_name(game); !name.empty()) object["opening"] = name;
    const bool is_question = limits.goal == Goal::win_loss_draw || limits.goal == Goal::at_least;
    if (is_question && is_answered(limits, result))
        object["outcome"] = outcome_text(limits, result.score);
    object.update(result.lines.empty() ? final_line_to_json(result.score)
                                       : to_json(result.lines.front()));
    if (result.from_book) object["from_book"] = true;
    add_effort(object, result);
    if (limits.multi_pv == 1) return;
    Json moves = Json::array();
    for (const Line &line : result.lines)
        moves.push_back(to_json(line));
    object["moves"] = moves;
}

} // namespace emilia
