#include "engine/notation/move_text.h"

#include "engine/notation/board_text.h"
#include "engine/notation/scanner.h"

#include <algorithm>
#include <array>

namespace emilia {
namespace {

// A spelling stands before its own beginnings.
constexpr std::array<std::string_view, 6> kPasses{"pass", "pa", "ps", "--", "0000", "@@@@"};

/// "b4" begins with a square's name, "bw" with a disc.
bool begins_with_cell(std::string_view text) {
    return !text.empty() && parse_cell(text.front()) && !Square::parse(text.substr(0, 2));
}

/// "Parallel" begins with no pass, "pac3" and "papa" do.
bool goes_on_as_word(std::string_view rest) {
    if (rest.empty() || !is_letter(rest.front()) || Square::parse(rest.substr(0, 2))) return false;
    return std::none_of(kPasses.begin(), kPasses.end(), [rest](std::string_view pass) {
        return equal_ignoring_case(rest.substr(0, pass.size()), pass);
    });
}

} // namespace

std::optional<LeadingMove> leading_move(std::string_view text) {
    if (const auto square = Square::parse(text.substr(0, 2))) return {{Move{*square}, 2}};
    for (const std::string_view pass : kPasses) {
        if (!equal_ignoring_case(text.substr(0, pass.size()), pass)) continue;
        const std::string_view rest = text.substr(pass.size());
        if (!is_letter(pass.front()) && begins_with_cell(rest)) break;
        if (is_letter(pass.front()) && goes_on_as_word(rest)) continue;
        return {{Move::pass(), pass.size()}};
    }
    return std::nullopt;
}

std::optional<Move> parse_move(std::string_view text) {
    const auto found = leading_move(text);
    if (!found || found->length != text.size()) return std::nullopt;
    return found->move;
}

std::vector<Move> legal_moves(const Position &position) {
    std::vector<Move> moves;
    for (const int square : Squares{position.legal_moves()})
        moves.emplace_back(Square{square});
    if (position.must_pass()) moves.push_back(Move::pass());
    return moves;
}

std::string to_string(const std::vector<Move> &moves) {
    std::string text;
    for (const Move move : moves) {
        if (!text.empty()) text += ' ';
        text += to_string(move);
    }
    return text;
}

std::string illegal_move_message(std::string_view text, const Position &position) {
    const std::string legal = to_string(legal_moves(position));
    return "move " + in_quotes(text) + " is illegal" +
           (legal.empty() ? ": the game is over" : "; legal moves: " + legal);
}

std::string illegal_move_message(Move move, const Game &game) {
    const std::vector<Move> moves = game.moves();
    const auto number = 1 + std::count_if(moves.begin(), moves.end(),
                                          [](Move played) { return played.has_square(); });
    const std::string legal = to_string(legal_moves(game.position()));
    return "move " + std::to_string(number) + " (" + to_string(move) + ") is illegal" +
           (legal.empty() ? ": the game is over" : "; legal moves: " + legal);
}

} // namespace emilia
