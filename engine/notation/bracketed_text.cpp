#include "engine/notation/bracketed_text.h"

#include "engine/notation/ggf.h"
#include "engine/notation/scanner.h"

#include <algorithm>
#include <array>

namespace emilia {
namespace {

/// How many lines ahead the format is looked for.
constexpr std::size_t kMaxLookahead = 64;

struct Brackets {
    char begin;
    char end;
    char begin_value;
    char end_value;
    bool escapes; ///< whether a backslash keeps a value from ending
};

constexpr Brackets kSgf{'(', ')', '[', ']', true};
constexpr Brackets kGgf{'(', ')', '[', ']', false};

/// Finds the bracket that ends a game.
class BracketEnd {
  public:
    explicit BracketEnd(const Brackets &brackets) : brackets_(brackets) {}

    /// True for the last character of the game.
    bool feed(char character) {
        if (in_value_) {
            if (escaped_ || (brackets_.escapes && character == '\\')) {
                escaped_ = !escaped_;
            } else if (character == brackets_.end_value) {
                in_value_ = false;
            }
            return false;
        }
        if (character == brackets_.begin_value) in_value_ = true;
        if (character == brackets_.begin) ++depth_;
        return character == brackets_.end && --depth_ <= 0;
    }

  private:
    Brackets brackets_;
    bool in_value_ = false;
    bool escaped_ = false;
    int depth_ = 0;
};

std::string_view without_match_count(std::string_view text) {
    Scanner scanner{text};
    skip_match_count(scanner);
    return scanner.rest();
}

/// Whether a line begins a game, even within another one that has lost its end. In SGF variations
/// begin with "(;" too, but not with these.
bool begins_game(std::string_view line) {
    const std::string_view text = without_match_count(line);
    return text.starts_with("(;GM[") || text.starts_with("(;FF[");
}

/// Whether the tree at the next line is GGF; SGF if nothing tells.
bool comes_ggf(TextLines &lines) {
    std::vector<TextLine> ahead;
    std::string seen;
    BracketEnd end{kSgf};
    std::optional<bool> is_ggf;
    for (bool closed = false;
         !is_ggf && !closed && ahead.size() <= kMaxLookahead && seen.size() < kMaxGameBytes;) {
        auto line = lines.take();
        if (!line) break;
        // No further than to the end of the game: another may follow on the same line.
        const std::string_view text = line->rest();
        const auto *const last = std::find_if(
            text.begin(), text.end(), [&end](char character) { return end.feed(character); });
        closed = last != text.end();
        seen.append(text.begin(), last);
        is_ggf = guess_is_ggf(seen);
        ahead.push_back(std::move(*line));
    }
    for (; !ahead.empty(); ahead.pop_back())
        lines.put_back(std::move(ahead.back()));
    return is_ggf.value_or(false);
}

bool comes_tree(TextLines &lines) {
    const TextLine *const first = lines.peek();
    return first != nullptr && begins_tree(first->rest());
}

GameText take_between(TextLines &lines, const Brackets &brackets) {
    GameText game;
    BracketEnd end{brackets};
    while (auto line = lines.take()) {
        std::string_view text = line->rest();
        if (game.text.empty()) {
            text = trimmed_start(text);
            if (is_blank_or_comment(text)) continue;
            game.line = line->number;
            game.column = static_cast<std::size_t>(text.data() - line->text.data()) + 1;
            // A line that begins no game is wrong as a whole.
            if (!begins_tree(text)) {
                game.text = text;
                return game;
            }
        } else if (begins_game(text) || game.text.size() > kMaxGameBytes) {
            lines.put_back(std::move(*line));
            break;
        } else {
            game.text += '\n';
        }
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (!end.feed(text[i])) continue;
            game.text += text.substr(0, i + 1);
            line->begin = static_cast<std::size_t>(text.data() - line->text.data()) + i + 1;
            lines.put_back(std::move(*line));
            return game;
        }
        game.text += text;
    }
    game.has_end = false;
    return game;
}

} // namespace

bool begins_tree(std::string_view text) {
    const std::string_view game = without_match_count(text);
    if (!game.starts_with('(')) return false;
    const std::string_view behind = trimmed_start(game.substr(1));
    // "(White to move)" is none.
    return behind.empty() || std::string_view{";()"}.find(behind.front()) != std::string_view::npos;
}

std::optional<bool> guess_is_ggf(std::string_view text) {
    struct Sign {
        std::string_view text;
        bool is_ggf;
    };
    constexpr std::array kSigns{Sign{"GM[2", false}, Sign{"FF[", false}, Sign{"GM[O", true},
                                Sign{"GM[o", true}, Sign{"BO[", true}};
    // The first: others may stand in a comment.
    std::size_t first = std::string_view::npos;
    std::optional<bool> is_ggf;
    for (const Sign &sign : kSigns) {
        const std::size_t at = text.find(sign.text);
        if (at >= first) continue;
        first = at;
        is_ggf = sign.is_ggf;
    }
    return is_ggf;
}

bool begins_ggf(TextLines &lines) { return comes_tree(lines) && comes_ggf(lines); }
bool begins_sgf(TextLines &lines) { return comes_tree(lines); }

GameText take_ggf(TextLines &lines) { return take_between(lines, kGgf); }
GameText take_sgf(TextLines &lines) { return take_between(lines, kSgf); }

} // namespace emilia
