#include "engine/notation/move_text.h"
#include "engine/notation/scanner.h"
#include "protocol/texts/review_text.h"
#include "protocol/texts/score_text.h"

#include <algorithm>
#include <cmath>

namespace emilia {
namespace {

constexpr int kWidth = 720;
constexpr int kHeight = 260;
constexpr int kLeft = 36;
constexpr int kRight = 12;
constexpr int kTop = 14;
constexpr int kBottom = 28;

constexpr std::string_view kStyle =
    "<style>"
    "svg{color-scheme:light dark;--ink:#222;--faint:#8888;--paper:#fff;background:var(--paper)}"
    "@media(prefers-color-scheme:dark){svg{--ink:#eee;--paper:#1b1b1b}}"
    "text{font:11px sans-serif;fill:var(--ink)}line{stroke:var(--faint)}"
    "polyline{fill:none;stroke:#2a7de1;stroke-width:2}"
    ".inaccuracy{fill:#e0b000}.mistake{fill:#e07000}.blunder{fill:#d02020}"
    "</style>";

/// Where plies and scores lie in the picture.
class Scale {
  public:
    Scale(std::size_t plies, int most_discs) : plies_(plies), most_(most_discs) {}

    std::string x(std::size_t ply) const {
        const double share = static_cast<double>(ply) / static_cast<double>(plies_);
        return coordinate(kLeft + share * (kWidth - kLeft - kRight));
    }
    std::string y(double discs) const {
        const double share = (most_ - discs) / (2.0 * most_);
        return coordinate(kTop + share * (kHeight - kTop - kBottom));
    }
    int most() const { return most_; }

  private:
    static std::string coordinate(double value) { return to_decimal(std::round(value * 10) / 10); }

    std::size_t plies_;
    int most_;
};

double for_black(const ReviewedMove &move) {
    return to_discs(move.mover == Color::black ? move.line.score : -move.line.score);
}

/// The least round number of discs that no score is beyond.
int most_discs(const std::vector<ReviewedMove> &moves) {
    double most = 0;
    for (const ReviewedMove &move : moves)
        most = std::max(most, std::abs(for_black(move)));
    for (const int round : {8, 16, 24, 32, 48}) {
        if (most <= round) return round;
    }
    return 64;
}

std::string attribute(std::string_view name, std::string_view value) {
    std::string text{' '};
    text.append(name).append("=\"").append(value);
    return text += '"';
}

std::string text_at(const std::string &x, const std::string &y, std::string_view anchor,
                    std::string_view content) {
    std::string text = "<text" + attribute("x", x) + attribute("y", y);
    text += attribute("text-anchor", anchor) + '>';
    return text.append(content) += "</text>";
}

std::string grid(const Scale &scale, std::size_t plies) {
    std::string text;
    for (const int discs : {-scale.most(), -scale.most() / 2, 0, scale.most() / 2, scale.most()}) {
        const std::string y = scale.y(discs);
        text += "<line" + attribute("x1", std::to_string(kLeft)) + attribute("y1", y) +
                attribute("x2", std::to_string(kWidth - kRight)) + attribute("y2", y) + "/>";
        text += text_at(std::to_string(kLeft - 5), y, "end",
                        to_whole_discs_text(Score::from_discs(discs)));
    }
    constexpr std::size_t kEvery = 10;
    for (std::size_t ply = kEvery; ply <= plies; ply += kEvery)
        text += text_at(scale.x(ply), std::to_string(kHeight - 10), "middle", std::to_string(ply));
    return text +
           text_at(std::to_string(kLeft + 4), std::to_string(kTop - 2), "start", "discs for black");
}

/// `number`: of the move, without passes.
std::string turning_point(const ReviewedMove &move, std::size_t number, const Scale &scale) {
    std::string text = "<circle" + attribute("class", to_string(verdict(move)));
    text += attribute("cx", scale.x(number)) + attribute("cy", scale.y(for_black(move)));
    text += attribute("r", "5") + "><title>" + std::to_string(number) + ". ";
    text += to_string(move.played) + ", " + describe_fault(move);
    return text + "</title></circle>";
}

} // namespace

std::string to_svg(const ReviewedGame &game) {
    const std::size_t plies = std::max<std::size_t>(game.moves.size(), 1);
    const Scale scale{plies, most_discs(game.moves)};
    const std::string width = std::to_string(kWidth);
    const std::string height = std::to_string(kHeight);
    std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\"";
    text += attribute("viewBox", "0 0 " + width + " " + height) + attribute("width", width) +
            attribute("height", height) + attribute("role", "img") + ">";
    text += "<title>The course of the game, in discs for black</title>";
    text.append(kStyle) += grid(scale, plies);
    std::string points;
    std::string circles;
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const ReviewedMove &move = game.moves[i];
        points += scale.x(i + 1) + ',' + scale.y(for_black(move)) + ' ';
        if (verdict(move) != Verdict::good) circles += turning_point(move, i + 1, scale);
    }
    return text + "<polyline" + attribute("points", points) + "/>" + circles + "</svg>";
}

} // namespace emilia
