#include "protocol/texts/sentences.h"

namespace emilia {

const Sentences kGermanSentences{
    .comma = ", ",
    .last_comma = " und ",
    .facts =
        {
            FactSentence{FactKind::takes_corner, "{move} nimmt die Ecke {squares}.", ""},
            FactSentence{FactKind::opens_corner, "{move} schafft Zugang zur Ecke {squares}.",
                         "{move} schafft Zugang zu den Ecken {squares}."},
            FactSentence{FactKind::gives_corner,
                         "{move} lässt den Gegner die Ecke {squares} nehmen.",
                         "{move} lässt den Gegner die Ecken {squares} nehmen."},
            FactSentence{FactKind::keeps_corner,
                         "{move} hält den Gegner von der Ecke {squares} fern.",
                         "{move} hält den Gegner von den Ecken {squares} fern."},
            FactSentence{FactKind::x_square,
                         "{move} ist ein X-Feld: schräg neben der leeren Ecke {squares}.", ""},
            FactSentence{FactKind::c_square,
                         "{move} ist ein C-Feld: am Rand neben der leeren Ecke {squares}.", ""},
            FactSentence{FactKind::wedge, "{move} ist ein Keil zwischen {squares}.", ""},
            FactSentence{FactKind::stable_discs,
                         "{move} macht {number} Stein sicher, der nie mehr gewendet werden kann "
                         "({squares}).",
                         "{move} macht {number} Steine sicher, die nie mehr gewendet werden können "
                         "({squares})."},
            FactSentence{
                FactKind::quiet,
                "{move} ist ein stiller Zug: Der gewendete Stein berührt kein leeres Feld "
                "({squares}).",
                "{move} ist ein stiller Zug: Kein gewendeter Stein berührt ein leeres Feld "
                "({squares})."},
            FactSentence{FactKind::wall,
                         "{move} baut eine Mauer: {number} gewendete Steine berühren leere Felder "
                         "({squares}).",
                         ""},
            FactSentence{FactKind::no_move_left,
                         "{move} lässt dem Gegner keinen Zug: Er muss passen.", ""},
            FactSentence{
                FactKind::no_safe_move_left,
                "{move} lässt dem Gegner nur einen Zug, der eine Ecke hergibt ({squares}).",
                "{move} lässt dem Gegner nur Züge, die eine Ecke hergeben ({squares})."},
            FactSentence{FactKind::no_quiet_move_left,
                         "{move} nimmt dem Gegner den letzten stillen Zug ({squares}).",
                         "{move} nimmt dem Gegner die letzten stillen Züge ({squares})."},
            FactSentence{
                FactKind::fewer_moves,
                "{move} lässt dem Gegner {number} Zug, weit weniger als vorher ({squares}).",
                "{move} lässt dem Gegner {number} Züge, weit weniger als vorher ({squares})."},
            FactSentence{FactKind::more_moves,
                         "{move} gibt dem Gegner {number} Züge, weit mehr als vorher ({squares}).",
                         ""},
            FactSentence{FactKind::last_of_region, "{move} füllt das letzte Feld seines Gebiets.",
                         ""},
            FactSentence{
                FactKind::opens_even_region,
                "{move} ist der erste Zug in einem Gebiet von zwei Feldern: Der Gegner kann "
                "dort den letzten haben ({squares}).",
                "{move} ist der erste Zug in einem Gebiet mit gerader Felderzahl: Der "
                "Gegner kann dort den letzten haben ({squares})."},
            FactSentence{FactKind::leaves_all_even,
                         "{move} lässt in jedem Gebiet eine gerade Zahl leerer Felder: Der Gegner "
                         "muss zuerst ziehen ({squares}).",
                         ""},
            FactSentence{
                FactKind::closes_region,
                "{move} nimmt dem Gegner die Züge in einem Gebiet, in dem die andere Seite "
                "noch ziehen kann ({squares}).",
                ""},
        },
    .nothing = "{move}: nichts, was ins Auge fällt.",
    .better = "{move} ist {discs} Steine besser als {other}.",
    .worse = "{move} ist {discs} Steine schlechter als {other}.",
    .equal = "{move} und {other} sind gleich gut.",
    .searched = "gesucht",
    .on_board = "auf dem Brett",
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
