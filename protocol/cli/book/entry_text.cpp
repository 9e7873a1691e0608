#include "protocol/cli/book/entry_text.h"

#include "engine/book/book_position.h"
#include "engine/book/book_values.h"
#include "engine/book/opening_names.h"
#include "engine/notation/board_text.h"
#include "engine/notation/utf8.h"
#include "protocol/texts/score_text.h"

#include <algorithm>
#include <iomanip>
#include <sstream>
#include <utility>

namespace emilia::cli {
namespace {

double mean_discs(const GameResults &results) {
    return static_cast<double>(results.discs) / static_cast<double>(results.games());
}

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

/// What a build's line gave away, within bounds, as a file may hold anything.
Score loss_of(const BookOrigin &origin) {
    constexpr std::int64_t kMax = 1'000'000;
    return Score::from_centidiscs(
        static_cast<int>(std::clamp<std::int64_t>(origin.number, 0, kMax)));
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

std::string with_one_decimal(double number) {
    std::ostringstream text;
    text << std::showpos << std::fixed << std::setprecision(1) << number;
    return text.str();
}

/// The head of the table, with the columns that the rows have.
std::string header(const GameResults &results) {
    std::string text = "move   score    loss  grade  depth     then  replies  width";
    if (results.games() > 0) text += "    games    won  drawn   lost   discs";
    if (results.last_year > 0) text += "   last";
    return text + "  came by\n";
}

std::string describe_width(std::optional<int> width) {
    return width ? to_discs_text(Score::from_centidiscs(*width)).substr(1) : "all";
}

std::string to_row(const ShownMove &move, const BookEntry &entry) {
    const BookLine &line = move.line;
    const auto &value = line.value;
    const int loss = value ? loss_of(*entry.best()->value, value->score) : 0;
    std::ostringstream text;
    text << std::left << std::setw(4) << to_string(line.square) << std::right << std::setw(8)
         << (value ? to_discs_text(value->score) : "?") << std::setw(8)
         << (loss > 0 ? to_discs_text(Score::from_centidiscs(-loss)) : "") << "  " << std::left
         << std::setw(7) << (value ? std::string{grade_of(*value, entry.position.empties())} : "")
         << std::setw(10) << (value ? describe_sureness(*value) : "") << std::setw(4)
         << (line.leads_to_entry ? "book" : "") << std::right << std::setw(9)
         << (move.replies > 0
                 ? std::to_string(move.good_replies) + " of " + std::to_string(move.replies)
                 : "")
         << std::setw(7) << (move.replies > 0 ? describe_width(move.width) : "");
    const GameResults &results = line.results;
    const GameResults all = entry.results();
    if (results.games() > 0) {
        text << std::setw(9) << results.games() << std::setw(7) << results.won << std::setw(7)
             << results.drawn << std::setw(7) << results.lost << std::setw(8)
             << with_one_decimal(mean_discs(results));
    } else if (all.games() > 0) {
        text << std::setw(38) << "";
    }
    if (all.last_year > 0)
        text << std::setw(7) << (results.last_year > 0 ? std::to_string(results.last_year) : "");
    if (move.origin) text << "  " << describe(*move.origin);
    if (!line.leads_to_entry) text << (line.searched ? "  search" : "  games");
    std::string row = text.str();
    row.resize(row.find_last_not_of(' ') + 1);
    return row + '\n';
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

std::string describe(const BookOrigin &origin) {
    std::string text = origin.command;
    if (origin.command == "build" && origin.number > 0)
        return text + ", gives away " + to_discs_text(loss_of(origin)).substr(1);
    if (origin.command == "import" && origin.number > 0)
        text += ", game " + std::to_string(origin.number);
    if (origin.source.empty()) return text;
    return text + (origin.number > 0 ? " of " : ", ") + printable(origin.source);
}

std::string describe_sureness(const BookScore &score) {
    if (score.exact) return "exact";
    return std::to_string(score.depth) + '@' + std::to_string(percent(score.selectivity)) + '%';
}

std::string to_table(const ShownPosition &shown) {
    std::string table = header(shown.entry.results());
    for (const ShownMove &move : shown.moves)
        table += to_row(move, shown.entry);
    table += "drop-out width " + describe_width(drop_out_width(shown.entry));
    if (shown.origin) table += "; came by " + describe(*shown.origin);
    return table + '\n';
}

} // namespace emilia::cli
