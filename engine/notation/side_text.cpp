#include "engine/notation/side_text.h"

#include "engine/notation/scanner.h"

#include <algorithm>
#include <array>
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
    past, ///< "last", "passed"
    filler,
    number,
    mark, ///< any other character
    other,
};

struct Word {
    std::string_view text;
    Kind kind;
    Color color = Color::black;
};

constexpr std::array kWords{
    Word{"black", Kind::color, Color::black},
    Word{"blacks", Kind::color, Color::black},
    Word{"dark", Kind::color, Color::black},
    Word{"noir", Kind::color, Color::black},
    Word{"noirs", Kind::color, Color::black},
    Word{"schwarz", Kind::color, Color::black},
    Word{"negro", Kind::color, Color::black},
    Word{"negras", Kind::color, Color::black},
    Word{"preto", Kind::color, Color::black},
    Word{"pretas", Kind::color, Color::black},
    Word{"nero", Kind::color, Color::black},
    Word{"zwart", Kind::color, Color::black},
    Word{"черные", Kind::color, Color::black},
    Word{"Черные", Kind::color, Color::black},
    Word{"чёрные", Kind::color, Color::black},
    Word{"Чёрные", Kind::color, Color::black},
    Word{"черных", Kind::color, Color::black},
    Word{"чёрных", Kind::color, Color::black},
    Word{"white", Kind::color, Color::white},
    Word{"whites", Kind::color, Color::white},
    Word{"light", Kind::color, Color::white},
    Word{"blanc", Kind::color, Color::white},
    Word{"blancs", Kind::color, Color::white},
    Word{"weiß", Kind::color, Color::white},
    Word{"weiss", Kind::color, Color::white},
    Word{"blanco", Kind::color, Color::white},
    Word{"blancas", Kind::color, Color::white},
    Word{"branco", Kind::color, Color::white},
    Word{"brancas", Kind::color, Color::white},
    Word{"bianco", Kind::color, Color::white},
    Word{"wit", Kind::color, Color::white},
    Word{"белые", Kind::color, Color::white},
    Word{"Белые", Kind::color, Color::white},
    Word{"белых", Kind::color, Color::white},
    Word{"x", Kind::disc, Color::black},
    Word{"b", Kind::disc, Color::black},
    Word{"o", Kind::disc, Color::white},
    Word{"w", Kind::disc, Color::white},
    Word{"move", Kind::verb},
    Word{"moves", Kind::verb},
    Word{"play", Kind::verb},
    Word{"plays", Kind::verb},
    Word{"go", Kind::verb},
    Word{"goes", Kind::verb},
    Word{"win", Kind::verb},
    Word{"draw", Kind::verb},
    Word{"joue", Kind::verb},
    Word{"jouent", Kind::verb},
    Word{"jouer", Kind::verb},
    Word{"zieht", Kind::verb},
    Word{"juega", Kind::verb},
    Word{"juegan", Kind::verb},
    Word{"mueve", Kind::verb},
    Word{"mueven", Kind::verb},
    Word{"joga", Kind::verb},
    Word{"jogam", Kind::verb},
    Word{"muove", Kind::verb},
    Word{"turn", Kind::turn},
    Word{"trait", Kind::turn},
    Word{"tour", Kind::turn},
    Word{"zug", Kind::turn},
    Word{"reihe", Kind::turn},
    Word{"dran", Kind::turn},
    Word{"stm", Kind::turn},
    Word{"turno", Kind::turn},
    Word{"vez", Kind::turn},
    Word{"beurt", Kind::turn},
    Word{"zet", Kind::turn},
    Word{"ход", Kind::turn},
    Word{"Ход", Kind::turn},
    Word{"mover", Kind::turn},
    Word{"player", Kind::role},
    Word{"side", Kind::role},
    Word{"color", Kind::role},
    Word{"colour", Kind::role},
    Word{"joueur", Kind::role},
    Word{"spieler", Kind::role},
    Word{"jugador", Kind::role},
    Word{"jogador", Kind::role},
    Word{"giocatore", Kind::role},
    Word{"next", Kind::next},
    Word{"current", Kind::next},
    Word{"now", Kind::next},
    Word{"to", Kind::to},
    Word{"last", Kind::past},
    Word{"previous", Kind::past},
    Word{"passed", Kind::past},
    Word{"passes", Kind::past},
    Word{"pass", Kind::past},
    Word{"played", Kind::past},
    Word{"moved", Kind::past},
    Word{"the", Kind::filler},
    Word{"it", Kind::filler},
    Word{"its", Kind::filler},
    Word{"is", Kind::filler},
    Word{"s", Kind::filler},
    Word{"has", Kind::filler},
    Word{"must", Kind::filler},
    Word{"will", Kind::filler},
    Word{"should", Kind::filler},
    Word{"on", Kind::filler},
    Word{"for", Kind::filler},
    Word{"of", Kind::filler},
    Word{"are", Kind::filler},
    Word{"le", Kind::filler},
    Word{"les", Kind::filler},
    Word{"aux", Kind::filler},
    Word{"au", Kind::filler},
    Word{"de", Kind::filler},
    Word{"à", Kind::filler},
    Word{"am", Kind::filler},
    Word{"ist", Kind::filler},
    Word{"an", Kind::filler},
    Word{"der", Kind::filler},
    Word{"aan", Kind::filler},
    Word{"las", Kind::filler},
    Word{"los", Kind::filler},
    Word{"das", Kind::filler},
};

/// Within words, which these languages do not part.
constexpr std::array kSigns{
    Word{"黒", Kind::color, Color::black},
    Word{"黑", Kind::color, Color::black},
    Word{"흑", Kind::color, Color::black},
    Word{"白", Kind::color, Color::white},
    Word{"백", Kind::color, Color::white},
    Word{"先手", Kind::color, Color::black},
    Word{"後手", Kind::color, Color::white},
    Word{"后手", Kind::color, Color::white},
    Word{"手番", Kind::turn},
    Word{"番", Kind::turn},
    Word{"차례", Kind::turn},
    Word{"轮到", Kind::turn},
    Word{"輪到", Kind::turn},
    Word{"先", Kind::turn},
    Word{"走", Kind::turn},
    Word{"次", Kind::next},
    Word{"の", Kind::filler},
    Word{"は", Kind::filler},
    Word{"が", Kind::filler},
    Word{"です", Kind::filler},
    Word{"方", Kind::filler},
    Word{"棋", Kind::filler},
    Word{"石", Kind::filler},
    Word{"*", Kind::disc, Color::black},
    Word{"@", Kind::disc, Color::black},
};

bool is_wordy(char character) {
    return is_letter(character) || static_cast<unsigned char>(character) >= 0x80;
}

const Word *leading_sign(std::string_view text) {
    const auto *const found = std::find_if(kSigns.begin(), kSigns.end(), [text](const Word &sign) {
        return text.starts_with(sign.text);
    });
    return found == kSigns.end() ? nullptr : found;
}

std::size_t word_length(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && (is_wordy(text[length]) || is_digit(text[length])) &&
           leading_sign(text.substr(length)) == nullptr)
        ++length;
    return length;
}

Word word_of(std::string_view text) {
    const auto *const known = std::find_if(kWords.begin(), kWords.end(), [text](const Word &word) {
        return equal_ignoring_case(word.text, text);
    });
    return known == kWords.end() ? Word{text, Kind::other} : *known;
}

std::vector<Word> words_of(std::string_view text) {
    std::vector<Word> words;
    while (!text.empty()) {
        std::size_t length = 1;
        if (const Word *const sign = leading_sign(text)) {
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
    explicit SideReader(std::string_view text) : words_(words_of(text)) {}

    SideText read() {
        if (is_reversed()) return {SideMention::reversed};
        if (const auto side = lone()) return {SideMention::lone, *side};
        std::optional<Color> told;
        bool unclear = false;
        for (std::size_t at = 0; at < words_.size(); ++at) {
            const SideText here = at_word(at);
            unclear = unclear || here.mention == SideMention::unclear;
            if (here.mention != SideMention::told) continue;
            if (told && *told != here.color) return {SideMention::unclear};
            told = here.color;
        }
        if (told) return {SideMention::told, *told};
        return {unclear ? SideMention::unclear : SideMention::none};
    }

  private:
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

    /// "Black (O)"
    bool is_reversed() const {
        for (std::size_t at = 0; at < words_.size(); ++at) {
            if (!is_side(words_[at])) continue;
            std::size_t next = at + 1;
            while (is_mark(word(next), "(:=[-"))
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
            return {text == "move" && right_of(behind) ? SideMention::unclear : SideMention::none};
        if (text == "moves" && !left_of(at) && !right_of(at)) return {};
        return choose(at, after_to);
    }

    SideText at_turn(std::size_t at) const {
        const std::size_t behind = is_mark(word(at + 1), ":=#") ? at + 2 : at + 1;
        if (left_of(at) || word(behind).kind != Kind::number) return choose(at, true);
        const auto right = right_of(behind); // "Turn 3 - White"
        return right ? SideText{SideMention::told, *right} : SideText{};
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
        return {is_next ? SideMention::unclear : SideMention::none};
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

SideText read_side_text(std::string_view text) { return SideReader{text}.read(); }

} // namespace emilia
