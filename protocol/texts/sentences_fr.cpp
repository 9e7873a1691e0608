#include "protocol/texts/sentences.h"

namespace emilia {

const Sentences kFrenchSentences{
    .comma = ", ",
    .last_comma = " et ",
    .at_once = "aussitôt",
    .later = "{number} coups plus tard",
    .of_number = "de {number} cases",
    .loses_corner =
        {
            .by_first = "{fault} donne le coin {corner} à {opponent}, qui le prend {later}.",
            .before = "{fault} laisse le coin {corner} à {opponent}, qui le prend {later} ; dans "
                      "la suite de {better}, il ne tombe pas.",
            .gained = "{fault} laisse {opponent} entrer en {corner} : {move} ouvre l'accès, et "
                      "{opponent} prend le coin {later}.",
            .given = "{fault} laisse {opponent} entrer en {corner} : {player} l'ouvre par {move}, "
                     "et {opponent} prend le coin {later}.",
            .forced = "{fault} laisse {opponent} entrer en {corner} : après {before}, {player} n'a "
                      "plus de coup sûr, {move} ouvre le coin, et {opponent} le prend {later}.",
        },
    .takes_corner =
        "{better} prend le coin {corner} ; dans la suite de {fault}, personne ne le prend.",
    .misses_corner =
        {
            .by_first = "{better} donne à {player} accès au coin {corner}, pris {later} ; dans la "
                        "suite de {fault}, personne ne le prend.",
            .before = "Après {better}, {player} prend le coin {corner} {later} ; dans la suite de "
                      "{fault}, personne ne le prend.",
            .gained = "{better} gagne le coin {corner} : {move} ouvre l'accès, et {player} le "
                      "prend {later} ; dans la suite de {fault}, personne ne le prend.",
            .given = "{better} gagne le coin {corner} : {opponent} l'ouvre par {move}, et {player} "
                     "le prend {later} ; dans la suite de {fault}, personne ne le prend.",
            .forced = "{better} gagne le coin {corner} : après {before}, {opponent} n'a plus de "
                      "coup sûr, {move} ouvre le coin, et {player} le prend {later} ; dans la "
                      "suite de {fault}, personne ne le prend.",
        },
    .others =
        {
            ReasonSentence{ReasonKind::gives_access,
                           "Après {fault} et le meilleur jeu, {opponent} a accès au coin {corner} "
                           "; après {better}, non.",
                           ""},
            ReasonSentence{ReasonKind::misses_access,
                           "Après {better} et le meilleur jeu, {player} a accès au coin {corner} ; "
                           "après {fault}, non.",
                           ""},
            ReasonSentence{
                ReasonKind::passes_more,
                "Après {fault}, {player} doit passer (et {opponent} joue deux fois de suite) ; "
                "après {better}, non.",
                "Après {fault}, {player} doit passer {own} fois ; après {better}, {own2}."},
            ReasonSentence{
                ReasonKind::fewer_passes,
                "Après {better}, {opponent} doit passer (et {player} joue deux fois de suite) ; "
                "après {fault}, non.",
                "Après {better}, {opponent} doit passer {other2} fois ; après {fault}, {other}."},
            ReasonSentence{ReasonKind::fewer_stable,
                           "Après {fault} et le meilleur jeu, {player} a {own} pion sûrement "
                           "définitif, contre {other} à {opponent} ; après {better}, {own2} contre "
                           "{other2} (de tels pions ne seront jamais retournés).",
                           "Après {fault} et le meilleur jeu, {player} a {own} pions sûrement "
                           "définitifs, contre {other} à {opponent} ; après {better}, {own2} "
                           "contre {other2} (de tels pions ne seront jamais retournés)."},
            ReasonSentence{ReasonKind::fewer_moves,
                           "Après {fault} et le meilleur jeu, il reste {own} coup à {player}, "
                           "contre {other} à {opponent} ; après {better}, {own2} contre {other2} "
                           "(qui n'a plus de coup sûr doit ouvrir un coin).",
                           "Après {fault} et le meilleur jeu, il reste {own} coups à {player}, "
                           "contre {other} à {opponent} ; après {better}, {own2} contre {other2} "
                           "(qui n'a plus de coup sûr doit ouvrir un coin)."},
            ReasonSentence{
                ReasonKind::more_frontier,
                "Après {fault} et le meilleur jeu, {own} pion de {player} touche des cases vides, "
                "contre {other} de {opponent} ; après {better}, {own2} contre {other2} (de tels "
                "pions peuvent donner des coups à {opponent}).",
                "Après {fault} et le meilleur jeu, {own} pions de {player} touchent des cases "
                "vides, contre {other} de {opponent} ; après {better}, {own2} contre {other2} (de "
                "tels pions peuvent donner des coups à {opponent})."},
            ReasonSentence{ReasonKind::fewer_on_edge,
                           "Après {fault} et le meilleur jeu, {player} a {own} pion sur le bord "
                           "{edge}, contre {other} à {opponent} ; après {better}, {own2} contre "
                           "{other2} (là, un pion n'est retourné que le long du bord).",
                           "Après {fault} et le meilleur jeu, {player} a {own} pions sur le bord "
                           "{edge}, contre {other} à {opponent} ; après {better}, {own2} contre "
                           "{other2} (là, un pion n'est retourné que le long du bord)."},
            ReasonSentence{
                ReasonKind::beside_corner,
                "Après {fault} et le meilleur jeu, {player} a un pion en {squares} à côté du coin "
                "vide {corner} (ce qui peut l'ouvrir à {opponent}) ; après {better}, non.",
                "Après {fault} et le meilleur jeu, {player} a des pions en {squares} à côté du "
                "coin vide {corner} (ce qui peut l'ouvrir à {opponent}) ; après {better}, non."},
            ReasonSentence{
                ReasonKind::loses_region,
                "Après {fault}, {opponent} joue {squares} ; après {better}, c'est {player}.",
                "Après {fault}, {opponent} joue le dernier coup dans la région {squares} (sans "
                "réponse possible) ; après {better}, c'est {player}."},
        },
    .deeper = "La différence est plus profonde que ces suites.",
    .no_single = "Aucun coin, bord ou région ne fait à lui seul la différence.",
    .better = "{move} vaut {discs} pions de plus que {other}.",
    .worse = "{move} vaut {discs} pions de moins que {other}.",
    .equal = "{move} et {other} se valent.",
    .searched = "recherche",
    .after = "après {move} et le meilleur jeu",
    .line_ends = "évaluation statique, sans recherche, à la fin de chaque suite",
    .turn = "{side} au trait, {number} cases vides ; scores en pions pour ce camp",
    .black = "Noir",
    .white = "Blanc",
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
