#include "engine/notation/side_text.h"

#include "engine/notation/scanner.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

namespace emilia {
namespace {

enum class Kind {
    color, ///< the name of a side
    disc,  ///< a mark of a disc
    verb,  ///< "move", "play"; the side stands before it
    turn,  ///< "turn"; the side stands before it or behind it
    role,  ///< "player"; counts with a colon, or with "next" before it
    next,  ///< "next", "current"
    to,
    either, ///< "or" between two sides
    past,   ///< "last", "passed"
    negation,
    filler,  ///< may stand between a side and a word of the turn
    neutral, ///< known, and of no side or turn: "score"
    number,
    mark, ///< any other character
    other,
};

struct Word {
    std::string_view text;
    Kind kind;
    Color color = Color::black;
};

/// Words of one meaning, with a blank between them. Case counts in letters beyond ASCII alone.
struct Meaning {
    Kind kind;
    std::string_view words;
    Color color = Color::black;
};

/// English, French, German, Spanish, Portuguese, Italian, Dutch, Russian, Polish, Czech, Swedish,
/// Danish, Norwegian, Finnish.
constexpr std::array kMeanings{
    Meaning{
        Kind::color,
        "black blacks dark noir noirs schwarz negro negras preto pretas nero zwart черные Черные "
        "чёрные Чёрные черных чёрных czarne czarny czarnych černý Černý černá svart sort musta "
        "mustan"},
    Meaning{Kind::color,
            "white whites light blanc blancs weiß weiss blanco blancas branco brancas bianco wit "
            "белые Белые белых białe biały białych bílý bílá vit vitt hvid hvit valkea valkoinen "
            "valkoisen",
            Color::white},
    Meaning{Kind::disc, "x b"},
    Meaning{Kind::disc, "o w", Color::white},
    Meaning{Kind::verb,
            "move moves play plays go goes win draw joue jouent jouer zieht juega juegan "
            "mueve mueven joga jogam muove"},
    Meaning{Kind::turn,
            "turn trait tour zug reihe dran stm turno tocca vez beurt zet ход Ход mover "
            "ruch kolej tah tahu drag draget tur turen trekket vuoro"},
    Meaning{Kind::role, "player side color colour joueur spieler jugador jogador giocatore speler"},
    Meaning{Kind::next, "next current now"},
    Meaning{Kind::to, "to"},
    Meaning{Kind::either, "or ou oder"},
    Meaning{Kind::past, "last previous passed passes pass played moved"},
    Meaning{Kind::negation, "not no never cannot isn doesn nicht kein pas non не нет nie ei"},
    Meaning{Kind::filler,
            "the it its is s has must will should on for of are le les aux au de à am "
            "ist an der aan las los das al il na vid i ved har på"},
    Meaning{Kind::neutral,
            "disc discs disk disks stone stones piece pieces empty empties ply plies score result "
            "count total wins leads by legal level depth time board position problem game round "
            "diagram nr and vs"},
};

/// Within words, which these languages do not part. The first that fits counts.
constexpr std::array kSigns{
    Meaning{Kind::color, "黒 黑 흑 先手"},
    Meaning{Kind::color, "白先手 白 백 後手 后手", Color::white},
    Meaning{Kind::turn, "手番 番 차례 轮到 輪到 先 走 下"},
    Meaning{Kind::next, "次"},
    Meaning{Kind::filler, "の は が です 打つ 该 該 方 棋 石"},
    Meaning{Kind::disc, "* @"},
};

template <std::size_t kCount>
std::vector<Word> all_words(const std::array<Meaning, kCount> &meanings) {
    std::vector<Word> all;
    for (const Meaning &meaning : meanings) {
        for (Scanner words{meaning.words}; !words.at_end();)
            all.push_back({words.take_word(), meaning.kind, meaning.color});
    }
    return all;
}

bool is_wordy(char character) {
    return is_letter(character) || static_cast<unsigned char>(character) >= 0x80;
}

const Word *leading_sign(std::string_view text) {
    static const std::vector<Word> kAll = all_words(kSigns);
    if (is_letter(text.front()) || is_digit(text.front())) return nullptr;
    const auto found = std::find_if(
        kAll.begin(), kAll.end(), [text](const Word &sign) { return text.starts_with(sign.text); });
    return found == kAll.end() ? nullptr : &*found;
}

std::size_t word_length(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && (is_wordy(text[length]) || is_digit(text[length])) &&
           leading_sign(text.substr(length)) == nullptr)
        ++length;
    return length;
}

Word word_of(std::string_view text) {
    static const auto kAll = [] {
        std::map<std::string_view, Word> all;
        for (const Word &word : all_words(kMeanings))
            all.emplace(word.text, word);
        return all;
    }();
    std::string lower{text};
    std::transform(lower.begin(), lower.end(), lower.begin(), lower_case);
    const auto known = kAll.find(lower);
    if (known != kAll.end()) return known->second;
    return {text, Square::parse(text) ? Kind::neutral : Kind::other};
}

/// Whether an asterisk is no disc, but markup: "**White** to move".
bool is_emphasis(std::string_view line, std::size_t at) {
    const auto touches = [line](std::size_t other) {
        return other < line.size() && (line[other] == '*' || is_letter(line[other]));
    };
    return line[at] == '*' && (touches(at + 1) || touches(at - 1));
}

std::vector<Word> words_of(std::string_view line) {
    std::vector<Word> words;
    for (std::string_view text = line; !text.empty();) {
        std::size_t length = 1;
        if (text.front() == '_' || is_emphasis(line, line.size() - text.size())) {
            // as between words: "to_move"
        } else if (const Word *const sign = leading_sign(text)) {
            words.push_back(*sign);
            length = sign->text.size();
        } else if (is_digit(text.front())) {
            length = std::min(text.find_first_not_of("0123456789.:"), text.size());
            words.push_back({text.substr(0, length), Kind::number});
        } else if (is_wordy(text.front())) {
            length = std::max<std::size_t>(word_length(text), 1);
            words.push_back(word_of(text.substr(0, length)));
        } else if (!is_blank(text.front())) {
            words.push_back({text.substr(0, 1), Kind::mark});
        }
        text.remove_prefix(length);
    }
    return words;
}

bool is_side(const Word &word) { return word.kind == Kind::color || word.kind == Kind::disc; }

bool is_mark(const Word &word, std::string_view marks) {
    return word.kind == Kind::mark && marks.find(word.text) != std::string_view::npos;
}

/// Between a side and the word that makes it the side to move.
bool may_stand_between(const Word &word) {
    return word.kind == Kind::filler || word.kind == Kind::to || word.kind == Kind::role ||
           word.kind == Kind::next || is_mark(word, ":=()[]<>-'\"`/");
}

class SideReader {
  public:
    explicit SideReader(std::string_view text) : words_(words_of(text)) { pass_over_names(); }

    SideText read() {
        if (is_reversed()) return {SideMention::reversed};
        if (const auto side = lone()) return {SideMention::lone, *side};
        const bool names_side = has_uncounted_side();
        if (names_side && is_denied()) return {SideMention::unclear};
        std::optional<Color> told;
        const bool has_other_words =
            std::any_of(words_.begin(), words_.end(),
                        [](const Word &word) { return word.kind == Kind::other; });
        bool unclear = has_other_words && names_side;
        for (std::size_t at = 0; at < words_.size(); ++at) {
            const SideText here = at_word(at);
            unclear = unclear || here.mention == SideMention::unclear;
            if (here.mention != SideMention::told) continue;
            if (told && *told != here.color) return {SideMention::unclear};
            told = here.color;
        }
        if (told && !has_either()) return {SideMention::told, *told};
        if (told || unclear || is_lone_with_number() || is_pointed_at())
            return {SideMention::unclear};
        return {has_other_words ? SideMention::other : SideMention::none};
    }

  private:
    /// "Player 1: Ann", "Black: Ann" and the like are of no turn, unless more is said of them.
    void pass_over_names() {
        for (std::size_t at = 0; at < words_.size(); ++at) {
            if (!is_side(words_[at]) && words_[at].kind != Kind::role) continue;
            std::size_t begin = at + 1;
            if (word(begin).kind == Kind::number && words_[begin].text.ends_with(':'))
                ++begin;
            else if (!is_mark(word(begin++), ":="))
                continue;
            std::size_t end = begin;
            while (end < words_.size() &&
                   (words_[end].kind == Kind::other || words_[end].kind == Kind::mark))
                ++end;
            const bool ends = end == words_.size() || is_side(words_[end]) ||
                              words_[end].kind == Kind::number || words_[end].kind == Kind::role;
            if (end == begin || !ends) continue;
            if (is_side(words_[at])) words_[at].kind = Kind::neutral;
            for (; begin < end; ++begin)
                words_[begin].kind = Kind::neutral;
        }
    }

    /// "not black's turn"; but "no. 5".
    bool is_denied() const {
        for (std::size_t at = 0; at < words_.size(); ++at) {
            const std::size_t behind = is_mark(word(at + 1), ".") ? at + 2 : at + 1;
            if (words_[at].kind == Kind::negation && word(behind).kind != Kind::number) return true;
        }
        return false;
    }

    /// Past the end a mark that means nothing.
    Word word(std::size_t at) const {
        return at < words_.size() ? words_[at] : Word{"", Kind::other};
    }

    /// Whether a number stands behind the side, perhaps after a colon.
    bool is_counted(std::size_t at) const {
        ++at;
        while (at < words_.size() && (is_mark(words_[at], ":=()[]") ||
                                      words_[at].kind == Kind::filler || is_side(words_[at])))
            ++at;
        return word(at).kind == Kind::number;
    }

    /// "Black (O)", "O is black"
    bool is_reversed() const {
        for (std::size_t at = 0; at < words_.size(); ++at) {
            if (!is_side(words_[at])) continue;
            std::size_t next = at + 1;
            while (is_mark(word(next), "(:=[-") || is_equation(word(next).text))
                ++next;
            if (next == at + 1 && words_[at].text == "*") continue; // may begin a list
            if (!is_side(word(next)) || word(next).kind == words_[at].kind) continue;
            if (words_[next].color != words_[at].color) return true;
            at = next;
        }
        return false;
    }

    std::optional<Color> lone() const {
        std::optional<Color> side;
        for (const Word &word : words_) {
            if (is_side(word)) {
                if (side && *side != word.color) return std::nullopt;
                side = word.color;
            } else if (word.kind != Kind::mark && word.kind != Kind::filler &&
                       word.kind != Kind::role) {
                return std::nullopt;
            }
        }
        const auto discs = std::count_if(words_.begin(), words_.end(),
                                         [](const Word &word) { return word.kind == Kind::disc; });
        return discs <= 1 ? side : std::nullopt;
    }

    /// "Player 2 (O)", "Move 18, O": one side, and numbers that do not count its discs.
    bool is_lone_with_number() const {
        bool has_side = false;
        for (std::size_t at = 0; at < words_.size(); ++at) {
            const Kind kind = words_[at].kind;
            if (is_side(words_[at])) {
                const bool is_count =
                    is_counted(at) || (at > 0 && words_[at - 1].kind == Kind::number);
                if (has_side || is_count) return false;
                has_side = true;
            } else if (kind != Kind::number && kind != Kind::mark && kind != Kind::filler &&
                       kind != Kind::role && kind != Kind::verb) {
                return false;
            }
        }
        return has_side;
    }

    /// "> White 11:00"
    bool is_pointed_at() const {
        return is_mark(word(0), ">") && words_.size() > 1 && is_side(words_[1]);
    }

    std::optional<Color> left_of(std::size_t at) const {
        while (at-- > 0) {
            if (is_side(words_[at])) return words_[at].color;
            if (!may_stand_between(words_[at])) break;
        }
        return std::nullopt;
    }

    std::optional<Color> right_of(std::size_t at) const {
        while (++at < words_.size()) {
            if (is_side(words_[at]))
                return is_counted(at) ? std::nullopt : std::optional{words_[at].color};
            const bool is_players_number =
                words_[at].kind == Kind::number && words_[at - 1].kind == Kind::role;
            if (!may_stand_between(words_[at]) && words_[at].kind != Kind::verb &&
                !is_players_number)
                break;
        }
        return std::nullopt;
    }

    /// "White or Black"
    bool has_either() const {
        for (std::size_t at = 1; at < words_.size(); ++at) {
            const bool is_between = words_[at].kind == Kind::either || is_mark(words_[at], "/");
            if (is_between && is_side(words_[at - 1]) && is_side(word(at + 1)) &&
                words_[at - 1].color != words_[at + 1].color)
                return true;
        }
        return false;
    }

    /// A side that is no count of discs.
    bool has_uncounted_side() const {
        for (std::size_t at = 0; at < words_.size(); ++at)
            if (is_side(words_[at]) && !is_counted(at)) return true;
        return false;
    }

    SideText at_word(std::size_t at) const {
        switch (words_[at].kind) {
        case Kind::verb:
            return at_verb(at);
        case Kind::turn:
            return at_turn(at);
        case Kind::role:
            return at_role(at);
        case Kind::next:
            return at_next(at);
        case Kind::past:
            if (has_uncounted_side()) return {SideMention::unclear};
            return {};
        default:
            return {};
        }
    }

    SideText choose(std::size_t at, bool needs_side) const {
        const bool has_colon = is_mark(word(at + 1), ":=");
        const auto left = left_of(at);
        const auto right = left && !has_colon ? std::nullopt : right_of(at);
        if (left && right && *left != *right) return {SideMention::unclear};
        if (left || right) return {SideMention::told, right ? *right : *left};
        return {needs_side || has_uncounted_side() ? SideMention::unclear : SideMention::none};
    }

    SideText at_verb(std::size_t at) const {
        const bool after_to = at > 0 && words_[at - 1].kind == Kind::to;
        const std::string_view text = words_[at].text;
        if ((text == "win" || text == "draw") && !after_to) return {};
        if (at > 0 && words_[at - 1].kind == Kind::past) return {};
        // "moves = 3"
        const std::size_t behind = is_mark(word(at + 1), ":=") ? at + 2 : at + 1;
        if (!after_to && word(behind).kind == Kind::number)
            return {left_of(at) || (text == "move" && right_of(behind)) ? SideMention::unclear
                                                                        : SideMention::none};
        if (text == "moves" && !left_of(at) && !right_of(at)) return {};
        return choose(at, after_to);
    }

    SideText at_turn(std::size_t at) const {
        const std::size_t behind = is_mark(word(at + 1), ":=#") ? at + 2 : at + 1;
        if (left_of(at) || word(behind).kind != Kind::number) return choose(at, true);
        const auto right = right_of(behind); // "Turn 3 - White"
        if (right) return {SideMention::told, *right};
        const std::string_view number = word(behind).text; // of a move, or of a player
        return {number == "1" || number == "2" ? SideMention::unclear : SideMention::none};
    }

    /// "player: O", "next player O"
    SideText at_role(std::size_t at) const {
        const bool is_next = at > 0 && words_[at - 1].kind == Kind::next;
        const bool tells =
            is_mark(word(at + 1), ":=") || equal_ignoring_case(word(at + 1).text, "is");
        if (!is_next && !tells) return {};
        const auto right = right_of(at);
        if (right && !is_next && has_other_role(at)) return {SideMention::unclear};
        if (right) return {SideMention::told, *right};
        if (const auto left = left_of(at); left && is_next) return {SideMention::told, *left};
        const std::size_t behind = word(at + 2).text == "-" ? at + 3 : at + 2; // "player = -1"
        const bool is_numbered = tells && word(behind).kind == Kind::number;
        return {is_next || is_numbered ? SideMention::unclear : SideMention::none};
    }

    /// Whether somebody else is named too: "Player: black, computer: white".
    bool has_other_role(std::size_t at) const {
        const auto right = right_of(at);
        for (std::size_t i = 0; i < words_.size(); ++i)
            if (is_side(words_[i]) && words_[i].color != *right && !is_counted(i)) return true;
        return false;
    }

    SideText at_next(std::size_t at) const {
        const Kind kind = word(at + 1).kind;
        if (kind == Kind::role || kind == Kind::turn || kind == Kind::verb || kind == Kind::to)
            return {}; // that word tells
        const auto right = right_of(at);
        if (right) return {SideMention::told, *right};
        const auto left = left_of(at);
        if (left) return {SideMention::told, *left};
        return {};
    }

    std::vector<Word> words_;
};

} // namespace

std::optional<Color> parse_color_word(std::string_view word) {
    const std::vector<Word> words = words_of(word);
    if (words.empty() || !is_side(words.front()) || words.front().text.size() != word.size())
        return std::nullopt;
    return words.front().color;
}

bool is_equation(std::string_view word) {
    constexpr std::array<std::string_view, 6> kAll{"=", "is", "are", "means", "ist", "est"};
    return std::any_of(kAll.begin(), kAll.end(),
                       [word](std::string_view other) { return equal_ignoring_case(word, other); });
}

SideText read_side_text(std::string_view text) { return SideReader{text}.read(); }

} // namespace emilia
