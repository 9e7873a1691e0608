#include "engine/notation/obf.h"

#include "engine/board/dimensions.h"
#include "engine/notation/board_text.h"
#include "engine/notation/move_text.h"
#include "engine/notation/scanner.h"

#include <algorithm>

namespace emilia {
namespace {

constexpr char kComment = '%';
/// Far beyond what any file writes for an unknown score.
constexpr int kMaxWrittenScore = 9999;

/// Takes "a2:+38"; nothing if the score is no score.
Parsed<std::optional<KnownMove>> read_known_move(Scanner &scanner, const Position &position) {
    scanner.skip_blanks();
    const auto found = leading_move(scanner.rest());
    if (!found) return scanner.error("a move and its score, such as f5:+2");
    ParseError illegal = scanner.error("a legal move");
    scanner.advance(found->length);
    scanner.skip_blanks();
    if (!scanner.rest().starts_with(':')) return scanner.error(": and a score");
    scanner.advance(1);
    scanner.skip_blanks();
    if (scanner.rest().starts_with('+') && !scanner.rest().starts_with("+-")) scanner.advance(1);
    const auto score = scanner.take_number("score", -kMaxWrittenScore, kMaxWrittenScore);
    if (!score) return score.error();
    if (!scanner.at_end()) return scanner.error("; and another move");
    if (*score < -kMaxDiscs || *score > kMaxDiscs) return std::optional<KnownMove>{};
    if (!position.is_legal(found->move)) return illegal;
    return std::optional{KnownMove{found->move, static_cast<int>(*score)}};
}

/// Takes what stands before the next semicolon or the end.
std::string_view take_field(std::string_view &text) {
    const std::size_t end = std::min(text.find(';'), text.size());
    const std::string_view field = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return field;
}

} // namespace

std::optional<int> KnownPosition::score() const {
    const auto best = std::max_element(
        moves.begin(), moves.end(),
        [](const KnownMove &left, const KnownMove &right) { return left.score < right.score; });
    return best == moves.end() ? std::nullopt : std::optional{best->score};
}

std::optional<int> KnownPosition::score_of(Move move) const {
    const auto known = std::find_if(moves.begin(), moves.end(),
                                    [move](const KnownMove &other) { return other.move == move; });
    return known == moves.end() ? std::nullopt : std::optional{known->score};
}

Parsed<std::optional<KnownPosition>> parse_obf_line(std::string_view line) {
    std::string_view rest = line.substr(0, line.find(kComment));
    Scanner board{take_field(rest)};
    if (rest.empty() && board.at_end()) return std::optional<KnownPosition>{};
    const auto game = read_board(board);
    if (!game) return game.error();
    if (!board.at_end()) return board.error("; and a move with its score");
    KnownPosition known{*game, {}};
    while (!rest.empty()) {
        const auto before = static_cast<std::size_t>(rest.data() - line.data());
        Scanner field{take_field(rest)};
        if (field.at_end()) continue;
        auto move = read_known_move(field, game->position());
        if (!move) {
            ParseError error = move.error();
            error.column += before;
            return error;
        }
        if (*move) known.moves.push_back(**move);
    }
    return std::optional{known};
}

} // namespace emilia
