#include "protocol/texts/sentences.h"

namespace emilia {

const Sentences kGermanSentences{
    .comma = ", ",
    .last_comma = " und ",
    .at_once = "sofort",
    .later = "{number} Züge später",
    .of_number = "von {number} Feldern",
    .loses_corner =
        {
            .by_first = "{fault} gibt die Ecke {corner} her: {opponent} nimmt sie {later}.",
            .before = "{fault} überlässt {opponent} die Ecke {corner}, genommen {later}; in der "
                      "Folge nach {better} fällt sie nicht.",
            .gained = "{fault} lässt {opponent} nach {corner}: {move} öffnet den Weg, und "
                      "{opponent} nimmt die Ecke {later}.",
            .given = "{fault} lässt {opponent} nach {corner}: {player} öffnet die Ecke mit {move}, "
                     "und {opponent} nimmt sie {later}.",
            .forced = "{fault} lässt {opponent} nach {corner}: Nach {before} hat {player} keinen "
                      "sicheren Zug, {move} öffnet die Ecke, und {opponent} nimmt sie {later}.",
        },
    .takes_corner =
        "{better} nimmt die Ecke {corner}; in der Folge nach {fault} nimmt sie niemand.",
    .misses_corner =
        {
            .by_first = "{better} schafft Zugang zur Ecke {corner}, und {player} nimmt sie "
                        "{later}; in der Folge nach {fault} nimmt sie niemand.",
            .before = "Nach {better} nimmt {player} die Ecke {corner} {later}; in der Folge nach "
                      "{fault} nimmt sie niemand.",
            .gained = "{better} gewinnt die Ecke {corner}: {move} öffnet den Weg, und {player} "
                      "nimmt sie {later}; in der Folge nach {fault} nimmt sie niemand.",
            .given = "{better} gewinnt die Ecke {corner}: {opponent} öffnet sie mit {move}, und "
                     "{player} nimmt sie {later}; in der Folge nach {fault} nimmt sie niemand.",
            .forced = "{better} gewinnt die Ecke {corner}: Nach {before} hat {opponent} keinen "
                      "sicheren Zug, {move} öffnet die Ecke, und {player} nimmt sie {later}; in "
                      "der Folge nach {fault} nimmt sie niemand.",
        },
    .others =
        {
            ReasonSentence{ReasonKind::gives_access,
                           "Nach {fault} und bestem Spiel hat {opponent} Zugang zur Ecke {corner}; "
                           "nach {better} nicht.",
                           ""},
            ReasonSentence{ReasonKind::misses_access,
                           "Nach {better} und bestem Spiel hat {player} Zugang zur Ecke {corner}; "
                           "nach {fault} nicht.",
                           ""},
            ReasonSentence{
                ReasonKind::passes_more,
                "Nach {fault} muss {player} passen (und {opponent} zieht zweimal nacheinander); "
                "nach {better} nicht.",
                "Nach {fault} muss {player} {own}-mal passen; nach {better} {own2}-mal."},
            ReasonSentence{
                ReasonKind::fewer_passes,
                "Nach {better} muss {opponent} passen (und {player} zieht zweimal nacheinander); "
                "nach {fault} nicht.",
                "Nach {better} muss {opponent} {other2}-mal passen; nach {fault} {other}-mal."},
            ReasonSentence{ReasonKind::fewer_stable,
                           "Nach {fault} und bestem Spiel ist {own} Stein von {player} sicher, von "
                           "{opponent} {other}; nach {better} ist es {own2} gegen {other2} (solche "
                           "Steine werden nie mehr umgedreht).",
                           "Nach {fault} und bestem Spiel sind {own} Steine von {player} sicher, "
                           "von {opponent} {other}; nach {better} ist es {own2} gegen {other2} "
                           "(solche Steine werden nie mehr umgedreht)."},
            ReasonSentence{ReasonKind::fewer_moves,
                           "Nach {fault} und bestem Spiel bleibt {player} {own} Zug, gegen {other} "
                           "von {opponent}; nach {better} ist es {own2} gegen {other2} (wem die "
                           "sicheren Züge ausgehen, der muss eine Ecke öffnen).",
                           "Nach {fault} und bestem Spiel bleiben {player} {own} Züge, gegen "
                           "{other} von {opponent}; nach {better} ist es {own2} gegen {other2} "
                           "(wem die sicheren Züge ausgehen, der muss eine Ecke öffnen)."},
            ReasonSentence{ReasonKind::more_frontier,
                           "Nach {fault} und bestem Spiel berührt {own} Stein von {player} leere "
                           "Felder, gegen {other} von {opponent}; nach {better} ist es {own2} "
                           "gegen {other2} (solche Steine können {opponent} Züge verschaffen).",
                           "Nach {fault} und bestem Spiel berühren {own} Steine von {player} leere "
                           "Felder, gegen {other} von {opponent}; nach {better} ist es {own2} "
                           "gegen {other2} (solche Steine können {opponent} Züge verschaffen)."},
            ReasonSentence{ReasonKind::fewer_on_edge,
                           "Nach {fault} und bestem Spiel hat {player} {own} Stein am Rand {edge}, "
                           "gegen {other} von {opponent}; nach {better} ist es {own2} gegen "
                           "{other2} (Steine dort werden nur den Rand entlang umgedreht).",
                           "Nach {fault} und bestem Spiel hat {player} {own} Steine am Rand "
                           "{edge}, gegen {other} von {opponent}; nach {better} ist es {own2} "
                           "gegen {other2} (Steine dort werden nur den Rand entlang umgedreht)."},
            ReasonSentence{
                ReasonKind::beside_corner,
                "Nach {fault} und bestem Spiel hat {player} einen Stein auf {squares} neben der "
                "leeren Ecke {corner} (was sie {opponent} öffnen kann); nach {better} nicht.",
                "Nach {fault} und bestem Spiel hat {player} Steine auf {squares} neben der leeren "
                "Ecke {corner} (was sie {opponent} öffnen kann); nach {better} nicht."},
            ReasonSentence{ReasonKind::loses_region,
                           "Nach {fault} bekommt {opponent} {squares}; nach {better} {player}.",
                           "Nach {fault} hat {opponent} den letzten Zug im Gebiet {squares} (auf "
                           "den dort niemand antworten kann); nach {better} {player}."},
        },
    .deeper = "Der Unterschied liegt tiefer als diese Folgen.",
    .no_single = "Keine einzelne Ecke, Kante oder Region macht den Unterschied.",
    .better = "{move} ist {discs} Steine besser als {other}.",
    .worse = "{move} ist {discs} Steine schlechter als {other}.",
    .equal = "{move} und {other} sind gleich gut.",
    .searched = "gesucht",
    .after = "nach {move} und bestem Spiel",
    .line_ends = "statische Bewertung, ohne Suche, am Ende jeder Folge",
    .turn = "{side} am Zug, {number} leere Felder; Werte in Steinen für diese Seite",
    .black = "Schwarz",
    .white = "Weiß",
    .move = "Zug",
    .score = "Wert",
    .depth = "Tiefe",
    .line = "Folge",
    .feature = "Merkmal",
    .difference = "Differenz",
    .sum = "Summe",
    .rules = "Schwarz beginnt; Schwarz und Weiß ziehen abwechselnd.\n"
             "Setze einen Stein deiner Farbe auf ein leeres Feld, sodass er in gerader\n"
             "Linie, waagrecht, senkrecht oder schräg, gegnerische Steine zwischen sich\n"
             "und einem anderen deiner Steine einschließt. Alle eingeschlossenen werden\n"
             "umgedreht und gehören dir.\n"
             "Wer nichts einschließen kann, passt, und zieht wieder, sobald es etwas gibt.\n"
             "Die Partie ist vorbei, wenn niemand mehr ziehen kann. Wer mehr Steine hat,\n"
             "gewinnt; leere Felder zählen für den Sieger.\n"
             "Ein Tipp: Steine in den Ecken kann niemand mehr umdrehen.",
};

} // namespace emilia
