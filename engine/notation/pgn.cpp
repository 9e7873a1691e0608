#include "engine/notation/pgn.h"

#include "engine/board/dimensions.h"
#include "engine/notation/fen.h"
#include "engine/notation/move_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/transcript.h"
#include "engine/notation/utf8.h"

#include <algorithm>
#include <cmath>

namespace emilia {
namespace {

constexpr std::string_view kPgn = "pgn";

bool is_name_character(char character) {
    return is_letter(character) || is_digit(character) || character == '_';
}

std::size_t tag_name_length(std::string_view text) {
    const auto end = std::find_if_not(text.begin(), text.end(), is_name_character);
    return static_cast<std::size_t>(end - text.begin());
}

/// Up to the quotation mark that ends it; npos if none does.
std::size_t tag_value_length(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') return i;
        if (text[i] == '\\') ++i;
    }
    return std::string_view::npos;
}

std::string plain_value(std::string_view value) {
    std::string text;
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] == '\\' && i + 1 < value.size()) ++i;
        text += value[i];
    }
    return to_utf8(text);
}

/// On one line.
std::string quoted_value(std::string_view text) {
    std::string value;
    for (const char character : text) {
        if (character == '"' || character == '\\') value += '\\';
        value += static_cast<unsigned char>(character) < ' ' ? ' ' : character;
    }
    return value;
}

/// "38-26", or "+1.5" for a difference that is no such result, "1/2-1/2"; none for "*" and the
/// like.
std::optional<double> parse_disc_counts(std::string_view text) {
    if (text == "1/2-1/2") return 0;
    const std::size_t dash = text.find('-');
    if (dash != std::string_view::npos && is_number(text.substr(0, dash)) &&
        is_number(text.substr(dash + 1))) {
        const auto black = parse_decimal(text.substr(0, dash));
        const auto white = parse_decimal(text.substr(dash + 1));
        return black && white ? std::optional{*black - *white} : std::nullopt;
    }
    return text.starts_with('+') || text.starts_with('-') ? parse_decimal(text) : std::nullopt;
}

bool ends_game(std::string_view word) {
    return word == "*" || parse_disc_counts(word).has_value() ||
           (word.find('-') != std::string_view::npos && is_digit(word.front()));
}

class PgnReader {
  public:
    explicit PgnReader(std::string_view text) : text_(text), scanner_(text) {}

    Parsed<GameRecord> read() {
        while (!scanner_.at_end() && scanner_.is_at('[')) {
            if (const auto read = read_tag(); !read) return read.error();
        }
        while (!scanner_.at_end()) {
            const auto read = read_part();
            if (!read) return read.error();
            if (!ended_) continue;
            if (!scanner_.at_end()) return scanner_.error("the end of the game");
        }
        return std::move(record_);
    }

  private:
    Parsed<Done> read_tag() {
        constexpr std::string_view kTag = "a tag such as [Black \"Ann\"]";
        scanner_.advance(1);
        const std::size_t length = tag_name_length(scanner_.rest());
        const std::string name{scanner_.rest().substr(0, length)};
        if (length == 0) return scanner_.error(kTag);
        scanner_.advance(length);
        scanner_.skip_blanks();
        if (!scanner_.is_at('"')) return scanner_.error(kTag);
        scanner_.advance(1);
        const std::size_t value = tag_value_length(scanner_.rest());
        if (value == std::string_view::npos) return scanner_.error("a quotation mark at the end");
        if (const auto taken = take(name, scanner_.part(value)); !taken) return taken.error();
        scanner_.advance(value + 1);
        scanner_.skip_blanks();
        if (!scanner_.is_at(']')) return scanner_.error("] at the end of a tag");
        scanner_.advance(1);
        return Done{};
    }

    Parsed<Done> take(const std::string &name, Scanner value) {
        if (name == "FEN") {
            const auto start = read_fen(value);
            if (!start) return start.error();
            if (!value.at_end()) return value.error("the end of the position");
            record_.game = *start;
            return Done{};
        }
        const std::string text = plain_value(value.rest());
        const bool is_known = text.find_first_not_of("?.*") != std::string::npos;
        std::string *const field = name == "Black"   ? &record_.black.name
                                   : name == "White" ? &record_.white.name
                                   : name == "Event" ? &record_.event
                                   : name == "Site"  ? &record_.place
                                   : name == "Date"  ? &record_.date
                                                     : nullptr;
        if (field != nullptr) {
            *field = is_known ? text : "";
        } else if (name == "BlackElo" || name == "WhiteElo") {
            Player &player = name == "BlackElo" ? record_.black : record_.white;
            player.rating = parse_decimal(text);
        } else if (name == "Result") {
            take_result(text);
        } else {
            record_.tags.push_back({std::string{kPgn}, name, text});
        }
        return Done{};
    }

    void take_result(std::string_view text) {
        if (const auto difference = parse_disc_counts(text)) record_.result = {*difference};
    }

    Parsed<Done> read_part() {
        const std::string_view rest = scanner_.rest();
        if (rest.front() == '(') return skip_variation();
        if (const auto note = note_length(rest)) {
            if (!*note) return note->error();
            scanner_.advance(**note);
        } else if (const auto number = leading_move_number(rest)) {
            scanner_.advance(number->length);
        } else if (const auto found = leading_move(rest);
                   found && !ends_game(scanner_.peek_word())) {
            return play(*found);
        } else if (ends_game(scanner_.peek_word())) {
            const std::string_view word = scanner_.take_word();
            if (!record_.result) take_result(word);
            ended_ = true;
        } else {
            return scanner_.error("a move such as f5, a pass or the result");
        }
        return Done{};
    }

    /// Of a comment, "{…}" or from ";" to the end of the line, a line behind "%", or the judgement
    /// of a move, "$2", "!", "??"; none for anything else.
    std::optional<Parsed<std::size_t>> note_length(std::string_view rest) {
        const bool begins_line = scanner_.offset() == 0 || text_[scanner_.offset() - 1] == '\n';
        switch (rest.front()) {
        case '{':
            if (const std::size_t end = rest.find('}'); end != std::string_view::npos)
                return end + 1;
            return scanner_.error("} at the end of a comment");
        case '%':
            if (!begins_line) return std::nullopt;
            [[fallthrough]];
        case ';':
            return std::min(rest.find('\n'), rest.size());
        case '$':
            return 1 + leading_digits(rest.substr(1));
        case '!':
        case '?':
            return std::min(rest.find_first_not_of("!?"), rest.size());
        default:
            return std::nullopt;
        }
    }

    /// Variations may hold comments and further variations.
    Parsed<Done> skip_variation() {
        Scanner begin = scanner_;
        int depth = 0;
        while (!scanner_.at_end()) {
            const std::string_view rest = scanner_.rest();
            const auto note = note_length(rest);
            if (note && !*note) return note->error();
            scanner_.advance(note ? **note : 1);
            if (rest.front() == '(') ++depth;
            if (rest.front() == ')' && --depth == 0) return Done{};
        }
        return begin.error(") at the end of a variation");
    }

    Parsed<Done> play(const LeadingMove &found) {
        Game &game = record_.game;
        const bool played = found.move.is_pass() ? game.play(found.move)
                                                 : game.play_with_forced_pass(found.move.square());
        if (!played) {
            return ParseError{illegal_move_message(found.move, game), scanner_.offset() + 1};
        }
        scanner_.advance(found.length);
        return Done{};
    }

    std::string_view text_;
    Scanner scanner_;
    GameRecord record_;
    bool ended_ = false;
};

std::string tag_line(std::string_view name, std::string_view value) {
    return '[' + std::string{name} + " \"" + quoted_value(value) + "\"]\n";
}

/// With numbers and the result, in lines of a usual width.
std::string numbered_moves(const GameRecord &record, const std::string &result) {
    constexpr std::size_t kWidth = 79;
    std::string text;
    std::size_t width = 0;
    const auto add = [&](const std::string &word) {
        const bool fits = width + 1 + word.size() <= kWidth;
        if (width > 0) text += fits ? ' ' : '\n';
        width = fits && width > 0 ? width + 1 + word.size() : word.size();
        text += word;
    };
    const std::size_t first = record.game.start_color() == Color::black ? 0 : 1;
    std::size_t half = first;
    for (const Move move : record.game.moves()) {
        const std::string number = std::to_string(half / 2 + 1);
        if (half % 2 == 0)
            add(number + '.');
        else if (half == first)
            add(number + "...");
        add(move.is_pass() ? "--" : to_string(move));
        ++half;
    }
    add(result);
    return text;
}

} // namespace

bool is_pgn_tag(std::string_view line) {
    Scanner scanner{line};
    scanner.skip_blanks();
    if (!scanner.is_at('[')) return false;
    scanner.advance(1);
    const std::size_t length = tag_name_length(scanner.rest());
    scanner.advance(length);
    const std::size_t before = scanner.rest().size();
    scanner.skip_blanks();
    return length > 0 && scanner.rest().size() < before && scanner.is_at('"');
}

bool begins_pgn(TextLines &lines) { return is_pgn_tag(lines.peek()->rest()); }

GameText take_pgn(TextLines &lines) {
    GameText game;
    bool has_moves = false;
    while (auto line = lines.take()) {
        const std::string_view text = line->rest();
        const bool blank = trimmed_start(text).empty();
        if (game.text.empty() && blank) continue;
        const bool is_tag = is_pgn_tag(text);
        if (has_moves && (blank || is_tag)) {
            if (is_tag) lines.put_back(std::move(*line));
            break;
        }
        if (game.text.empty())
            game.line = line->number;
        else
            game.text += '\n';
        game.text += text;
        has_moves = has_moves || !(blank || is_tag);
        if (game.text.size() > kMaxGameBytes) break;
    }
    return game;
}

Parsed<GameRecord> parse_pgn(std::string_view text) { return PgnReader{text}.read(); }

std::string to_disc_counts(const GameResult &result) {
    const double difference = result.black_discs;
    if (std::abs(difference) == 1) return difference > 0 ? "1-0" : "0-1"; // as it was read
    const bool is_count = std::abs(difference) <= kSquares && std::fmod(difference, 2) == 0;
    if (!is_count) return std::string{difference > 0 ? "+" : ""} += to_decimal(difference);
    return to_decimal((kSquares + difference) / 2) + '-' + to_decimal((kSquares - difference) / 2);
}

std::string to_pgn(const GameRecord &record) {
    const auto or_unknown = [](const std::string &text) { return text.empty() ? "?" : text; };
    const std::string result = record.result ? to_disc_counts(*record.result) : "*";
    std::string text;
    if (!record.event.empty()) text += tag_line("Event", record.event);
    if (!record.place.empty()) text += tag_line("Site", record.place);
    if (!record.date.empty()) text += tag_line("Date", record.date);
    text += tag_line("Black", or_unknown(record.black.name));
    text += tag_line("White", or_unknown(record.white.name));
    text += tag_line("Result", result);
    if (record.black.rating) text += tag_line("BlackElo", to_decimal(*record.black.rating));
    if (record.white.rating) text += tag_line("WhiteElo", to_decimal(*record.white.rating));
    for (const Tag &other : record.tags)
        if (other.format == kPgn) text += tag_line(other.name, other.value);
    const Game start{record.game.start_position(), record.game.start_color()};
    if (start.position() != Position::start() || start.to_move() != Color::black)
        text += tag_line("FEN", to_fen(start));
    return text + '\n' + numbered_moves(record, result);
}

} // namespace emilia
