#include "protocol/cli/game_source.h"

#include "engine/notation/diagram.h"
#include "engine/notation/move_text.h"
#include "engine/notation/pasted_game.h"
#include "engine/notation/pgn.h"
#include "engine/notation/position_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/share_link.h"
#include "engine/notation/utf8.h"

#include <algorithm>

namespace emilia::cli {
namespace {

/// A longer game has lost its end.
constexpr std::size_t kMaxGameBytes = kMaxLineBytes;
/// How many lines ahead the format is looked for.
constexpr std::size_t kMaxLookahead = 64;
/// Shown of a file that is no text.
constexpr std::size_t kShownBytes = 8;
/// How long to wait for the next numbered line of a game while the input stays open.
constexpr std::chrono::milliseconds kLinePatience{1000};

std::string_view trimmed_start(std::string_view text) {
    Scanner scanner{text};
    scanner.skip_blanks();
    return scanner.rest();
}

/// Or what stands between the objects of JSON.
bool is_comment(std::string_view line) {
    const std::string_view text = trimmed_start(line);
    return text.find_first_not_of("[],") == std::string_view::npos ||
           ((text.front() == '%' || text.front() == '#') && !is_share_link(text));
}

/// Whether a line begins a game, even within another one that has lost its end. In SGF variations
/// begin with "(;" too, but not with these.
bool begins_game(std::string_view line) {
    const std::string_view text = without_match_count(line);
    return text.starts_with("(;GM[") || text.starts_with("(;FF[");
}

/// "+---+---+" and the like, between the rows of a drawn board.
bool is_frame(std::string_view line) {
    const std::string_view text = trimmed_start(line);
    return !text.empty() && text.find_first_not_of("+-=| \t") == std::string_view::npos;
}

/// Whether a line without a number in front is the rest of one that was broken: it begins with a
/// move that begins no game, or has a number later on; or it is the result alone.
bool is_rest_of_line(std::string_view line) {
    const std::string_view text = trimmed_start(line);
    const auto first = leading_move(text);
    if (!first) return is_disc_count(text);
    return !Game{}.position().is_legal(first->move) || text.find(". ") != std::string_view::npos;
}

/// Whether the line continues these moves: it has a move number after 1, and is not the next game
/// of a numbered list.
bool goes_on(const std::string &moves, std::string_view line) {
    const auto number = leading_move_number(line);
    if (!number) return is_rest_of_line(line);
    if (number->number == 1) return false;
    const auto first = leading_move(trimmed_start(line.substr(number->length)));
    if (!first || !first->move.has_square() || !Game{}.position().is_legal(first->move))
        return true;
    const auto game = parse_position(moves);
    if (game) return Game{*game}.play_with_forced_pass(first->move.square());
    const std::string name = to_string(first->move);
    return std::search(moves.begin(), moves.end(), name.begin(), name.end(),
                       [](char a, char b) { return lower_case(a) == b; }) == moves.end();
}

struct Brackets {
    char begin;
    char end;
    char begin_value;
    char end_value;
    bool escapes; ///< whether a backslash keeps a value from ending
};

constexpr Brackets kSgfBrackets{'(', ')', '[', ']', true};
constexpr Brackets kGgfBrackets{'(', ')', '[', ']', false};
constexpr Brackets kJsonBrackets{'{', '}', '"', '"', true};

/// Finds the bracket that ends a game of GGF or SGF, or an object of JSON.
class TreeEnd {
  public:
    explicit TreeEnd(const Brackets &brackets) : brackets_(brackets) {}

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

} // namespace

std::string to_string(const Place &place) {
    std::string text{place.name};
    if (place.number > 0) text += ' ' + std::to_string(place.number);
    return text;
}

std::string to_string(const SourceProblem &problem) {
    const bool has_column = problem.message.starts_with("column ");
    return to_string(problem.place) + (has_column ? ", " : ": ") + problem.message;
}

GameSource::GameSource(int descriptor, std::optional<GameFormat> format,
                       const WthorDirectory &directory, const Cancellation *cancellation)
    : lines_(descriptor, cancellation), format_(format), directory_(directory) {}

std::optional<SourceItem> GameSource::next() {
    if (items_.empty()) {
        if (!begun_) look_at_begin();
        if (auto item = next_of_format()) {
            // Looking ahead may have met a line that is too long.
            const auto later =
                std::find_if(items_.begin(), items_.end(), [&item](const SourceItem &other) {
                    return other.place.number > item->place.number;
                });
            items_.insert(later, std::move(*item));
        }
    }
    if (items_.empty()) return std::nullopt;
    SourceItem item = std::move(items_.front());
    items_.pop_front();
    return item;
}

bool GameSource::ends_within(std::chrono::milliseconds patience) {
    if (ended_) return items_.empty();
    if (format_ == GameFormat::wthor) return header_ && games_ == header_->games;
    while (items_.empty() && (!waiting_.empty() || lines_.comes_within(patience))) {
        auto line = take_line();
        if (!line) return items_.empty();
        if (is_comment(line->rest())) continue;
        put_back(std::move(*line));
        return false;
    }
    return false;
}

std::optional<SourceItem> GameSource::next_of_format() {
    if (ended_) return std::nullopt;
    if (!format_) return next_of_any_format();
    switch (*format_) {
    case GameFormat::wthor:
        return next_wthor();
    case GameFormat::ggf:
    case GameFormat::sgf:
        return next_tree(*format_);
    case GameFormat::diagram:
        return next_diagram();
    case GameFormat::pgn:
        return next_pgn();
    case GameFormat::transcript:
    case GameFormat::board:
    case GameFormat::fen:
    case GameFormat::flipello:
    case GameFormat::obf:
        break;
    }
    return next_line();
}

std::optional<GameSource::Line> GameSource::take_line() {
    if (!waiting_.empty()) {
        Line line = std::move(waiting_.front());
        waiting_.pop_front();
        return line;
    }
    auto line = lines_.next();
    if (!line) return std::nullopt;
    ++line_number_;
    // Files with a mark each may have been strung together.
    const std::size_t mark = line->text.size() - without_byte_order_mark(line->text).size();
    line->text.erase(0, mark);
    if (!line->too_long) return Line{std::move(line->text), line_number_};
    const Place place{"line", line_number_};
    items_.push_back(
        {place, SourceProblem{place, "longer than " + std::to_string(kMaxLineBytes) + " bytes"}});
    return Line{{}, line_number_};
}

const GameSource::Line *GameSource::peek_line() {
    if (waiting_.empty()) {
        auto line = take_line();
        if (!line) return nullptr;
        put_back(std::move(*line));
    }
    return &waiting_.front();
}

void GameSource::look_at_begin() {
    begun_ = true;
    const std::string_view bytes = lines_.peek();
    // No text begins with a century as a byte.
    const bool has_century = !bytes.empty() && bytes.front() >= 19 && bytes.front() <= 21;
    if (!format_ && has_century) format_ = GameFormat::wthor;
    if (format_ == GameFormat::wthor || !is_no_text(bytes)) return;
    ended_ = true;
    const Place place{"line", 1};
    items_.push_back({place, SourceProblem{place, "expected games or positions, got bytes that are "
                                                  "no text: " +
                                                      in_quotes(bytes.substr(0, kShownBytes))}});
}

GameFormat GameSource::choose_tree_format(const Line &first) {
    std::vector<Line> ahead;
    std::string seen;
    TreeEnd end{kSgfBrackets};
    // No further than to the end of the game: another may follow on the same line.
    const auto look_at = [&seen, &end](std::string_view text) {
        const auto last = std::find_if(text.begin(), text.end(),
                                       [&end](char character) { return end.feed(character); });
        seen.append(text.begin(), last);
        return last != text.end();
    };
    bool closed = look_at(first.rest());
    auto format = guess_tree_format(seen);
    while (!format && !closed && ahead.size() < kMaxLookahead && seen.size() < kMaxGameBytes) {
        auto line = take_line();
        if (!line) break;
        closed = look_at(line->text);
        format = guess_tree_format(seen);
        ahead.push_back(std::move(*line));
    }
    for (; !ahead.empty(); ahead.pop_back())
        put_back(std::move(ahead.back()));
    return format.value_or(GameFormat::sgf);
}

bool GameSource::stands_on_board(const Line &first) {
    if (!begins_diagram(first.rest())) return false;
    if (!is_diagram_row(first.rest())) return true; // the names of the files
    // A single row is rather a board that has lost most of its squares.
    const Line *const second = peek_line();
    return second != nullptr && (is_diagram_row(second->text) || is_frame(second->text));
}

SourceItem GameSource::read(GameFormat format, const Chunk &chunk) {
    const Place begin{"line", chunk.line};
    auto record = parse_game(format, chunk.text);
    if (record) return {begin, *std::move(record), format};
    ParseError error = record.error();
    const std::string_view before =
        std::string_view{chunk.text}.substr(0, std::min(error.column - 1, chunk.text.size()));
    const auto newlines = std::count(before.begin(), before.end(), '\n');
    error.column =
        newlines == 0 ? chunk.column - 1 + error.column : before.size() - before.rfind('\n');
    const Place place{"line", chunk.line + static_cast<std::uint64_t>(newlines)};
    const bool is_tree = format == GameFormat::ggf || format == GameFormat::sgf;
    const bool is_like = is_tree ? begins_tree(chunk.text)
                         : format == GameFormat::pgn
                             ? is_pgn_tag(chunk.text)
                             : format == GameFormat::diagram || is_like_position(chunk.text);
    return {begin, SourceProblem{place, to_string(error), !is_like}};
}

bool GameSource::comes_more_of(const std::string &moves) {
    while (!waiting_.empty() || lines_.comes_within(kLinePatience)) {
        const Line *const next = peek_line();
        if (next == nullptr) return false;
        if (!is_comment(next->rest())) return goes_on(moves, without_comment(next->rest()));
        take_line();
    }
    return false;
}

SourceItem GameSource::read_scoresheet(const Line &first) {
    constexpr int kRows = 8;
    Chunk chunk{first.text, first.number};
    for (int row = 1; row < kRows; ++row) {
        const Line *const next = peek_line();
        if (next == nullptr || trimmed_start(next->text).empty()) break;
        chunk.text += '\n' + take_line()->text;
    }
    return read(GameFormat::transcript, chunk);
}

SourceItem GameSource::read_line(const Line &line) {
    const std::string_view text = without_comment(line.rest());
    const GameFormat format = format_ ? *format_ : guess_line_format(text);
    Chunk chunk{std::string{text}, line.number, line.begin + 1};
    if (format != GameFormat::transcript || !leading_move_number(text)) return read(format, chunk);
    std::uint64_t newlines = 0;
    while (chunk.text.size() < kMaxGameBytes && comes_more_of(chunk.text)) {
        const Line next = *take_line();
        // Each in its own line, so that what is wrong is found there.
        chunk.text.append(static_cast<std::size_t>(next.number - line.number - newlines), '\n');
        newlines = next.number - line.number;
        chunk.text += without_comment(next.rest());
    }
    return read(format, chunk);
}

std::optional<SourceItem> GameSource::next_line() {
    while (const auto line = take_line()) {
        if (!is_comment(line->rest())) return read_line(*line);
    }
    return std::nullopt;
}

std::optional<SourceItem> GameSource::next_of_any_format() {
    while (auto line = take_line()) {
        if (is_comment(line->rest())) continue;
        if (begins_tree(line->rest())) {
            const GameFormat format = choose_tree_format(*line);
            put_back(std::move(*line));
            return next_tree(format);
        }
        if (begins_object(line->rest())) {
            put_back(std::move(*line));
            return next_tree(GameFormat::transcript);
        }
        if (is_pgn_tag(line->rest())) {
            put_back(std::move(*line));
            return next_pgn();
        }
        if (stands_on_board(*line)) {
            drawn_ = true;
            put_back(std::move(*line));
            return next_diagram();
        }
        if (is_scoresheet_row(line->rest())) return read_scoresheet(*line);
        SourceItem item = read_line(*line);
        // Only where boards are drawn a wrong line may be the heading of one, which the next line
        // tells.
        if (item.record || !drawn_ || !comes_diagram()) return item;
    }
    return std::nullopt;
}

bool GameSource::comes_diagram() {
    const Line *next = peek_line();
    for (; next != nullptr && is_comment(next->rest()); next = peek_line())
        take_line();
    return next != nullptr && begins_diagram(next->rest());
}

std::optional<SourceItem> GameSource::next_tree(GameFormat format) {
    Chunk chunk;
    TreeEnd end{format == GameFormat::sgf   ? kSgfBrackets
                : format == GameFormat::ggf ? kGgfBrackets
                                            : kJsonBrackets};
    while (auto line = take_line()) {
        std::string_view text = line->rest();
        if (chunk.text.empty()) {
            text = trimmed_start(text);
            if (is_comment(text) || without_match_count(text).empty()) continue;
            chunk.line = line->number;
            chunk.column = static_cast<std::size_t>(text.data() - line->text.data()) + 1;
            // A line that begins no game is wrong as a whole.
            if (!begins_tree(text) && !begins_object(text)) {
                chunk.text = text;
                return read(format, chunk);
            }
        } else if (begins_game(text) || chunk.text.size() > kMaxGameBytes) {
            put_back(std::move(*line));
            return read(format, chunk);
        } else {
            chunk.text += '\n';
        }
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (!end.feed(text[i])) continue;
            chunk.text += text.substr(0, i + 1);
            line->begin = static_cast<std::size_t>(text.data() - line->text.data()) + i + 1;
            put_back(std::move(*line));
            return read(format, chunk);
        }
        chunk.text += text;
    }
    if (chunk.text.empty()) return std::nullopt;
    return read(format, chunk);
}

std::optional<SourceItem> GameSource::next_pgn() {
    Chunk chunk;
    bool has_moves = false;
    while (auto line = take_line()) {
        const std::string_view text = line->rest();
        const bool blank = trimmed_start(text).empty();
        if (chunk.text.empty() && blank) continue;
        const bool is_tag = is_pgn_tag(text);
        if (has_moves && (blank || is_tag)) {
            if (is_tag) put_back(std::move(*line));
            break;
        }
        if (chunk.text.empty())
            chunk.line = line->number;
        else
            chunk.text += '\n';
        chunk.text += text;
        has_moves = has_moves || !(blank || is_tag);
        if (chunk.text.size() > kMaxGameBytes) break;
    }
    if (chunk.text.empty()) return std::nullopt;
    return read(GameFormat::pgn, chunk);
}

std::optional<SourceItem> GameSource::next_diagram() {
    constexpr std::size_t kRows = 8;
    Chunk chunk;
    std::size_t rows = 0;
    while (auto line = take_line()) {
        const bool blank = trimmed_start(line->text).empty();
        if (!blank && is_comment(line->text)) continue;
        const bool row = is_diagram_row(line->text);
        if (blank && rows == 0) {
            chunk.text.clear(); // a heading of its own
            continue;
        }
        if (row && rows == kRows) put_back(std::move(*line));
        if (blank || (row && rows == kRows)) return read(GameFormat::diagram, chunk);
        if (chunk.text.empty()) {
            chunk.line = line->number;
        } else {
            chunk.text += '\n';
        }
        chunk.text += line->text;
        rows += row ? 1 : 0;
        if (chunk.text.size() > kMaxGameBytes) return read(GameFormat::diagram, chunk);
    }
    if (rows == 0) return std::nullopt;
    return read(GameFormat::diagram, chunk);
}

std::optional<SourceItem> GameSource::next_wthor() {
    const auto complain = [this](Place place, std::string message) {
        ended_ = true;
        return SourceItem{place, SourceProblem{place, std::move(message)}};
    };
    if (!header_) {
        const auto header = parse_wthor_header(lines_.take(kWthorHeaderBytes));
        if (!header) return complain({"header"}, to_string(header.error()));
        header_ = *header;
    }
    const Place place{"game", games_ + 1};
    const std::string bytes = lines_.take(kWthorGameBytes);
    if (bytes.empty()) {
        ended_ = true;
        if (games_ == header_->games) return std::nullopt;
        return complain({"header"}, "column 5: " + std::to_string(header_->games) +
                                        " games announced, " + std::to_string(games_) + " found");
    }
    if (bytes.size() < kWthorGameBytes) {
        return complain(place, "column " + std::to_string(bytes.size() + 1) +
                                   ": expected 68 bytes, the file ends");
    }
    ++games_;
    auto record = to_record(parse_wthor_game(bytes), *header_, directory_);
    if (record) return SourceItem{place, *std::move(record), GameFormat::wthor};
    return SourceItem{place, SourceProblem{place, to_string(record.error())}};
}

} // namespace emilia::cli
