#include "engine/notation/ggf.h"

#include "engine/notation/board_text.h"
#include "engine/notation/move_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/utf8.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace emilia {
namespace {

constexpr std::string_view kGgf = "ggf";
constexpr double kMicroseconds = 1e6; ///< in a second
constexpr double kMaxEval = 1e6;
constexpr double kMaxSeconds = 1e9;
constexpr double kMaxDiscsWithKomi = 128;

constexpr std::array<std::pair<char, Ending>, 4> kEndings{{
    {'r', Ending::resigned},
    {'t', Ending::out_of_time},
    {'s', Ending::agreed},
    {'l', Ending::left},
}};

constexpr double kSecondsOfDay = 24 * 60 * 60;
constexpr double kLongestSeconds = 36525 * kSecondsOfDay;
constexpr char kColon = ':';
constexpr char kSlash = '/';
constexpr char kDot = '.';

/// Digits, and decimals where they may be.
std::optional<double> parse_amount(std::string_view text, bool with_decimals) {
    const std::string_view allowed = with_decimals ? "0123456789." : "0123456789";
    if (text.find_first_not_of(allowed) != std::string_view::npos) return std::nullopt;
    return parse_decimal(text);
}

/// "5", "0.5", "05:00", "1:05:00", "1.01:05:00"
std::optional<Duration> parse_time(std::string_view text) {
    double days = 0;
    const auto colons = std::count(text.begin(), text.end(), kColon);
    if (colons > 2) return std::nullopt;
    if (const std::size_t dot = text.find(kDot); colons == 2 && dot < text.find(kColon)) {
        const auto number = parse_amount(text.substr(0, dot), false);
        if (!number) return std::nullopt;
        days = *number;
        text.remove_prefix(dot + 1);
    }
    double seconds = 0;
    for (bool last = false; !last;) {
        const std::size_t end = text.find(kColon);
        last = end == std::string_view::npos;
        const auto number = parse_amount(text.substr(0, end), last);
        if (!number) return std::nullopt;
        seconds = seconds * 60 + *number;
        if (!last) text.remove_prefix(end + 1);
    }
    seconds += days * kSecondsOfDay;
    if (seconds > kLongestSeconds) return std::nullopt;
    return Duration{std::llround(seconds * kMicroseconds)};
}

void append_two_digits(std::string &text, std::int64_t number) {
    if (number < 10) text += '0';
    text += std::to_string(number);
}

/// "0:05", "1:00:00", and days as hours: "36:00:00".
std::string to_time(Duration time) {
    const std::int64_t seconds = time / std::chrono::seconds{1};
    const Duration rest = time % std::chrono::seconds{1};
    const std::int64_t minutes = seconds / 60;
    std::string text;
    if (minutes < 60) {
        text = std::to_string(minutes);
    } else {
        text = std::to_string(minutes / 60);
        text += kColon;
        append_two_digits(text, minutes % 60);
    }
    text += kColon;
    append_two_digits(text, seconds % 60);
    if (rest != Duration{}) {
        text += to_decimal(static_cast<double>(rest.count()) / kMicroseconds).substr(1);
    }
    return text;
}

/// A field of a move: what stands before the slash, with no blanks around it. Takes the slash too.
Scanner take_field(Scanner &scanner) {
    const std::size_t end = std::min(scanner.rest().find('/'), scanner.rest().size());
    Scanner field = scanner.part(end);
    scanner.advance(end);
    if (scanner.is_at('/')) scanner.advance(1);
    return field;
}

/// All that the field holds; none if it is blank.
Parsed<std::optional<double>> read_optional_number(Scanner field, std::string_view name,
                                                   double limit) {
    if (field.at_end()) return std::optional<double>{};
    const ParseError error = field.error("the " + std::string{name} + ", a decimal number");
    const auto number = parse_decimal(field.take_word());
    if (!number || std::abs(*number) > limit || !field.at_end()) return error;
    return number;
}

/// One number, or the mean of two with a comma between them.
Parsed<std::optional<double>> read_eval(Scanner field) {
    const std::size_t comma = field.rest().find(',');
    if (comma == std::string_view::npos) return read_optional_number(field, "evaluation", kMaxEval);
    auto first = read_optional_number(field.part(comma), "evaluation", kMaxEval);
    if (!first) return first;
    field.advance(comma + 1);
    auto second = read_optional_number(field, "evaluation", kMaxEval);
    if (!second) return second;
    if (!*first || !*second) return field.error("an evaluation on each side of the comma");
    return std::optional{(**first + **second) / 2};
}

/// "?", "+12", "-12.5:r", and the words of the server for games that were left.
Parsed<std::optional<GameResult>> read_result(Scanner scanner) {
    if (scanner.at_end() || scanner.is_at('?') || is_letter(scanner.rest().front())) {
        return std::optional<GameResult>{};
    }
    const ParseError error = scanner.error("a result such as +12, -3:r or ?");
    const std::string_view word = scanner.take_word();
    const std::size_t colon = std::min(word.find(':'), word.size());
    const auto discs = parse_decimal(word.substr(0, colon));
    if (!discs || std::abs(*discs) > kMaxDiscsWithKomi || !scanner.at_end()) return error;
    GameResult result{*discs};
    if (colon == word.size()) return std::optional{result};
    const std::string_view ending = word.substr(colon + 1);
    const auto *const known =
        std::find_if(kEndings.begin(), kEndings.end(), [ending](const auto &candidate) {
            return ending.size() == 1 && lower_case(ending.front()) == candidate.first;
        });
    if (known == kEndings.end()) return error;
    result.ending = known->second;
    return std::optional{result};
}

/// "8", as a word or up against the board.
Parsed<Done> take_size(Scanner &scanner) {
    scanner.skip_blanks();
    const ParseError error = scanner.error("8, the size of the board");
    if (!scanner.is_at('8')) return error;
    scanner.advance(1);
    if (scanner.rest().empty() || parse_cell(scanner.rest().front()) ||
        is_blank(scanner.rest().front())) {
        return Done{};
    }
    return error;
}

/// "8 <64 squares> *"
Parsed<Game> read_start(Scanner scanner) {
    if (const auto size = take_size(scanner); !size) return size.error();
    auto game = read_board(scanner);
    if (game && !scanner.at_end()) return scanner.error("the end of the board");
    return game;
}

/// The tags of one game, as they come, and then the moves, which need the board first.
class Reader {
  public:
    Parsed<Done> take_tag(std::string_view name, Scanner value) {
        if (name == "B" || name == "W") {
            moves_.emplace_back(name == "B" ? Color::black : Color::white, value);
            return Done{};
        }
        if (name == "GM") return check_game(value);
        if (name == "BO") return set(record_.game, read_start(value));
        if (name == "RE") return set(record_.result, read_result(value));
        if (name == "RB") return set(record_.black.rating, read_rating(value));
        if (name == "RW") return set(record_.white.rating, read_rating(value));
        if (name == "TI" || name == "TB" || name == "TW") return take_clock(name, value);
        take_text(name, to_utf8(value.rest()));
        return Done{};
    }

    Parsed<GameRecord> finish() {
        for (auto &[color, scanner] : moves_) {
            ParseError error = scanner.error("");
            const auto noted = read_ggf_move(scanner);
            if (!noted) return noted.error();
            if (record_.play(color, noted->move, noted->note)) continue;
            error.message = illegal_message(color, noted->move);
            return error;
        }
        return std::move(record_);
    }

  private:
    template <class T>
    static Parsed<Done> set(T &field, const Parsed<T> &value) {
        if (!value) return value.error();
        field = *value;
        return Done{};
    }

    static Parsed<Done> check_game(Scanner value) {
        const ParseError error = value.error("Othello, the game");
        if (value.accept("Othello") && value.at_end()) return Done{};
        return error;
    }

    static Parsed<std::optional<double>> read_rating(Scanner value) {
        return read_optional_number(value, "rating", kMaxEval);
    }

    Parsed<Done> take_clock(std::string_view name, Scanner value) {
        std::optional<TimeControl> clock;
        if (!value.at_end()) {
            const ParseError error = value.error("a clock such as 5:00 or 15:00/0:10/2:00");
            clock = parse_ggf_clock(value.take_word());
            if (!clock || !value.at_end()) return error;
            // So those write it who play without a clock.
            if (clock->main == Duration{} && clock->increment == Duration{}) clock.reset();
        }
        if (name != "TW") record_.black_clock = clock;
        if (name != "TB") record_.white_clock = clock;
        return Done{};
    }

    void take_text(std::string_view name, std::string text) {
        if (name == "PB") {
            record_.black.name = std::move(text);
        } else if (name == "PW") {
            record_.white.name = std::move(text);
        } else if (name == "PC") {
            record_.place = std::move(text);
        } else if (name == "DT") {
            record_.date = std::move(text);
        } else if (name == "CO") {
            record_.comment = std::move(text);
        } else {
            record_.tags.push_back({std::string{kGgf}, std::string{name}, std::move(text)});
        }
    }

    std::string illegal_message(Color color, Move move) const {
        Game game = record_.game;
        if (color == game.to_move() || game.play(Move::pass()))
            return illegal_move_message(move, game);
        return color == Color::black ? "black's move, but it is white's turn"
                                     : "white's move, but it is black's turn";
    }

    GameRecord record_;
    std::vector<std::pair<Color, Scanner>> moves_;
};

/// Takes the name of a tag and the value after it, up to the first bracket.
Parsed<Done> take_tag(Scanner &scanner, Reader &reader) {
    const std::string_view rest = scanner.rest();
    const auto *const letters_end = std::find_if_not(rest.begin(), rest.end(), is_letter);
    const auto letters = static_cast<std::size_t>(letters_end - rest.begin());
    if (letters == 0) return scanner.error("a tag such as B[F5], or ;) to end the game");
    std::string name;
    for (const char letter : rest.substr(0, letters))
        name += upper_case(letter);

    Scanner after = scanner.part(rest.size());
    after.advance(letters);
    after.skip_blanks();
    if (!after.is_at('[')) return after.error("[ after the name of a tag");
    const ParseError unclosed = after.error("a tag that ends with ]");
    after.advance(1);
    const std::size_t length = after.rest().find(']');
    if (length == std::string_view::npos) return unclosed;
    if (auto taken = reader.take_tag(name, after.part(length)); !taken) return taken;
    after.advance(length + 1);
    scanner = after;
    return Done{};
}

/// The text without what would end the tag or the line.
std::string clean(std::string text) {
    std::replace(text.begin(), text.end(), ']', ')');
    std::replace_if(text.begin(), text.end(), is_blank, ' ');
    return text;
}

std::string to_tag(std::string_view name, const std::string &value) {
    std::string text{name};
    text += '[';
    text += clean(value);
    text += ']';
    return text;
}

/// Nothing for a text that is empty.
std::string to_optional_tag(std::string_view name, const std::string &value) {
    return value.empty() ? std::string{} : to_tag(name, value);
}

std::string to_result(const std::optional<GameResult> &result) {
    if (!result) return "?";
    std::string text = result->black_discs > 0 ? "+" : "";
    text += to_decimal(result->black_discs);
    for (const auto &[letter, ending] : kEndings) {
        if (ending != result->ending) continue;
        text += ':';
        text += letter;
    }
    return text;
}

std::string to_clocks(const GameRecord &record) {
    const auto to_clock = [](std::string_view name, const std::optional<TimeControl> &clock) {
        return clock ? to_tag(name, to_ggf_clock(*clock)) : std::string{};
    };
    if (record.black_clock == record.white_clock) return to_clock("TI", record.black_clock);
    return to_clock("TB", record.black_clock) + to_clock("TW", record.white_clock);
}

/// "8 ---…--- *"
std::string to_board(const Game &game) {
    std::string board = to_board_text(game.start_position(), game.start_color());
    std::replace(board.begin(), board.end(), 'X', '*');
    return "8 " + board;
}

std::string to_header(const GameRecord &record) {
    const auto to_rating = [](std::string_view name, const Player &player) {
        return player.rating ? to_tag(name, to_decimal(*player.rating)) : std::string{};
    };
    std::string text = to_tag("GM", "Othello");
    text += to_optional_tag("PC", record.place.empty() ? record.event : record.place);
    text += to_optional_tag("DT", record.date);
    text += to_tag("PB", record.black.name);
    text += to_tag("PW", record.white.name);
    text += to_rating("RB", record.black);
    text += to_rating("RW", record.white);
    text += to_tag("RE", to_result(record.outcome()));
    text += to_clocks(record);
    text += to_tag("TY", record.tag(kGgf, "TY").value_or("8"));
    text += to_optional_tag("CO", record.comment);
    for (const Tag &tag : record.tags) {
        if (tag.format == kGgf && tag.name != "TY") text += to_tag(tag.name, tag.value);
    }
    return text + to_tag("BO", to_board(record.game));
}

} // namespace

Parsed<NotedMove> read_ggf_move(Scanner &scanner) {
    Scanner square = take_field(scanner);
    const ParseError error = square.error("a move such as F5, or PA");
    const auto move = parse_move(square.take_word());
    if (!move || !square.at_end()) return error;
    NotedMove noted{*move, {}};
    const auto eval = read_eval(take_field(scanner));
    if (!eval) return eval.error();
    noted.note.eval = *eval;
    const auto seconds = read_optional_number(take_field(scanner), "seconds", kMaxSeconds);
    if (!seconds) return seconds.error();
    if (*seconds) noted.note.time = Duration{std::llround(**seconds * kMicroseconds)};
    if (!scanner.at_end()) return scanner.error("the end of the move");
    return noted;
}

void skip_match_count(Scanner &scanner) {
    scanner.skip_blanks();
    scanner.advance(leading_digits(scanner.rest()));
    scanner.skip_blanks();
}

Parsed<GameRecord> read_ggf(Scanner &scanner) {
    skip_byte_order_mark(scanner);
    skip_match_count(scanner);
    if (!scanner.rest().starts_with("(;"))
        return scanner.error("a game that begins with (;GM[Othello]");
    scanner.advance(1);
    Reader reader;
    while (!scanner.at_end()) {
        if (scanner.is_at(')')) {
            scanner.advance(1);
            return reader.finish();
        }
        if (scanner.is_at(';')) {
            scanner.advance(1);
        } else if (const auto taken = take_tag(scanner, reader); !taken) {
            return taken.error();
        }
    }
    return scanner.error(";) to end the game");
}

Parsed<GameRecord> parse_ggf(std::string_view text) {
    Scanner scanner{text};
    auto record = read_ggf(scanner);
    if (record && !scanner.at_end()) return scanner.error("nothing after the game");
    return record;
}

std::string to_ggf_move(Move move, const MoveNote &note) {
    std::string text = move.is_pass() ? "PA" : to_string(move);
    std::transform(text.begin(), text.end(), text.begin(), upper_case);
    if (!note.eval && !note.time) return text;
    text += '/';
    if (note.eval) text += to_decimal(*note.eval);
    if (!note.time) return text;
    text += '/';
    return text += to_decimal(static_cast<double>(note.time->count()) / kMicroseconds);
}

std::string to_ggf(const GameRecord &record) {
    std::string text = "(;" + to_header(record);
    Color color = record.game.start_color();
    const std::vector<Move> moves = record.game.moves();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        text += to_tag(color == Color::black ? "B" : "W", to_ggf_move(moves[i], record.note(i)));
        color = opposite(color);
    }
    return text + ";)";
}

std::optional<TimeControl> parse_ggf_clock(std::string_view text) {
    const std::size_t main_end = text.find(kSlash);
    const auto main = parse_time(text.substr(0, main_end));
    if (!main) return std::nullopt;
    TimeControl clock{*main, {}, {}};
    if (main_end == std::string_view::npos) return clock;
    text.remove_prefix(main_end + 1);

    const std::size_t increment_end = text.find(kSlash);
    const std::string_view increment = text.substr(0, increment_end);
    if (!increment.empty()) {
        const auto time = parse_time(increment);
        if (!time) return std::nullopt;
        clock.increment = *time;
    }
    if (increment_end == std::string_view::npos) return clock;
    text.remove_prefix(increment_end + 1);
    clock.grace = parse_time(text);
    if (!clock.grace) return std::nullopt;
    return clock;
}

std::string to_ggf_clock(const TimeControl &clock) {
    std::string text = to_time(clock.main);
    if (clock.increment != Duration{} || clock.grace) text += kSlash;
    if (clock.increment != Duration{}) text += to_time(clock.increment);
    if (clock.grace) {
        text += kSlash;
        text += to_time(*clock.grace);
    }
    return text;
}

} // namespace emilia
