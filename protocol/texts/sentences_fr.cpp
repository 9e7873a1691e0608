#include "protocol/texts/sentences.h"

namespace emilia {

const Sentences kFrenchSentences{
    .comma = ", ",
    .last_comma = " et ",
    .facts =
        {
            FactSentence{FactKind::takes_corner, "{move} prend le coin {squares}.", ""},
            FactSentence{FactKind::opens_corner, "{move} donne accès au coin {squares}.",
                         "{move} donne accès aux coins {squares}."},
            FactSentence{FactKind::gives_corner,
                         "{move} laisse l'adversaire prendre le coin {squares}.",
                         "{move} laisse l'adversaire prendre les coins {squares}."},
            FactSentence{FactKind::keeps_corner, "{move} prive l'adversaire du coin {squares}.",
                         "{move} prive l'adversaire des coins {squares}."},
            FactSentence{FactKind::x_square,
                         "{move} est une case X : en diagonale à côté du coin vide {squares}.", ""},
            FactSentence{FactKind::c_square,
                         "{move} est une case C : sur le bord à côté du coin vide {squares}.", ""},
            FactSentence{FactKind::wedge, "{move} s'insère entre {squares}.", ""},
            FactSentence{FactKind::stable_discs, "{move} rend {number} pion définitif ({squares}).",
                         "{move} rend {number} pions définitifs ({squares})."},
            FactSentence{
                FactKind::quiet,
                "{move} est un coup tranquille : le pion retourné ne touche aucune case vide "
                "({squares}).",
                "{move} est un coup tranquille : aucun pion retourné ne touche une case "
                "vide ({squares})."},
            FactSentence{
                FactKind::wall,
                "{move} construit un mur : {number} pions retournés touchent des cases vides "
                "({squares}).",
                ""},
            FactSentence{FactKind::no_move_left,
                         "{move} ne laisse aucun coup à l'adversaire, qui doit passer.", ""},
            FactSentence{
                FactKind::no_safe_move_left,
                "{move} ne laisse à l'adversaire qu'un coup, qui donne un coin ({squares}).",
                "{move} ne laisse à l'adversaire que des coups qui donnent un coin "
                "({squares})."},
            FactSentence{
                FactKind::no_quiet_move_left,
                "{move} enlève à l'adversaire son dernier coup tranquille ({squares}).",
                "{move} enlève à l'adversaire ses derniers coups tranquilles ({squares})."},
            FactSentence{
                FactKind::fewer_moves,
                "{move} laisse à l'adversaire {number} coup, bien moins qu'avant ({squares}).",
                "{move} laisse à l'adversaire {number} coups, bien moins qu'avant "
                "({squares})."},
            FactSentence{
                FactKind::more_moves,
                "{move} donne à l'adversaire {number} coups, bien plus qu'avant ({squares}).", ""},
            FactSentence{FactKind::last_of_region, "{move} remplit la dernière case de sa région.",
                         ""},
            FactSentence{FactKind::opens_even_region,
                         "{move} est le premier coup dans une région de deux cases : l'adversaire "
                         "peut y jouer le dernier ({squares}).",
                         "{move} est le premier coup dans une région paire : l'adversaire peut y "
                         "jouer le dernier ({squares})."},
            FactSentence{FactKind::leaves_all_even,
                         "{move} laisse toutes les régions paires : l'adversaire doit jouer le "
                         "premier ({squares}).",
                         ""},
            FactSentence{
                FactKind::closes_region,
                "{move} enlève à l'adversaire ses coups dans une région où l'autre camp peut "
                "encore jouer ({squares}).",
                ""},
        },
    .nothing = "{move} : rien qui saute aux yeux.",
    .better = "{move} vaut {discs} pions de plus que {other}.",
    .worse = "{move} vaut {discs} pions de moins que {other}.",
    .equal = "{move} et {other} se valent.",
    .searched = "recherche",
    .on_board = "sur l'othellier",
    .after = "après {move} et le meilleur jeu",
    .line_ends = "évaluation statique, sans recherche, à la fin de chaque suite",
    .turn = "{side} au trait, {number} cases vides ; scores en pions pour ce camp",
    .black = "noir",
    .white = "blanc",
    .move = "coup",
    .score = "score",
    .depth = "prof.",
    .line = "suite",
    .feature = "terme",
    .difference = "différence",
    .sum = "somme",
    .rules = "Noir commence ; Noir et Blanc jouent chacun à son tour.\n"
             "Posez un pion de votre couleur sur une case vide de façon à encadrer des\n"
             "pions adverses en ligne droite, sur une rangée, une colonne ou une\n"
             "diagonale, entre lui et un autre de vos pions. Tous ceux qui sont encadrés\n"
             "se retournent et sont à vous.\n"
             "Qui ne peut rien encadrer passe, et rejoue dès qu'il y a quelque chose à\n"
             "encadrer.\n"
             "La partie est finie quand personne ne peut plus jouer. Qui a le plus de\n"
             "pions gagne ; les cases vides vont au vainqueur.\n"
             "Un conseil : les pions des coins ne se retournent plus jamais.",
};

} // namespace emilia
