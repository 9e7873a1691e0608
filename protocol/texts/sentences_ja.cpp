#include "protocol/texts/sentences.h"

namespace emilia {

const Sentences kJapaneseSentences{
    .comma = "、",
    .last_comma = "、",
    .at_once = "すぐに",
    .later = "{number}手後に",
    .of_number = "（{number}マス）",
    .loses_corner =
        {
            .by_first = "{fault}で{opponent}に隅{corner}を許し、{later}取られる。",
            .before = "{fault}では隅{corner}を{opponent}に{later}取られる。{better}"
                      "の手順では取られない。",
            .gained = "{fault}だと{opponent}が{move}で隅{corner}への道を開き、{later}取る。",
            .given = "{fault}だと{player}が{move}で隅{corner}を許し、{opponent}が{later}取る。",
            .forced = "{fault}だと{before}のあと{player}に安全な手がなく、{move}で隅{corner}"
                      "を許し、{opponent}が{later}取る。",
        },
    .takes_corner = "{better}なら隅{corner}が取れる。{fault}の手順ではどちらも取らない。",
    .misses_corner =
        {
            .by_first = "{better}なら隅{corner}への道が開き、{player}が{later}取る。{fault}"
                        "の手順ではどちらも取らない。",
            .before = "{better}なら隅{corner}を{player}が{later}取る。{fault}"
                      "の手順ではどちらも取らない。",
            .gained = "{better}なら{player}が{move}で隅{corner}への道を開き、{later}取る。{fault}"
                      "の手順ではどちらも取らない。",
            .given = "{better}なら{opponent}が{move}で隅{corner}を許し、{player}が{later}取る。{"
                     "fault}の手順ではどちらも取らない。",
            .forced = "{better}なら{before}のあと{opponent}に安全な手がなく、{move}で隅{corner}"
                      "を許し、{player}が{later}取る。{fault}の手順ではどちらも取らない。",
        },
    .others =
        {
            ReasonSentence{ReasonKind::gives_access,
                           "{fault}から最善に進むと、{opponent}が隅{corner}に打てる形になる。{"
                           "better}ならならない。",
                           ""},
            ReasonSentence{ReasonKind::misses_access,
                           "{better}から最善に進むと、{player}が隅{corner}に打てる形になる。{fault}"
                           "ではならない。",
                           ""},
            ReasonSentence{
                ReasonKind::passes_more,
                "{fault}だと{player}がパスになり、{opponent}が続けて打つ。{better}ならパスはない。",
                "{fault}だと{player}のパスが{own}回、{better}なら{own2}回。"},
            ReasonSentence{
                ReasonKind::fewer_passes,
                "{better}なら{opponent}がパスになり、{player}が続けて打つ。{fault}ではパスはない。",
                "{better}なら{opponent}のパスが{other2}回、{fault}では{other}回。"},
            ReasonSentence{ReasonKind::fewer_stable,
                           "{fault}から最善に進むと確実な確定石は{player}{own}、{opponent}{other}"
                           "。{better}なら{own2}対{other2}（確定石は二度と返されない）。",
                           ""},
            ReasonSentence{
                ReasonKind::fewer_moves,
                "{fault}から最善に進むと着手可能数は{player}{own}、{opponent}{other}。{better}なら{"
                "own2}対{other2}（安全な手がなくなると隅を開けることになる）。",
                ""},
            ReasonSentence{
                ReasonKind::more_frontier,
                "{fault}から最善に進むと空きマスに接する石は{player}{own}、{opponent}{other}。{"
                "better}なら{own2}対{other2}（そうした石は{opponent}の打てる所を増やしやすい）。",
                ""},
            ReasonSentence{ReasonKind::fewer_on_edge,
                           "{fault}から最善に進むと辺{edge}の石は{player}{own}、{opponent}{other}"
                           "。{better}なら{own2}対{other2}（辺の石は辺に沿ってしか返されない）。",
                           ""},
            ReasonSentence{ReasonKind::beside_corner,
                           "{fault}から最善に進むと{player}の石が空き隅{corner}の隣の{squares}"
                           "に残る（{opponent}に隅を開けかねない）。{better}なら残らない。",
                           ""},
            ReasonSentence{ReasonKind::loses_region,
                           "{fault}だと{squares}は{opponent}が打つ。{better}なら{player}が打つ。",
                           "{fault}だと区画{squares}の最後は{opponent}"
                           "が打つ（そこではもう打ち返せない）。{better}なら{player}が打つ。"},
        },
    .deeper = "差はこの手順より先にある。",
    .no_single = "差は一つの隅・辺・区域だけによるものではない。",
    .better = "{move}は{other}より{discs}石良い。",
    .worse = "{move}は{other}より{discs}石悪い。",
    .equal = "{move}と{other}は同じ価値。",
    .searched = "探索結果",
    .after = "{move}から最善手順の後",
    .line_ends = "各手順の終わりの静的評価（探索なし）",
    .turn = "{side}の番、空きマス{number}。評価は手番側から見た石差",
    .black = "黒",
    .white = "白",
    .move = "手",
    .score = "評価",
    .depth = "深さ",
    .line = "手順",
    .feature = "項目",
    .difference = "差",
    .sum = "合計",
    .rules = "黒から始め、黒と白が交互に打ちます。\n"
             "空きマスに自分の色の石を置き、縦・横・斜めのまっすぐな列で、\n"
             "相手の石を自分の石ではさみます。はさんだ石はすべて裏返り、自分の石になります。\n"
             "はさめる石がないときはパスです。打てるようになれば、また打ちます。\n"
             "双方とも打てなくなったら終わりです。石の多いほうが勝ちで、\n"
             "空きマスは勝者の石に数えます。\n"
             "ヒント：隅の石は二度と裏返りません。",
};

} // namespace emilia
