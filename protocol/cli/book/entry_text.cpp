#include "protocol/cli/book/entry_text.h"

#include "engine/book/book_values.h"
#include "engine/book/opening_names.h"
#include "engine/notation/board_text.h"
#include "protocol/texts/score_text.h"

#include <iomanip>
#include <sstream>

namespace emilia::cli {
namespace {

double mean_discs(const GameResults &results) {
    return static_cast<double>(results.discs) / static_cast<double>(results.games());
}

Json to_json(const BookScore &score) {
    return {{"score", to_discs(score.score)},
            {"depth", score.depth},
            {"selectivity", percent(score.selectivity)},
            {"exact", score.exact}};
}

Json to_json(const BookLine &line) {
    Json object{{"move", to_string(line.square)}, {"score", Json()}};
    if (line.value) object.update(to_json(*line.value));
    object["in_book"] = line.leads_to_entry;
    if (line.searched) object["searched"] = to_json(*line.searched);
    if (line.results.games() > 0) {
        object["games"] = line.results.games();
        object["won"] = line.results.won;
        object["drawn"] = line.results.drawn;
        object["lost"] = line.results.lost;
        object["discs"] = mean_discs(line.results);
        if (line.results.last_year > 0) object["last_year"] = line.results.last_year;
    }
    return object;
}

std::string with_one_decimal(double number) {
    std::ostringstream text;
    text << std::showpos << std::fixed << std::setprecision(1) << number;
    return text.str();
}

} // namespace

std::vector<Replies> replies_to(const BookReader &book, const BookEntry &entry) {
    constexpr int kDisc = 100;
    std::vector<Replies> all;
    for (const BookLine &line : entry.lines) {
        Replies &replies = all.emplace_back();
        const Position next = entry.position.after(Move{line.square});
        const auto reply = line.leads_to_entry ? book.find(next) : std::nullopt;
        if (!reply) continue;
        for (const BookLine &other : reply->lines) {
            if (!other.value) continue;
            ++replies.known;
            replies.good += loss_of(*reply->best()->value, other.value->score) < kDisc ? 1 : 0;
        }
    }
    return all;
}

Json to_json(const BookEntry &entry, Color to_move, const std::vector<Replies> &replies) {
    Json moves = Json::array();
    for (std::size_t i = 0; i < entry.lines.size(); ++i) {
        Json move = to_json(entry.lines[i]);
        if (i < replies.size() && replies[i].known > 0)
            move["replies"] = {{"known", replies[i].known}, {"good", replies[i].good}};
        moves.push_back(move);
    }
    Json object{{"position", to_board_text(entry.position, to_move)}};
    const std::string_view name = opening_name(entry.position);
    if (!name.empty()) object["name"] = name;
    object["searched"] = entry.searched_lines > 0;
    object["moves"] = moves;
    return object;
}

std::string describe_sureness(const BookScore &score) {
    if (score.exact) return "exact";
    return std::to_string(score.depth) + '@' + std::to_string(percent(score.selectivity)) + '%';
}

namespace {

/// The columns behind the moves' names, as wide as what stands below them.
std::string header(const GameResults &results) {
    std::string text = "move   score    loss  depth     then  replies";
    if (results.games() > 0) text += "    games    won  drawn   lost   discs";
    if (results.last_year > 0) text += "   last";
    return text + '\n';
}

std::string to_row(const BookLine &line, const BookLine *best, const Replies &replies) {
    std::ostringstream text;
    text << std::left << std::setw(4) << to_string(line.square) << std::right << std::setw(8)
         << (line.value ? to_discs_text(line.value->score) : "?") << std::setw(8);
    const int loss =
        line.value ? best->value->score.centidiscs() - line.value->score.centidiscs() : 0;
    text << (loss > 0 ? to_discs_text(Score::from_centidiscs(-loss)) : "") << "  " << std::left
         << std::setw(10) << (line.value ? describe_sureness(*line.value) : "") << std::setw(4)
         << (line.leads_to_entry ? "book" : "") << std::right << std::setw(9)
         << (replies.known > 0
                 ? std::to_string(replies.good) + " of " + std::to_string(replies.known)
                 : "");
    const GameResults &results = line.results;
    if (results.games() > 0) {
        text << std::setw(9) << results.games() << std::setw(7) << results.won << std::setw(7)
             << results.drawn << std::setw(7) << results.lost << std::setw(8)
             << with_one_decimal(mean_discs(results));
        if (results.last_year > 0) text << std::setw(7) << results.last_year;
    }
    std::string row = text.str();
    row.resize(row.find_last_not_of(' ') + 1);
    return row + '\n';
}

} // namespace

std::string to_table(const BookEntry &entry, const std::vector<Replies> &replies) {
    std::string table = header(entry.results());
    for (std::size_t i = 0; i < entry.lines.size(); ++i)
        table += to_row(entry.lines[i], entry.best(), replies[i]);
    return table;
}

} // namespace emilia::cli
