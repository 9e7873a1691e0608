#include "protocol/texts/explanation_text.h"

#include "engine/notation/board_text.h"
#include "protocol/terminal/board_drawing.h"
#include "protocol/terminal/text_width.h"
#include "protocol/texts/score_text.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>
#include <vector>

namespace emilia {

namespace {

struct Region {
    const char *name;
    Bitboard squares;
};

constexpr Bitboard kInnerFiles = ~(kFileA | kFileH);
constexpr Bitboard kInnerRanks = ~(kRank1 | kRank8);
constexpr std::array kRegions{
    Region{"corner a1", Bitboard{1} << 0},     Region{"corner h1", Bitboard{1} << 7},
    Region{"corner a8", Bitboard{1} << 56},    Region{"corner h8", Bitboard{1} << 63},
    Region{"X-square b2", Bitboard{1} << 9},   Region{"X-square g2", Bitboard{1} << 14},
    Region{"X-square b7", Bitboard{1} << 49},  Region{"X-square g7", Bitboard{1} << 54},
    Region{"north edge", kRank1 &kInnerFiles}, Region{"south edge", kRank8 &kInnerFiles},
    Region{"west edge", kFileA &kInnerRanks},  Region{"east edge", kFileH &kInnerRanks},
};

/// All terms of a name.
struct Feature {
    std::string_view name;
    int places = 0;
    double discs = 0;
    std::optional<Count> count{};
};

std::vector<Feature> features_by_size(const std::vector<Term> &terms) {
    std::vector<Feature> features;
    for (const Term &term : terms) {
        auto feature =
            std::find_if(features.begin(), features.end(),
                         [&term](const Feature &known) { return known.name == term.name; });
        if (feature == features.end())
            feature = features.insert(feature, {.name = term.name, .count = term.count});
        feature->places += term.squares != 0 ? 1 : 0;
        feature->discs += term.discs;
    }
    std::stable_sort(features.begin(), features.end(), [](const Feature &a, const Feature &b) {
        return std::abs(a.discs) > std::abs(b.discs);
    });
    return features;
}

/// Rows of a table with a column for weights if there are any.
class FeatureTable {
  public:
    explicit FeatureTable(bool has_weights) : has_weights_(has_weights) {}

    void add(std::string_view name, const std::string &number, const std::string &weight,
             const std::string &discs) {
        text_ += padded_right(std::string{name}, 24) + padded_left(number, 7);
        if (has_weights_) text_ += padded_left(weight, 10);
        text_ += padded_left(discs, 14) + '\n';
    }

    const std::string &text() const { return text_; }

  private:
    bool has_weights_;
    std::string text_;
};

std::string describe_weight(const Feature &feature) {
    if (!feature.count || !feature.count->weight) return {};
    return with_two_decimals(*feature.count->weight);
}

std::string describe_number(const Feature &feature) {
    if (feature.count) {
        return std::to_string(feature.count->own) + ':' + std::to_string(feature.count->opponent);
    }
    return feature.places > 0 ? std::to_string(feature.places) : "";
}

std::string table_of_features(const Explanation &explanation) {
    const std::vector<Feature> features = features_by_size(explanation.terms);
    FeatureTable table{std::any_of(features.begin(), features.end(), [](const Feature &feature) {
        return !describe_weight(feature).empty();
    })};
    table.add("feature", "number", "weight", "contribution");
    double sum = 0;
    for (const Feature &feature : features) {
        table.add(feature.name, describe_number(feature), describe_weight(feature),
                  with_two_decimals(feature.discs));
        sum += feature.discs;
    }
    table.add("sum", "", "", with_two_decimals(sum));
    const double score = to_discs(explanation.score);
    if (std::abs(sum - score) > 0.02) table.add("drawn-in", "", "", with_two_decimals(score));
    return table.text();
}

std::string table_of_regions(const std::array<double, 64> &shares) {
    std::string text;
    for (std::size_t i = 0; i < kRegions.size(); ++i) {
        double share = 0;
        for (const int square : Squares{kRegions[i].squares})
            share += shares[static_cast<std::size_t>(square)];
        text += padded_right(kRegions[i].name, 12) + padded_left(with_two_decimals(share), 6);
        text += i % 4 == 3 ? "\n" : "   ";
    }
    return text;
}

/// With the shares on the squares, the greatest of which has the deepest colour.
BoardMarks marks_of(const std::array<double, 64> &shares) {
    constexpr double kDeep = 0.5; ///< discs; less is never the deepest colour
    double greatest = kDeep;
    for (const double share : shares)
        greatest = std::max(greatest, std::abs(share));
    BoardMarks marks;
    for (std::size_t square = 0; square < shares.size(); ++square) {
        const std::string share = with_two_decimals(shares[square]);
        marks.text[square] = share.front() == '-' ? share : '+' + share;
        marks.tint[square] = shares[square] / greatest;
    }
    return marks;
}

bool has_places(const Explanation &explanation) {
    return std::any_of(explanation.terms.begin(), explanation.terms.end(),
                       [](const Term &term) { return term.squares != 0; });
}

} // namespace

std::array<double, 64> shares_of(const Explanation &explanation) {
    std::array<double, 64> shares{};
    for (const Term &term : explanation.terms) {
        for (const int square : Squares{term.squares})
            shares[static_cast<std::size_t>(square)] += term.discs / count(term.squares);
    }
    return shares;
}

std::string to_text(const Game &game, const Explanation &explanation, const TerminalStyle &style) {
    if (game.is_over()) {
        std::string text = draw_board(game, {}, style);
        text += "\n\nThe game is over: ";
        const int discs = game.position().final_score();
        if (discs >= 0) text += '+';
        return text += std::to_string(discs) + " discs for the side to move.\n";
    }
    std::string text = describe_turn(game, style) + "; contributions in discs for that side\n";
    text += "static evaluation, nothing searched: " + to_discs_text(explanation.score) + "\n\n";
    const std::array<double, 64> shares = shares_of(explanation);
    if (!has_places(explanation)) {
        return text + draw_board(game, {}, style) + "\n\n" + table_of_features(explanation);
    }
    text += "Each feature's contribution dealt out to its squares:\n\n";
    text += draw_board(game, marks_of(shares), style) + "\n\n";
    text += table_of_regions(shares) + '\n';
    return text + table_of_features(explanation);
}

std::string sign_of(Color color, const TerminalStyle &style) {
    // A disc without its colour would be no name for it.
    return style.color ? std::string{to_char(color)} : disc_symbol(color, style);
}

std::string describe_turn(const Game &game, const TerminalStyle &style) {
    const Color color = game.to_move();
    std::string text = color == Color::black ? "black (" : "white (";
    text += sign_of(color, style);
    const int empties = game.position().empties();
    text += ") to move, " + std::to_string(empties);
    return text += empties == 1 ? " empty square" : " empty squares";
}

std::string with_two_decimals(double number) {
    const long hundredths = std::lround(100 * number);
    const std::string digits = std::to_string(100 + std::abs(hundredths) % 100).substr(1);
    std::string text = hundredths < 0 ? "-" : "";
    return text += std::to_string(std::abs(hundredths) / 100) + '.' + digits;
}

} // namespace emilia
