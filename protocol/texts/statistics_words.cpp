#include "protocol/texts/statistics_words.h"

#include <algorithm>

namespace emilia {
namespace {

constexpr StatisticsWord kWords[] = {
    {"language", {"en", "ja", "fr", "de"}},
    {"all", {"all", "全体", "tout", "alles"}},
    {"opening", {"opening", "序盤", "ouverture", "Eröffnung"}},
    {"midgame", {"midgame", "中盤", "milieu", "Mittelspiel"}},
    {"endgame", {"endgame", "終盤", "finale", "Endspiel"}},
    {"black", {"black", "黒", "noir", "Schwarz"}},
    {"white", {"white", "白", "blanc", "Weiß"}},
    {"(no name)", {"(no name)", "（名前なし）", "(sans nom)", "(ohne Namen)"}},
    {"by phase", {"by phase", "局面別", "par phase", "nach Phase"}},
    {"by colour", {"by colour", "色別", "par couleur", "nach Farbe"}},
    {"by opening", {"by opening", "定石別", "par ouverture", "nach Eröffnung"}},
    {"by opponent", {"by opponent", "相手別", "par adversaire", "nach Gegner"}},
    {"by time", {"by time", "時期別", "par période", "nach Zeit"}},
    {"kind of move", {"kind of move", "手の種類", "genre de coup", "Art des Zuges"}},
    {"and {n} more", {"and {n} more", "ほか{n}件", "et {n} de plus", "und {n} weitere"}},
    {"games", {"games", "対局", "parties", "Partien"}},
    {"moves", {"moves", "手数", "coups", "Züge"}},
    {"loss", {"loss", "損失", "perte", "Verlust"}},
    {"inaccur.", {"inaccur.", "緩手", "imprécis.", "ungenau"}},
    {"mistakes", {"mistakes", "疑問手", "erreurs", "Fehler"}},
    {"blunders", {"blunders", "悪手", "gaffes", "Patzer"}},
    {"accuracy", {"accuracy", "正確さ", "précision", "genau"}},
    {"faults", {"faults", "失着", "fautes", "Fehler"}},
    {"missed", {"missed", "見逃し", "manqués", "verpasst"}},
    {"discs lost", {"discs lost", "失った石", "perdus", "verloren"}},
    {"about losses",
     {"loss: discs a move with a choice; inaccuracies (from 2 discs on), mistakes (4) and blunders "
      "(8): a game.",
      "損失：選択肢のある一手あたりの石数。緩手（2石以上）、疑問手（4石以上）、悪手（8石以上）"
      "：一局あたり。",
      "perte : pions par coup où il y avait le choix ; imprécisions (dès 2 pions), erreurs (4) et "
      "gaffes (8) : par partie.",
      "Verlust: Steine je Zug mit einer Wahl; Ungenauigkeiten (ab 2 Steinen), Fehler (4) und "
      "Patzer (8): je Partie."}},
    {"about faults",
     {"faults: such moves that do this where the best does not; missed: where the best does and "
      "they do not.",
      "失着：最善手ならしないことをした手。見逃し：最善手ならすることをしなかった手。",
      "fautes : de tels coups qui font ce que le meilleur ne fait pas ; manqués : qui ne font pas "
      "ce que le meilleur fait.",
      "Fehler: solche Züge, die es tun, wo der beste es nicht tut; verpasst: die es nicht tun, wo "
      "der beste es tut."}},
    // As FactKind names them.
    {"takes-corner", {"takes a corner", "隅を取る", "prend un coin", "nimmt eine Ecke"}},
    {"opens-corner",
     {"gets access to a corner", "隅を狙う", "ouvre l'accès à un coin", "schafft Zugang zur Ecke"}},
    {"gives-corner", {"gives a corner", "隅を取られる", "donne un coin", "gibt eine Ecke her"}},
    {"keeps-corner", {"guards a corner", "隅を守る", "protège un coin", "schützt eine Ecke"}},
    {"x-square", {"X-square", "X打ち", "case X", "X-Feld"}},
    {"c-square", {"C-square", "C打ち", "case C", "C-Feld"}},
    {"wedge", {"wedge", "割り込み", "insertion", "Keil"}},
    {"stable-discs", {"safe discs", "確定石", "pions définitifs", "sichere Steine"}},
    {"quiet", {"quiet move", "中割り", "coup tranquille", "stiller Zug"}},
    {"wall", {"builds a wall", "壁を作る", "construit un mur", "baut eine Mauer"}},
    {"no-move-left", {"makes pass", "パスさせる", "fait passer", "lässt passen"}},
    {"no-safe-move-left",
     {"leaves no safe move", "安全な手をなくす", "aucun coup sûr laissé",
      "kein sicherer Zug bleibt"}},
    {"no-quiet-move-left",
     {"takes the quiet moves", "静かな手をなくす", "ôte les coups tranquilles",
      "nimmt die stillen Züge"}},
    {"fewer-moves",
     {"leaves few moves", "着手を減らす", "laisse peu de coups", "lässt wenige Züge"}},
    {"more-moves", {"gives many moves", "着手を増やす", "donne bien des coups", "gibt viele Züge"}},
    {"last-of-region",
     {"last of a region", "区画の最後", "dernier d'une région", "letzter im Gebiet"}},
    {"opens-even-region",
     {"first of an even region", "偶数区画の初手", "premier d'une région paire",
      "erster im geraden Gebiet"}},
    {"leaves-all-even",
     {"leaves all regions even", "全区画を偶数に", "laisse tout pair", "lässt alles gerade"}},
    {"closes-region",
     {"closes a region", "相手の入れない区画", "ferme une région", "schließt ein Gebiet"}},
};

} // namespace

std::span<const StatisticsWord> statistics_words() { return kWords; }

std::string_view statistics_word(std::string_view key, Language language) {
    const auto *const found =
        std::find_if(std::begin(kWords), std::end(kWords),
                     [key](const StatisticsWord &word) { return word.key == key; });
    return found == std::end(kWords) ? key : found->in(language);
}

} // namespace emilia
