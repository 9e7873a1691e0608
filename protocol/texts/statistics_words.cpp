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
    {"reason", {"reason", "理由", "raison", "Grund"}},
    {"and {n} more", {"and {n} more", "ほか{n}件", "et {n} de plus", "und {n} weitere"}},
    {"games", {"games", "対局", "parties", "Partien"}},
    {"moves", {"moves", "手数", "coups", "Züge"}},
    {"loss", {"loss", "損失", "perte", "Verlust"}},
    {"inaccur.", {"inaccur.", "緩手", "imprécis.", "ungenau"}},
    {"mistakes", {"mistakes", "疑問手", "erreurs", "Fehler"}},
    {"blunders", {"blunders", "悪手", "gaffes", "Patzer"}},
    {"accuracy", {"accuracy", "正確さ", "précision", "genau"}},
    {"faults", {"faults", "失着", "fautes", "Fehler"}},
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
     {"reasons: what follows from faults, of 2 discs and more; one may have two.",
      "理由：失着（2石以上）のあとに起きること。一手に二つあることもある。",
      "raisons : ce qui suit des fautes, dès 2 pions ; une faute peut en avoir deux.",
      "Gründe: was auf Fehler ab 2 Steinen folgt; einer kann zwei haben."}},
    // As ReasonKind names them.
    {"loses-corner", {"loses a corner", "隅を取られる", "perd un coin", "verliert eine Ecke"}},
    {"misses-corner", {"misses a corner", "隅を逃す", "manque un coin", "verpasst eine Ecke"}},
    {"gives-access", {"opens a corner", "隅を狙われる", "ouvre un coin", "öffnet eine Ecke"}},
    {"misses-access",
     {"no access to a corner", "隅を狙えない", "sans accès à un coin", "kein Zugang zur Ecke"}},
    {"passes-more", {"has to pass", "パスになる", "doit passer", "muss passen"}},
    {"fewer-passes", {"spares a pass", "パスさせない", "évite un passe", "erspart einen Pass"}},
    {"fewer-stable",
     {"fewer safe discs", "確定石が少ない", "moins de définitifs", "weniger sichere Steine"}},
    {"fewer-moves", {"fewer moves", "着手が少ない", "moins de coups", "weniger Züge"}},
    {"more-frontier", {"open to attack", "開いた形", "pions exposés", "offene Steine"}},
    {"fewer-on-edge", {"loses an edge", "辺を取られる", "perd un bord", "verliert einen Rand"}},
    {"beside-corner",
     {"disc beside a corner", "隅の隣の石", "pion près d'un coin", "Stein neben der Ecke"}},
    {"loses-region",
     {"loses a last move", "最後の手を失う", "perd un dernier coup", "verliert einen letzten Zug"}},
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
