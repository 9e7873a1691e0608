#include "protocol/texts/fact_text.h"

#include "engine/board/move.h"

namespace emilia {
namespace {

/// "a1", "a1 and h1", "a1, a2 and h1"
std::string list_of(Bitboard squares) {
    std::string text;
    int left = count(squares);
    for (const int square : Squares{squares}) {
        text += to_string(Square{square});
        --left;
        if (left > 0) text += left == 1 ? " and " : ", ";
    }
    return text;
}

std::string counted(Bitboard squares, const std::string &noun) {
    const int number = count(squares);
    return std::to_string(number) + ' ' + noun + (number == 1 ? "" : "s");
}

std::string corners(Bitboard squares) {
    return (count(squares) == 1 ? "the corner " : "the corners ") + list_of(squares);
}

} // namespace

std::string describe(const Fact &fact) {
    const Bitboard squares = fact.squares;
    switch (fact.kind) {
    case FactKind::takes_corner:
        return "takes " + corners(squares);
    case FactKind::opens_corner:
        return "can be followed by " + corners(squares);
    case FactKind::gives_corner:
        return "lets the opponent take " + corners(squares);
    case FactKind::keeps_corner:
        return "keeps the opponent from " + corners(squares);
    case FactKind::x_square:
        return "stands diagonally beside the empty corner " + list_of(squares);
    case FactKind::c_square:
        return "stands on the edge beside the empty corner " + list_of(squares);
    case FactKind::wedge:
        return "wedges in between " + list_of(squares);
    case FactKind::stable_discs:
        return "has " + counted(squares, "disc") + " never turned again (" + list_of(squares) + ')';
    case FactKind::quiet:
        return "is quiet: no disc that it turns touches an empty square";
    case FactKind::wall:
        return "builds a wall: " + counted(squares, "disc") +
               " that it turns touch empty squares (" + list_of(squares) + ')';
    case FactKind::no_move_left:
        return "leaves the opponent no move";
    case FactKind::no_safe_move_left:
        return "leaves the opponent only moves that give a corner";
    case FactKind::fewer_moves:
        return "leaves the opponent " + counted(squares, "move") + ", far fewer than before";
    case FactKind::more_moves:
        return "gives the opponent " + counted(squares, "move") + ", far more than before";
    case FactKind::last_of_region:
        return "fills the last square of its region";
    case FactKind::opens_even_region:
        return "is the first of an even number of moves in its region (" + list_of(squares) +
               " stay empty), so that the opponent may have the last one there";
    case FactKind::leaves_all_even:
        return "leaves an even number of empty squares in every region, so that the opponent has "
               "to begin each";
    }
    return {};
}

} // namespace emilia
