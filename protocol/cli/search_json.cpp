#include "protocol/cli/search_json.h"

#include "engine/board/dimensions.h"
#include "engine/notation/board_text.h"
#include "protocol/terminal/durations.h"
#include "protocol/texts/score_text.h"

namespace emilia::cli {

Json begin_answer(const Game &game) {
    return {{"position", to_board_text(game.position(), game.to_move())}};
}

Json begin_answer(const Game &game, const std::string &task) {
    Json object = begin_answer(game);
    object["by"] = task;
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

Json final_line_to_json(Score score) {
    Line line;
    line.score = score;
    line.certainty = Certainty::exact;
    line.moves = {Move{}};
    Json object = to_json(line);
    object["pv"] = Json::array();
    return object;
}

Json to_json(const std::vector<Line> &lines) {
    Json array = Json::array();
    for (const Line &line : lines)
        array.push_back(to_json(line));
    return array;
}

Json to_json(Bitboard squares) {
    Json array = Json::array();
    for (const int square : Squares{squares})
        array.push_back(to_string(Square{square}));
    return array;
}

void add_effort(Json &answer, const SearchResult &result) {
    answer["nodes"] = result.nodes;
    answer["time"] = to_milliseconds(result.elapsed);
}

Json moves_to_json(Json answer, const SearchResult &result) {
    answer["moves"] = to_json(result.lines);
    add_effort(answer, result);
    return answer;
}

} // namespace emilia::cli
