#include "engine/notation/scattered_moves.h"

#include "engine/notation/move_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/side_text.h"
#include "engine/notation/transcript.h"

#include <algorithm>
#include <array>
#include <deque>
#include <utility>
#include <vector>

namespace emilia {
namespace {

struct FoundMove {
    Move move;
    std::size_t at; ///< in the text
    std::optional<int> number{};
    std::optional<Color> color{};
};

enum class WordKind { moves, pass, number, color, head, like_move, other };

struct Word {
    WordKind kind;
    std::string_view text;
    std::size_t at;
};

bool is_control(char character) {
    return static_cast<unsigned char>(character) < ' ' && !is_blank(character);
}

bool is_ascii(char character) { return static_cast<unsigned char>(character) < 128; }

bool is_word_character(char character) {
    return !is_ascii(character) || is_letter(character) || is_digit(character);
}

template <std::size_t kCount>
bool is_one_of(std::string_view word, const std::array<std::string_view, kCount> &words) {
    return std::any_of(words.begin(), words.end(),
                       [word](std::string_view other) { return equal_ignoring_case(word, other); });
}

std::optional<Color> color_of(std::string_view word) {
    return word.size() > 1 ? parse_color_word(word) : std::nullopt; // "b" is a disc
}

/// Of a word of moves: whether it has squares, or is passes alone. None for another word.
std::optional<bool> has_squares(std::string_view word) {
    bool found = false;
    while (!word.empty()) {
        const auto move = leading_move(word);
        if (!move) return std::nullopt;
        found = found || move->move.has_square();
        word.remove_prefix(move->length);
    }
    return found;
}

WordKind kind_of(std::string_view word) {
    constexpr std::array<std::string_view, 6> kHeads{"move", "moves", "no", "nr", "ply", "手"};
    constexpr std::size_t kMaxDigits = 3;
    if (color_of(word)) return WordKind::color;
    if (leading_digits(word) == word.size())
        return word.size() <= kMaxDigits ? WordKind::number : WordKind::other;
    if (const auto squares = has_squares(word)) return *squares ? WordKind::moves : WordKind::pass;
    if (is_one_of(word, kHeads)) return WordKind::head;
    const bool has_letter = std::any_of(word.begin(), word.end(), is_letter);
    return has_letter && std::any_of(word.begin(), word.end(), is_digit) ? WordKind::like_move
                                                                         : WordKind::other;
}

/// The next run of ASCII letters and digits, or of other characters. False at the end.
bool take_word(std::string_view text, std::size_t &offset, Word &word) {
    const auto *const begin = std::find_if(text.begin() + static_cast<std::ptrdiff_t>(offset),
                                           text.end(), is_word_character);
    if (begin == text.end()) return false;
    const bool ascii = is_ascii(*begin);
    const auto *const end = std::find_if(begin, text.end(), [ascii](char character) {
        return !is_word_character(character) || is_ascii(character) != ascii;
    });
    word.at = static_cast<std::size_t>(begin - text.begin());
    offset = static_cast<std::size_t>(end - text.begin());
    word.text = text.substr(word.at, offset - word.at);
    word.kind = kind_of(word.text);
    return true;
}

std::string_view line_behind(std::string_view text, std::size_t at) {
    text.remove_prefix(at);
    return text.substr(0, text.find('\n'));
}

/// The name of a player that stands behind the name of a colour, "Black: Ann"; empty for none.
std::string_view name_behind(std::string_view text, const Word &color) {
    const std::string_view rest = trimmed(line_behind(text, color.at + color.text.size()));
    if (!rest.starts_with(':')) return {};
    Word word{};
    std::size_t end = rest.size();
    for (std::size_t offset = 0; take_word(rest, offset, word);) {
        if (word.kind == WordKind::moves) return {};
        if (word.kind != WordKind::color) continue;
        end = word.at;
        break;
    }
    std::string_view name = rest.substr(1, end - 1);
    const std::size_t last = name.find_last_not_of(" \t\r,;|/-");
    return trimmed(name.substr(0, last == std::string_view::npos ? 0 : last + 1));
}

/// Takes the moves of a text and the names of the players. An error is a word that is like a move.
class MoveFinder {
  public:
    MoveFinder(std::string_view text, GameRecord &record) : text_(text), record_(record) {}

    Parsed<Done> find() {
        Word word{};
        for (std::size_t offset = 0; take_word(text_, offset, word);) {
            if (word.kind == WordKind::like_move && !moves.empty()) {
                return ParseError{"expected a move such as f5, got " + in_quotes(word.text),
                                  word.at + 1};
            }
            take(word);
        }
        const auto *const control = std::find_if(text_.begin(), text_.end(), is_control);
        if (control == text_.end()) return Done{};
        return ParseError{"expected text, got " + in_quotes({control, 1}),
                          static_cast<std::size_t>(control - text_.begin()) + 1};
    }

    /// Whether moves are rather squares that a text speaks of: there are too many other words for
    /// them, and nothing says that a game begins.
    bool is_prose() const {
        constexpr std::size_t kMaxWordsForEachMove = 3;
        return moves.size() > 1 && !begins_game_ &&
               words_ > kMaxWordsForEachMove * (moves.size() - 1);
    }

    std::vector<FoundMove> moves;  ///< with squares
    std::vector<FoundMove> passes; ///< marks of passes, which may be dashes
    bool has_other_words = false;

  private:
    void take(const Word &word) {
        const WordKind before = std::exchange(before_, word.kind);
        if (word.kind == WordKind::moves && moves.empty())
            begins_game_ =
                before == WordKind::color || (before == WordKind::number && number_ == 1);
        if (word.kind == WordKind::other && word.at >= name_end_ && !is_digit(word.text.front()))
            ++words_;
        switch (word.kind) {
        case WordKind::number:
            number_ = static_cast<int>(*parse_whole_number("", word.text, 0, 999));
            break;
        case WordKind::moves:
        case WordKind::pass:
            take_moves(word);
            break;
        case WordKind::color:
            color_ = color_of(word.text);
            if (const auto name = name_behind(text_, word); !name.empty()) {
                (color_ == Color::black ? record_.black : record_.white).name = name;
                name_end_ = static_cast<std::size_t>(name.data() + name.size() - text_.data());
            }
            break;
        case WordKind::head:
            break;
        case WordKind::like_move:
        case WordKind::other:
            has_other_words = true;
        }
    }

    void take_moves(const Word &word) {
        for (std::size_t i = 0; i < word.text.size();) {
            const auto move = *leading_move(word.text.substr(i));
            auto &found = move.move.has_square() ? moves : passes;
            found.push_back({move.move, word.at + i, number_, color_});
            i += move.length;
        }
    }

    std::string_view text_;
    GameRecord &record_;
    std::optional<int> number_;
    std::optional<Color> color_;
    WordKind before_ = WordKind::other; ///< of the last word
    bool begins_game_ = false;          ///< "1. f5" or "Black: f5" comes first
    std::size_t words_ = 0;             ///< that say nothing of a game
    std::size_t name_end_ = 0;          ///< of the last player's
};

/// Plays them until one is illegal, which it returns; the end if all are legal.
auto play(const std::vector<FoundMove> &moves, Game &game) {
    return std::find_if_not(moves.begin(), moves.end(), [&game](const FoundMove &move) {
        return game.play_with_forced_pass(move.move.square());
    });
}

/// The first pass where there is none and the game is not over; the end for none.
auto illegal_pass(const std::vector<FoundMove> &moves, const std::vector<FoundMove> &passes,
                  Game &game) {
    auto move = moves.begin();
    for (auto pass = passes.begin(); pass != passes.end(); ++pass) {
        for (; move != moves.end() && move->at < pass->at; ++move)
            game.play_with_forced_pass(move->move.square());
        if (!game.play(Move::pass()) && !game.is_over()) return pass;
    }
    return passes.end();
}

/// In the order of their numbers; empty unless each has one.
std::vector<FoundMove> by_numbers(std::vector<FoundMove> moves) {
    const bool all = std::all_of(moves.begin(), moves.end(),
                                 [](const FoundMove &move) { return move.number.has_value(); });
    if (!all) return {};
    std::stable_sort(moves.begin(), moves.end(),
                     [](const FoundMove &a, const FoundMove &b) { return *a.number < *b.number; });
    return moves;
}

/// Those of both colours as they take turns in the game, up to an illegal one; empty unless each
/// has a colour.
std::vector<FoundMove> by_colors(const std::vector<FoundMove> &moves, Game game) {
    std::array<std::deque<FoundMove>, 2> left;
    for (const FoundMove &move : moves) {
        if (!move.color) return {};
        left[*move.color == Color::black ? 0 : 1].push_back(move);
    }
    std::vector<FoundMove> order;
    while (order.size() < moves.size()) {
        if (game.position().must_pass()) game.play(Move::pass());
        std::deque<FoundMove> &next = left[game.to_move() == Color::black ? 0 : 1];
        if (next.empty()) return {};
        order.push_back(next.front());
        next.pop_front();
        if (!game.play_with_forced_pass(order.back().move.square())) break;
    }
    return order;
}

} // namespace

bool has_moves(std::string_view text) {
    GameRecord record;
    MoveFinder finder{text, record};
    return !finder.find() || !finder.moves.empty();
}

bool is_moves_alone(std::string_view text) {
    GameRecord record;
    MoveFinder finder{text, record};
    return finder.find() && finder.moves.size() >= 2 && !finder.has_other_words;
}

bool begins_like_moves(std::string_view line) {
    constexpr std::string_view kMarks = " \t>|*-+"; // of mail, tables, lists and passes
    if (leading_move_number(line)) return true;     // "#1 f5"
    Word word{};
    std::size_t offset = 0;
    return take_word(line, offset, word) && line.find_first_not_of(kMarks) >= word.at &&
           (word.kind == WordKind::moves || word.kind == WordKind::pass ||
            word.kind == WordKind::number || word.kind == WordKind::color);
}

bool is_head_of_moves(std::string_view line) {
    Word word{};
    bool has_color = false;
    bool has_name = false;
    int heads = 0;
    for (std::size_t offset = 0; take_word(line, offset, word);) {
        if (word.kind == WordKind::moves) return false;
        if (word.kind == WordKind::color) {
            has_color = true;
            has_name = has_name || !name_behind(line, word).empty();
        } else if (word.kind == WordKind::head) {
            ++heads;
        } else if (!has_name) {
            return false;
        }
    }
    return has_color || heads > 1;
}

bool begins_with_other_color(std::string_view text, std::string_view line) {
    const auto first_color = [](std::string_view words) {
        Word word{};
        std::size_t offset = 0;
        return take_word(words, offset, word) ? color_of(word.text) : std::nullopt;
    };
    const auto color = first_color(text);
    const auto other = first_color(line);
    return color && other && *color != *other;
}

bool is_prose(std::string_view text) {
    GameRecord record;
    MoveFinder finder{text, record};
    return finder.find() && finder.is_prose();
}

Parsed<Done> parse_scattered_moves(std::string_view text, GameRecord &record) {
    MoveFinder finder{text, record};
    auto found = finder.find();
    if (found && finder.is_prose()) {
        std::string message = "expected a game, got text that names ";
        message += std::to_string(finder.moves.size()) + " squares";
        return ParseError{std::move(message)};
    }
    if (finder.moves.empty() || (finder.moves.size() < 2 && finder.has_other_words))
        return Scanner{text}.error("moves such as f5d6c3");
    std::vector<FoundMove> moves = std::move(finder.moves);
    const Game start = record.game;
    bool is_as_written = true;
    for (const auto &order : {by_numbers(moves), by_colors(moves, start)}) {
        Game ordered = start;
        Game written = start;
        if (order.empty() || play(moves, written) == moves.end()) continue;
        play(order, ordered);
        if (ordered.moves().size() <= written.moves().size()) continue;
        moves = order;
        is_as_written = false;
    }
    if (is_as_written && !finder.has_other_words) {
        Game before = start;
        const auto pass = illegal_pass(moves, finder.passes, before);
        if (pass != finder.passes.end()) {
            record.game = before;
            return ParseError{illegal_move_message(Move::pass(), before), pass->at + 1};
        }
    }
    const auto wrong = play(moves, record.game);
    if (wrong == moves.end()) return found;
    return ParseError{illegal_move_message(wrong->move, record.game), wrong->at + 1};
}

} // namespace emilia
