#include "engine/notation/utf8.h"
#include "protocol/terminal/text_width.h"
#include "protocol/texts/explanation_text.h"
#include "protocol/texts/review_text.h"

#include <cmath>

namespace emilia {
namespace {

constexpr std::size_t kNameWidth = 30;
constexpr std::size_t kMostRows = 12;

std::string first_column(const std::string &text) {
    return padded_right(printable(text), kNameWidth);
}

std::string per_game(int faults, int games) {
    return padded_left(with_two_decimals(games == 0 ? 0 : 1.0 * faults / games), 9);
}

std::string row(const GameGroup &group) {
    const Tally &tally = group.tally;
    const std::string name = group.name.empty() ? "(no name)" : group.name;
    std::string text = first_column(name) + padded_left(std::to_string(group.games), 6);
    text += padded_left(std::to_string(tally.moves()), 8);
    text += padded_left(with_two_decimals(tally.loss_per_move().value_or(0)), 8);
    for (const int faults : {tally.inaccuracies(), tally.mistakes(), tally.blunders()})
        text += per_game(faults, group.games);
    if (const auto accuracy = tally.accuracy())
        text += padded_left(std::to_string(std::lround(*accuracy)) + " %", 8);
    return text + '\n';
}

std::string table_of(const std::string &title, const std::vector<GameGroup> &groups) {
    if (groups.empty()) return {};
    std::string text = '\n' + title + '\n';
    for (std::size_t i = 0; i < std::min(groups.size(), kMostRows); ++i)
        text += row(groups[i]);
    if (groups.size() > kMostRows)
        text += "and " + std::to_string(groups.size() - kMostRows) + " more\n";
    return text;
}

/// "12   45.50": how many faults, and what they lost.
std::string faults_of(const Tally &tally) {
    return padded_left(std::to_string(tally.faults()), 10) +
           padded_left(with_two_decimals(tally.lost()), 10);
}

std::string table_of(const std::vector<KindOfMove> &kinds) {
    std::string text = "\nkind of move" + padded_right("", kNameWidth - 12) +
                       " moves    loss    faults discs lost    missed discs lost\n";
    for (const KindOfMove &kind : kinds) {
        text += first_column(std::string{to_string(kind.kind)});
        text += padded_left(std::to_string(kind.moves.moves()), 6);
        text += padded_left(with_two_decimals(kind.moves.loss_per_move().value_or(0)), 8);
        text += faults_of(kind.faults) + faults_of(kind.missed) + '\n';
    }
    return text;
}

} // namespace

std::string to_table(const Statistics &statistics) {
    std::string text = padded_right("", kNameWidth);
    text += " games   moves    loss inaccur. mistakes blunders accuracy\n";
    text += row(statistics.all());
    text += table_of("by phase", statistics.phases());
    text += table_of("by colour", statistics.colors());
    text += table_of("by opening", statistics.openings());
    text += table_of("by opponent", statistics.opponents());
    text += table_of("by time", statistics.trend());
    text += table_of(statistics.kinds());
    text += "\nloss: discs a move with a choice; inaccuracies (from 2 discs on), mistakes (4) and "
            "blunders (8): a game.\nfaults: such moves that do this where the best does not; "
            "missed: where the best does and they do not.";
    return text;
}

} // namespace emilia
