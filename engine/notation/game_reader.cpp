#include "engine/notation/game_reader.h"

#include "engine/notation/diagram.h"
#include "engine/notation/game_lines.h"
#include "engine/notation/json_games.h"
#include "engine/notation/pasted_game.h"
#include "engine/notation/utf8.h"

#include <algorithm>

namespace emilia {
namespace {

/// That of the next line, which is neither blank nor a comment; a transcript if none else begins
/// there. Only where boards are `drawn` other text may be the heading of one.
GameFormat format_of(TextLines &lines, bool drawn) {
    for (const GameFormat format : all_game_formats()) {
        if (lines_of(format).begins(lines)) return format;
        if (format == GameFormat::diagram && drawn && begins_headed_diagram(lines)) return format;
    }
    return GameFormat::transcript;
}

/// The first line of the next game; none at the end. Skips the lines above it.
const TextLine *peek_game(TextLines &lines) {
    while (lines.peek() != nullptr && begins_no_game(lines))
        lines.take();
    return lines.peek();
}

/// With the line and the column of the text that the game was in.
SourceProblem problem_in(const GameText &game, ParseError error) {
    const std::string_view before =
        std::string_view{game.text}.substr(0, std::min(error.column - 1, game.text.size()));
    const auto newlines = std::count(before.begin(), before.end(), '\n');
    error.column =
        newlines == 0 ? game.column - 1 + error.column : before.size() - before.rfind('\n');
    const Place place{"line", game.line + static_cast<std::uint64_t>(newlines)};
    return {place, to_string(error)};
}

std::uint64_t last_line(const GameText &game) {
    const auto newlines = std::count(game.text.begin(), game.text.end(), '\n');
    return game.line + static_cast<std::uint64_t>(newlines);
}

SourceItem read(GameFormat format, const GameText &game) {
    const Place begin{"line", game.line};
    auto record = parse_game(format, game.text);
    if (record) return {begin, *std::move(record), format, last_line(game)};
    SourceProblem problem = problem_in(game, record.error());
    problem.legal_part = parse_up_to(format, game.text, record.error().column - 1);
    if (!game.has_end && last_line(game) > game.line) {
        const std::string first = std::to_string(game.line);
        problem.message.append("; the game from line ").append(first);
        problem.message.append(" has no end (lines ").append(first).append(" to ");
        problem.message.append(std::to_string(last_line(game))) += ')';
    }
    problem.is_other_text = !problem.legal_part && !lines_of(format).is_like(game.text);
    return {begin, std::move(problem), {}, last_line(game)};
}

/// Without the comment of each line; what is left stands where it stood.
std::string without_comments(std::string_view text) {
    std::string lines{text};
    for (std::size_t at = 0; at < lines.size();) {
        const std::size_t end = std::min(lines.find('\n', at), lines.size());
        const std::string_view line = text.substr(at, end - at);
        const std::size_t kept = at + without_comment(line).size();
        std::fill(lines.begin() + static_cast<std::ptrdiff_t>(kept),
                  lines.begin() + static_cast<std::ptrdiff_t>(end), ' ');
        at = end + 1;
    }
    return lines;
}

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

std::optional<SourceItem> GameReader::next() {
    while (items_.empty() && read_next())
        add_too_long();
    add_too_long();
    if (items_.empty()) return std::nullopt;
    SourceItem item = std::move(items_.front());
    items_.pop_front();
    return item;
}

bool GameReader::ends_within(std::chrono::milliseconds patience) {
    while (items_.empty() && lines_.comes_within(patience)) {
        const TextLine *const line = lines_.peek();
        add_too_long();
        if (line == nullptr) return items_.empty();
        if (!begins_no_game(lines_)) return false;
        lines_.take();
    }
    return false;
}

bool GameReader::read_row(std::uint64_t begin) {
    const auto row = table_ ? table_->take_row(lines_) : std::nullopt;
    if (!row) table_.reset();
    if (row) add(table_->parse_row(row->text), *row, begin);
    return row.has_value();
}

void GameReader::add(FoundGame game, const GameText &text, std::uint64_t begin) {
    const Place place{"line", text.line};
    if (!game.problem) {
        items_.push_back(
            {place, std::move(game.record), GameFormat::transcript, last_line(text), begin});
        return;
    }
    SourceProblem problem = problem_in(text, *game.problem);
    if (game.problem->column == 1) problem.message = game.problem->message; // not known
    if (!game.record.game.moves().empty()) problem.legal_part = std::move(game.record);
    items_.push_back({place, std::move(problem), {}, last_line(text), begin});
}

void GameReader::add_json(const GameText &text, std::uint64_t begin) {
    std::vector<FoundGame> games = parse_json_games(text.text);
    GameText part{"", text.line, text.column};
    std::size_t at = 0;
    for (std::size_t i = 0; i < games.size(); ++i) {
        FoundGame &game = games[i];
        const std::string_view before = std::string_view{text.text}.substr(at, game.offset - at);
        const std::size_t newline = before.rfind('\n');
        part.column = newline == std::string_view::npos ? part.column + before.size()
                                                        : before.size() - newline;
        part.line += static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
        at = game.offset;
        const std::size_t end = i + 1 < games.size() ? games[i + 1].offset : text.text.size();
        part.text = text.text.substr(at, end - at);
        if (game.problem) game.problem->column -= at;
        add(std::move(game), part, i == 0 ? begin : part.line);
    }
}

bool GameReader::read_next() {
    const TextLine *const first = peek_game(lines_);
    if (first == nullptr) return false;
    const std::uint64_t begin = first->number;
    if (is_too_long(first->rest())) {
        const Place place{"line", begin};
        items_.push_back({place, SourceProblem{place, std::string{kTooLong}}, {}, begin});
        lines_.take();
        return true;
    }
    if (read_row(begin)) return true;
    if (peek_game(lines_) == nullptr) return false;
    const bool is_transcript = !format_ || format_ == GameFormat::transcript;
    const bool is_json = begins_json(lines_);
    if ((is_transcript || format_ == GameFormat::csv) && !is_json)
        table_ = GameTable::begin(lines_);
    if (read_row(begin)) return true;
    if (is_transcript && is_json) {
        add_json(take_json(lines_), begin);
        return true;
    }
    const GameFormat format = format_ ? *format_ : format_of(lines_, drawn_);
    drawn_ = drawn_ || format == GameFormat::diagram;
    items_.push_back(read(format, lines_of(format).take(lines_)));
    if (begin < items_.back().place.number) items_.back().text_line = begin;
    return true;
}

void GameReader::add_too_long() {
    for (const std::uint64_t number : lines_.take_too_long()) {
        const Place place{"line", number};
        const auto later =
            std::find_if(items_.begin(), items_.end(),
                         [number](const SourceItem &other) { return other.place.number > number; });
        items_.insert(later, {place, SourceProblem{place, std::string{kTooLong}}, {}, number});
    }
}

Parsed<GameRecord> parse_any_game(std::string_view text) {
    text = without_byte_order_mark(text);
    TextFeed feed{text};
    TextLines lines{feed};
    if (peek_game(lines) != nullptr) {
        if (begins_json(lines)) {
            const auto games = parse_json_games(take_json(lines).text);
            if (games.front().problem) return *games.front().problem;
            if (games.size() == 1 && lines.peek_text() == nullptr) return games.front().record;
            return ParseError{"expected one game, got several"};
        }
        const GameFormat format = format_of(lines, true);
        const auto take = lines_of(format).take;
        if (take == take_position) {
            const GameText position = take_position(lines);
            if (lines.peek_text() == nullptr) return parse_game(format, position.text);
        } else if (begins_scoresheet(lines) ||
                   (take != take_line && format != GameFormat::transcript)) {
            return parse_game(format, text);
        }
    }
    // Moves may go on over lines without numbers.
    const std::string moves = without_comments(text);
    return parse_game(guess_line_format(moves), moves);
}

} // namespace emilia
