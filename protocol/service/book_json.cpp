#include "protocol/service/book_json.h"

#include "engine/book/book_position.h"
#include "engine/book/book_values.h"
#include "engine/book/opening_names.h"
#include "engine/notation/board_text.h"
#include "engine/notation/move_text.h"
#include "protocol/texts/score_text.h"

#include <algorithm>
#include <string>
#include <utility>

namespace emilia {
namespace {

Json to_json(const BookScore &score, int empties) {
    return {{"score", to_discs(score.score)},
            {"depth", score.depth},
            {"selectivity", percent(score.selectivity)},
            {"exact", score.exact},
            {"grade", std::string{grade_of(score, empties)}}};
}

Json width_json(std::optional<int> width) {
    return width ? Json(to_discs(Score::from_centidiscs(*width))) : Json();
}

Json to_json(const BookOrigin &origin) {
    Json object{{"by", origin.command}};
    if (!origin.source.empty()) object["source"] = origin.source;
    if (origin.command == "build") {
        object["loss"] = to_discs(loss_of(origin));
    } else if (origin.number > 0) {
        object["game"] = origin.number;
    }
    return object;
}

Json to_json(const ShownMove &move, const Position &position) {
    const BookLine &line = move.line;
    const int empties = position.empties();
    Json object{{"move", to_string(line.square)}, {"score", Json()}};
    const std::string_view name = opening_name(position.after(Move{line.square}));
    if (!name.empty()) object["name"] = name;
    if (line.value) object.update(to_json(*line.value, empties));
    object["in_book"] = line.leads_to_entry;
    if (line.searched) object["searched"] = to_json(*line.searched, empties);
    if (line.results.games() > 0) {
        object["games"] = line.results.games();
        object["won"] = line.results.won;
        object["drawn"] = line.results.drawn;
        object["lost"] = line.results.lost;
        object["discs"] = mean_discs(line.results);
        if (line.results.last_year > 0) object["last_year"] = line.results.last_year;
    }
    if (move.replies > 0) {
        object["replies"] = {{"known", move.replies},
                             {"good", move.good_replies},
                             {"width", width_json(move.width)}};
    }
    if (move.origin) object["origin"] = to_json(*move.origin);
    return object;
}

ShownMove shown_move(const BookReader &book, const Position &position, const BookLine &line) {
    constexpr int kDisc = 100;
    ShownMove move{line};
    if (!line.leads_to_entry) return move;
    move.origin = book.origin_of(successor(position, line.square).position);
    const auto reply = book.find(position.after(Move{line.square}));
    if (!reply) return move;
    move.width = drop_out_width(*reply);
    for (const BookLine &other : reply->lines) {
        if (!other.value) continue;
        ++move.replies;
        move.good_replies += loss_of(*reply->best()->value, other.value->score) < kDisc ? 1 : 0;
    }
    return move;
}

} // namespace

Game with_forced_pass(Game game) {
    if (game.position().must_pass()) game.play(Move::pass());
    return game;
}

Score loss_of(const BookOrigin &origin) {
    constexpr std::int64_t kMax = 1'000'000;
    return Score::from_centidiscs(
        static_cast<int>(std::clamp<std::int64_t>(origin.number, 0, kMax)));
}

double mean_discs(const GameResults &results) {
    return static_cast<double>(results.discs) / static_cast<double>(results.games());
}

ShownPosition::ShownPosition(BookEntry found) : entry(std::move(found)) {
    for (const BookLine &line : entry.lines)
        moves.push_back({line});
}

ShownPosition::ShownPosition(const BookReader &book, BookEntry found, std::string_view order)
    : entry(std::move(found)), origin(book.origin_of(entry.position)) {
    for (const BookLine &line : entry.lines)
        moves.push_back(shown_move(book, entry.position, line));
    std::stable_sort(moves.begin(), moves.end(), [order](const ShownMove &a, const ShownMove &b) {
        if (order == "games") return a.line.results.games() > b.line.results.games();
        return order == "replies" && std::pair{a.replies == 0, a.good_replies} <
                                         std::pair{b.replies == 0, b.good_replies};
    });
}

Json to_json(const ShownPosition &shown, Color to_move) {
    const Position &position = shown.entry.position;
    Json object{{"position", to_board_text(position, to_move)}};
    const std::string_view name = opening_name(position);
    if (!name.empty()) object["name"] = name;
    object["searched"] = shown.entry.searched_lines > 0;
    object["width"] = width_json(drop_out_width(shown.entry));
    if (shown.origin) object["origin"] = to_json(*shown.origin);
    object["moves"] = Json::array();
    for (const ShownMove &move : shown.moves)
        object["moves"].push_back(to_json(move, position));
    return object;
}

} // namespace emilia
