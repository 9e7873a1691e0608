#include "protocol/cli/book/entry_text.h"

#include "engine/book/book_values.h"
#include "engine/notation/utf8.h"
#include "protocol/texts/score_text.h"

#include <iomanip>
#include <sstream>

namespace emilia::cli {
namespace {

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

} // namespace

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
