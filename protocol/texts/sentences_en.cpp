#include "protocol/texts/sentences.h"

namespace emilia {

const Sentences kEnglishSentences{
    .comma = ", ",
    .last_comma = " and ",
    .facts =
        {
            FactSentence{FactKind::takes_corner, "{move} takes the corner {squares}.", ""},
            FactSentence{FactKind::opens_corner, "{move} gains access to the corner {squares}.",
                         "{move} gains access to the corners {squares}."},
            FactSentence{FactKind::gives_corner,
                         "{move} lets the opponent take the corner {squares}.",
                         "{move} lets the opponent take the corners {squares}."},
            FactSentence{FactKind::keeps_corner,
                         "{move} keeps the opponent from the corner {squares}.",
                         "{move} keeps the opponent from the corners {squares}."},
            FactSentence{FactKind::x_square,
                         "{move} is an X-square: diagonally beside the empty corner {squares}.",
                         ""},
            FactSentence{FactKind::c_square,
                         "{move} is a C-square: on the edge beside the empty corner {squares}.",
                         ""},
            FactSentence{FactKind::wedge, "{move} is a wedge between {squares}.", ""},
            FactSentence{FactKind::stable_discs,
                         "{move} makes {number} disc that can never be turned again ({squares}).",
                         "{move} makes {number} discs that can never be turned again ({squares})."},
            FactSentence{
                FactKind::quiet,
                "{move} is quiet: the disc that it turns touches no empty square ({squares}).",
                "{move} is quiet: no disc that it turns touches an empty square ({squares})."},
            FactSentence{FactKind::wall,
                         "{move} builds a wall: {number} discs that it turns touch empty squares "
                         "({squares}).",
                         ""},
            FactSentence{FactKind::no_move_left,
                         "{move} leaves the opponent no move: a pass is forced.", ""},
            FactSentence{FactKind::no_safe_move_left,
                         "{move} leaves the opponent only a move that gives a corner ({squares}).",
                         "{move} leaves the opponent only moves that give a corner ({squares})."},
            FactSentence{FactKind::no_quiet_move_left,
                         "{move} takes the opponent's last quiet move away ({squares}).",
                         "{move} takes the opponent's last quiet moves away ({squares})."},
            FactSentence{
                FactKind::fewer_moves,
                "{move} leaves the opponent {number} move, far fewer than before ({squares}).",
                "{move} leaves the opponent {number} moves, far fewer than before "
                "({squares})."},
            FactSentence{
                FactKind::more_moves,
                "{move} gives the opponent {number} moves, far more than before ({squares}).", ""},
            FactSentence{FactKind::last_of_region, "{move} fills the last square of its region.",
                         ""},
            FactSentence{
                FactKind::opens_even_region,
                "{move} is the first move in a region of two squares: the opponent may have "
                "the last one there ({squares}).",
                "{move} is the first move in a region of an even number of squares: the "
                "opponent may have the last one there ({squares})."},
            FactSentence{
                FactKind::leaves_all_even,
                "{move} leaves an even number of empty squares in every region: the opponent "
                "has to move first ({squares}).",
                ""},
            FactSentence{
                FactKind::closes_region,
                "{move} takes the opponent's moves in a region away, where the mover still "
                "has some ({squares}).",
                ""},
        },
    .nothing = "{move}: nothing that catches the eye.",
    .better = "{move} is worth {discs} discs more than {other}.",
    .worse = "{move} is worth {discs} discs less than {other}.",
    .equal = "{move} and {other} are worth the same.",
    .searched = "searched",
    .on_board = "on the board",
    .after = "after {move} and best play",
    .line_ends = "static evaluation, nothing searched, where each line ends",
    .turn = "{side} to move, {number} empty squares; scores in discs for that side",
    .black = "black",
    .white = "white",
    .move = "move",
    .score = "score",
    .depth = "depth",
    .line = "line",
    .feature = "feature",
    .difference = "difference",
    .sum = "sum",
    .rules = "Black begins; the two sides move in turn.\n"
             "Put a disc of your colour on an empty square so that it catches discs of the\n"
             "other side in a straight line, along a row, a column or a diagonal, between\n"
             "itself and another disc of yours. All that are caught turn over and are\n"
             "yours.\n"
             "If you can catch nothing you pass, and move again when there is something to\n"
             "catch.\n"
             "The game is over when neither side can move. The side with more discs wins;\n"
             "empty squares go to the winner.\n"
             "A hint: discs in the corners can never be turned over.",
};

} // namespace emilia
