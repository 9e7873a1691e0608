#include "engine/notation/utf8.h"
#include "protocol/terminal/text_width.h"
#include "protocol/texts/explanation_text.h"
#include "protocol/texts/reason_text.h"
#include "protocol/texts/review_text.h"
#include "protocol/texts/sentences.h"
#include "protocol/texts/statistics_words.h"

#include <array>
#include <cmath>
#include <cstdint>

namespace emilia {
namespace {

constexpr std::size_t kNameWidth = 30;
constexpr std::size_t kMinColumn = 7;
constexpr std::size_t kMaxRows = 12;

constexpr std::array kGroupColumns{"games",    "moves",    "loss",    "inaccur.",
                                   "mistakes", "blunders", "accuracy"};
constexpr std::array kReasonColumns{"faults", "discs lost"};

class TableWriter {
  public:
    explicit TableWriter(Language language) : language_(language) {}

    std::string word(std::string_view key) const {
        return std::string{statistics_word(key, language_)};
    }

    /// Without a line for itself.
    template <std::size_t size>
    std::string heading(std::string_view key, const std::array<const char *, size> &columns) const {
        std::string text = padded_right(word(key), kNameWidth);
        for (const char *const column : columns)
            text += padded_left(word(column), width_of(column));
        return text + '\n';
    }

    /// `named`: by a key.
    std::string row(const GameGroup &group, bool named) const {
        const Tally &tally = group.tally;
        const std::string name = group.name.empty() ? word("(no name)")
                                 : named            ? word(group.name)
                                                    : group.name;
        const auto per_game = [&group](int faults) {
            return with_two_decimals(group.games == 0 ? 0 : 1.0 * faults / group.games);
        };
        const auto accuracy = tally.accuracy();
        return cells(name, kGroupColumns,
                     {std::to_string(group.games), std::to_string(tally.moves()),
                      with_two_decimals(tally.loss_per_move().value_or(0)),
                      per_game(tally.inaccuracies()), per_game(tally.mistakes()),
                      per_game(tally.blunders()),
                      accuracy ? std::to_string(std::lround(*accuracy)) + " %" : ""});
    }

    std::string table_of(std::string_view title, const std::vector<GameGroup> &groups,
                         bool named = false, std::size_t max_rows = kMaxRows) const {
        if (groups.empty()) return {};
        std::string text = '\n' + word(title) + '\n';
        for (std::size_t i = 0; i < std::min(groups.size(), max_rows); ++i)
            text += row(groups[i], named);
        if (groups.size() > max_rows)
            text +=
                filled(word("and {n} more"), "n", std::to_string(groups.size() - max_rows)) + '\n';
        return text;
    }

    std::string table_of(const std::vector<FaultGroup> &reasons) const {
        if (reasons.empty()) return {};
        std::string text = '\n' + heading("reason", kReasonColumns);
        for (const FaultGroup &group : reasons)
            text += cells(
                word(to_string(group.kind)), kReasonColumns,
                {std::to_string(group.faults.faults()), with_two_decimals(group.faults.lost())});
        return text;
    }

  private:
    std::size_t width_of(std::string_view column) const {
        return std::max(display_width(word(column)), kMinColumn) + 1;
    }

    template <std::size_t size>
    std::string cells(const std::string &name, const std::array<const char *, size> &columns,
                      const std::array<std::string, size> &texts) const {
        std::string text = padded_right(printable(name), kNameWidth);
        for (std::size_t i = 0; i < size; ++i)
            text += padded_left(texts[i], width_of(columns[i]));
        return text + '\n';
    }

    Language language_;
};

} // namespace

std::string to_table(const Statistics &statistics, Language language) {
    const TableWriter writer{language};
    std::string text = writer.heading("", kGroupColumns);
    text += writer.row(statistics.all(), true);
    text += writer.table_of("by phase", statistics.phases(), true);
    text += writer.table_of("by colour", statistics.colors(), true);
    text += writer.table_of("by opening", statistics.openings());
    text += writer.table_of("by opponent", statistics.opponents());
    text += writer.table_of("by time", statistics.trend(), false, SIZE_MAX);
    text += writer.table_of(statistics.reasons());
    return text + '\n' + writer.word("about losses") + '\n' + writer.word("about faults");
}

} // namespace emilia
