#include "protocol/texts/sentences.h"

namespace emilia {

const Sentences kEnglishSentences{
    .comma = ", ",
    .last_comma = " and ",
    .at_once = "at once",
    .later = "{number} moves later",
    .of_number = "of {number} squares",
    .loses_corner =
        {
            .by_first = "{fault} gives {opponent} the corner {corner}, taken {later}.",
            .before = "{fault} leaves the corner {corner} to {opponent}, who takes it {later}; in "
                      "the line after {better} it does not fall.",
            .gained = "{fault} lets {opponent} into {corner}: {move} opens the way, and {opponent} "
                      "takes the corner {later}.",
            .given = "{fault} lets {opponent} into {corner}: {player} opens it with {move}, and "
                     "{opponent} takes the corner {later}.",
            .forced = "{fault} lets {opponent} into {corner}: after {before} {player} has no safe "
                      "move, {move} opens the corner, and {opponent} takes it {later}.",
        },
    .takes_corner =
        "{better} takes the corner {corner}; in the line after {fault} nobody takes it.",
    .misses_corner =
        {
            .by_first = "{better} gives {player} access to the corner {corner}, taken {later}; in "
                        "the line after {fault} nobody takes it.",
            .before = "After {better} {player} takes the corner {corner} {later}; in the line "
                      "after {fault} nobody takes it.",
            .gained = "{better} wins the corner {corner}: {move} opens the way, and {player} takes "
                      "it {later}; in the line after {fault} nobody does.",
            .given = "{better} wins the corner {corner}: {opponent} opens it with {move}, and "
                     "{player} takes it {later}; in the line after {fault} nobody does.",
            .forced = "{better} wins the corner {corner}: after {before} {opponent} has no safe "
                      "move, {move} opens the corner, and {player} takes it {later}; in the line "
                      "after {fault} nobody does.",
        },
    .others =
        {
            ReasonSentence{ReasonKind::gives_access,
                           "After {fault} and best play {opponent} has access to the corner "
                           "{corner}; after {better} it has not.",
                           ""},
            ReasonSentence{ReasonKind::misses_access,
                           "After {better} and best play {player} has access to the corner "
                           "{corner}; after {fault} it has not.",
                           ""},
            ReasonSentence{ReasonKind::passes_more,
                           "After {fault} {player} has to pass (and {opponent} moves twice in a "
                           "row); after {better} it has not.",
                           "After {fault} {player} has to pass {own} times; after {better} the "
                           "number is {own2}."},
            ReasonSentence{ReasonKind::fewer_passes,
                           "After {better} {opponent} has to pass (and {player} moves twice in a "
                           "row); after {fault} it has not.",
                           "After {better} {opponent} has to pass {other2} times; after {fault} "
                           "the number is {other}."},
            ReasonSentence{ReasonKind::fewer_stable,
                           "After {fault} and best play {player} is sure of {own} disc, against "
                           "{other} of {opponent}; after {better} it is {own2} against {other2} "
                           "(discs that can never be turned over).",
                           "After {fault} and best play {player} is sure of {own} discs, against "
                           "{other} of {opponent}; after {better} it is {own2} against {other2} "
                           "(discs that can never be turned over)."},
            ReasonSentence{ReasonKind::fewer_moves,
                           "After {fault} and best play {player} is left with {own} move, against "
                           "{other} of {opponent}; after {better} it is {own2} against {other2} "
                           "(whoever runs out of safe moves has to open a corner).",
                           "After {fault} and best play {player} is left with {own} moves, against "
                           "{other} of {opponent}; after {better} it is {own2} against {other2} "
                           "(whoever runs out of safe moves has to open a corner)."},
            ReasonSentence{ReasonKind::more_frontier,
                           "After {fault} and best play {own} disc of {player} touches empty "
                           "squares, against {other} of {opponent}; after {better} it is {own2} "
                           "against {other2} (such discs can give {opponent} moves).",
                           "After {fault} and best play {own} discs of {player} touch empty "
                           "squares, against {other} of {opponent}; after {better} it is {own2} "
                           "against {other2} (such discs can give {opponent} moves)."},
            ReasonSentence{
                ReasonKind::fewer_on_edge,
                "After {fault} and best play {player} has {own} disc on the edge {edge}, against "
                "{other} of {opponent}; after {better} it is {own2} against {other2} (discs there "
                "can be turned over only along the edge).",
                "After {fault} and best play {player} has {own} discs on the edge {edge}, against "
                "{other} of {opponent}; after {better} it is {own2} against {other2} (discs there "
                "can be turned over only along the edge)."},
            ReasonSentence{
                ReasonKind::beside_corner,
                "After {fault} and best play {player} has a disc on {squares} beside the empty "
                "corner {corner} (which may open it to {opponent}); after {better} it has not.",
                "After {fault} and best play {player} has discs on {squares} beside the empty "
                "corner {corner} (which may open it to {opponent}); after {better} it has not."},
            ReasonSentence{ReasonKind::loses_region,
                           "After {fault} {opponent} gets {squares}; after {better} {player} does.",
                           "After {fault} {opponent} makes the last move in the region {squares} "
                           "(which nobody can answer there); after {better} {player} does."},
        },
    .deeper = "The difference lies deeper than these lines.",
    .no_single = "No single corner, edge or region makes the difference.",
    .better = "{move} is worth {discs} discs more than {other}.",
    .worse = "{move} is worth {discs} discs less than {other}.",
    .equal = "{move} and {other} are worth the same.",
    .searched = "searched",
    .after = "after {move} and best play",
    .line_ends = "static evaluation, nothing searched, where each line ends",
    .turn = "{side} to move, {number} empty squares; scores in discs for that side",
    .black = "Black",
    .white = "White",
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
