#include "protocol/texts/sentences.h"

namespace emilia {

const Sentences kJapaneseSentences{
    .comma = "、",
    .last_comma = "、",
    .facts =
        {
            FactSentence{FactKind::takes_corner, "{move}は隅{squares}を取る。", ""},
            FactSentence{FactKind::opens_corner, "{move}で次に隅{squares}を取れるようになる。", ""},
            FactSentence{FactKind::gives_corner, "{move}は相手に隅{squares}を取らせる。", ""},
            FactSentence{FactKind::keeps_corner, "{move}は相手が隅{squares}を取るのを防ぐ。", ""},
            FactSentence{FactKind::x_square, "{move}はX打ち：空いている隅{squares}の斜め隣に打つ。",
                         ""},
            FactSentence{FactKind::c_square,
                         "{move}はC打ち：空いている隅{squares}の辺上の隣に打つ。", ""},
            FactSentence{FactKind::wedge, "{move}は{squares}の間への割り込み。", ""},
            FactSentence{FactKind::stable_discs,
                         "{move}で{number}個の石がもう返されない確定石になる（{squares}）。", ""},
            FactSentence{FactKind::quiet,
                         "{move}は中割り：返す石がどれも空きマスに接していない（{squares}）。", ""},
            FactSentence{
                FactKind::wall,
                "{move}は壁を作る：返す石のうち{number}個が空きマスに接する（{squares}）。", ""},
            FactSentence{FactKind::no_move_left, "{move}で相手は打てるマスがなくなり、パスになる。",
                         ""},
            FactSentence{FactKind::no_safe_move_left,
                         "{move}で相手には隅を渡す手しか残らない（{squares}）。", ""},
            FactSentence{FactKind::no_quiet_move_left,
                         "{move}は相手の静かな手（空きマスに接する石を返さない手）を全てなく"
                         "す（{squares}）。",
                         ""},
            FactSentence{FactKind::fewer_moves,
                         "{move}で相手の打てる手は{number}か所に大きく減る（{squares}）。", ""},
            FactSentence{FactKind::more_moves,
                         "{move}で相手の打てる手は{number}か所に大きく増える（{squares}）。", ""},
            FactSentence{FactKind::last_of_region, "{move}はその区画の最後の空きマスを埋める。",
                         ""},
            FactSentence{FactKind::opens_even_region,
                         "{move}は偶数マスの区画に先に打つ手：そこでは相手が最後に打つことに"
                         "なりやすい（{squares}）。",
                         ""},
            FactSentence{FactKind::leaves_all_even,
                         "{move}でどの区画も偶数マスになり、相手が先に打たなければならない（"
                         "{squares}）。",
                         ""},
            FactSentence{
                FactKind::closes_region,
                "{move}で相手はその区画に打てなくなるが、打った側はまだ打てる（{squares}）。", ""},
        },
    .nothing = "{move}：特に目立つことはない。",
    .better = "{move}は{other}より{discs}石良い。",
    .worse = "{move}は{other}より{discs}石悪い。",
    .equal = "{move}と{other}は同じ価値。",
    .searched = "探索結果",
    .on_board = "盤上",
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
