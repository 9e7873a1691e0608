#include "engine/notation/game_format.h"

#include "engine/notation/board_text.h"
#include "engine/notation/bracketed_text.h"
#include "engine/notation/diagram.h"
#include "engine/notation/fen.h"
#include "engine/notation/flipello.h"
#include "engine/notation/game_lines.h"
#include "engine/notation/ggf.h"
#include "engine/notation/move_text.h"
#include "engine/notation/pasted_game.h"
#include "engine/notation/pgn.h"
#include "engine/notation/position_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/scattered_moves.h"
#include "engine/notation/sgf.h"
#include "engine/notation/share_link.h"
#include "engine/notation/table_games.h"
#include "engine/notation/utf8.h"
#include "engine/notation/wide_text.h"

#include <array>

namespace emilia {
namespace {

constexpr std::string_view kObf = "obf";

/// What stands before the name, less the mark that parts them.
std::string_view without_name(std::string_view text, std::string_view name) {
    if (name.empty()) return text;
    text = text.substr(0, static_cast<std::size_t>(name.data() - text.data()));
    while (!text.empty() && is_blank(text.back()))
        text.remove_suffix(1);
    if (text.ends_with(" -")) text.remove_suffix(1);
    if (text.ends_with(':')) text.remove_suffix(1);
    return text;
}

Parsed<GameRecord> record_of(const Parsed<Game> &game) {
    if (!game) return game.error();
    GameRecord record;
    record.game = *game;
    return record;
}

/// The same with the name that stood behind it.
Parsed<GameRecord> with_name(Parsed<GameRecord> record, std::string_view name) {
    if (record) record->comment = to_utf8(name);
    return record;
}

/// A position by one of the readers, which the name of its form may precede, and moves.
template <class Reader>
Parsed<GameRecord> parse_line(std::string_view text, std::string_view form, Reader read) {
    const std::string_view name = name_behind(text);
    Scanner scanner{without_name(text, name)};
    scanner.accept(form);
    const auto start = read(scanner);
    return with_name(record_of(start ? read_moves(scanner, *start) : start), name);
}

Parsed<GameRecord> parse_flipello(std::string_view text) {
    Scanner scanner{text};
    scanner.accept("fen");
    const auto start = scanner.accept("startpos") ? FlipelloGame{} : read_flipello_fen(scanner);
    if (!start) return start.error();
    const auto game = read_flipello_moves(scanner, *start);
    if (!game) return game.error();
    return record_of(game->game);
}

/// Moves, and the name behind them. The record has what stands before an error.
Parsed<Done> parse_named_moves(std::string_view text, GameRecord &record) {
    const std::string plain = to_half_width(text);
    std::string_view name = name_behind(plain);
    if (has_moves(name)) name = {}; // "1手目f5、2手目d6"
    auto read = parse_moves(without_name(plain, name), record);
    record.comment = to_utf8(name);
    return read;
}

Parsed<GameRecord> parse_transcript(std::string_view text) {
    if (is_share_link(text)) return record_of(parse_share_link(text));
    if (is_scoresheet_row(text.substr(0, text.find('\n')))) return parse_scoresheet(text);
    GameRecord record;
    const auto read = parse_named_moves(text, record);
    if (!read) return read.error();
    return record;
}

/// Known scores of moves become tags.
Parsed<GameRecord> parse_obf(std::string_view text) {
    const auto known = parse_obf_line(text);
    if (!known) return known.error();
    if (!*known) return ParseError{"expected a position, got a comment"};
    GameRecord record;
    record.game = (*known)->game;
    for (const KnownMove &move : (*known)->moves) {
        const std::string sign = move.score > 0 ? "+" : "";
        record.tags.push_back(
            {std::string{kObf}, to_string(move.move), sign + std::to_string(move.score)});
    }
    return record;
}

std::string to_obf(const GameRecord &record) {
    std::string text = to_board_text(record.game.position(), record.game.to_move()) + ';';
    for (const Tag &tag : record.tags) {
        if (tag.format != kObf) continue;
        text += ' ';
        text += tag.name == "pass" ? "--" : tag.name;
        text += ':' + tag.value + ';';
    }
    return text;
}

std::string to_transcript_line(const Game &game, Passes passes) {
    const std::string moves = to_transcript(game.moves(), passes);
    if (game.has_standard_start()) return moves.empty() ? "startpos" : moves;
    const std::string board = to_board_text(game.start_position(), game.start_color());
    return moves.empty() ? board : board + " moves " + moves;
}

bool is_anything(std::string_view) { return true; }

bool begins_nothing(TextLines &) { return false; }

template <GameFormat kFormat>
bool begins_line(TextLines &lines) {
    return guess_line_format(without_comment(lines.peek()->rest())) == kFormat;
}

/// A line that says whose turn it is may stand above these.
template <GameFormat kFormat>
bool begins_position(TextLines &lines) {
    return format_below_turn(lines) == kFormat || begins_line<kFormat>(lines);
}

GameText take_transcript(TextLines &lines) {
    return begins_scoresheet(lines) ? take_scoresheet(lines) : take_moves(lines);
}

template <std::string (*kWrite)(const GameRecord &record)>
std::string without_passes(const GameRecord &record, Passes) {
    return kWrite(record);
}

struct Form {
    std::string_view name;
    bool is_position;
    Parsed<GameRecord> (*parse)(std::string_view text);
    std::string (*write)(const GameRecord &record, Passes passes);
    GameLines lines;
    std::string_view head{};
};

/// A row for each format, in the order of GameFormat.
constexpr std::array kForms{
    Form{"ggf", false, parse_ggf, without_passes<to_ggf>, {begins_ggf, take_ggf, begins_tree}},
    Form{"sgf", false, parse_sgf, without_passes<to_sgf>, {begins_sgf, take_sgf, begins_tree}},
    Form{"pgn", false, parse_pgn, without_passes<to_pgn>, {begins_pgn, take_pgn, is_pgn_tag}},
    // A reader takes rows of tables before it looks for any format.
    Form{"csv",
         false,
         parse_table_game,
         without_passes<to_table_game>,
         {begins_nothing, take_line, is_anything},
         kTableHead},
    Form{"diagram",
         true,
         [](std::string_view text) { return record_of(parse_diagram(text)); },
         [](const GameRecord &record, Passes) { return to_diagram_with_side(record.game); },
         {begins_diagram, take_diagram, is_anything}},
    Form{"transcript",
         false,
         parse_transcript,
         [](const GameRecord &record, Passes passes) {
             return to_transcript_line(record.game, passes);
         },
         {begins_scoresheet, take_transcript, is_like_position}},
    Form{"board",
         true,
         [](std::string_view text) { return parse_line(text, "board", read_board); },
         [](const GameRecord &record, Passes) {
             return to_board_text(record.game.position(), record.game.to_move());
         },
         {begins_position<GameFormat::board>, take_position, is_like_position}},
    Form{"obf",
         true,
         parse_obf,
         without_passes<to_obf>,
         {begins_line<GameFormat::obf>, take_line, is_like_position}},
    Form{"fen",
         true,
         [](std::string_view text) { return parse_line(text, "fen", read_fen); },
         [](const GameRecord &record, Passes) { return to_fen(record.game); },
         {begins_position<GameFormat::fen>, take_position, is_like_position}},
    Form{"flipello",
         true,
         parse_flipello,
         [](const GameRecord &record, Passes) { return to_flipello_fen({record.game}); },
         {begins_line<GameFormat::flipello>, take_line, is_like_position}},
    Form{"wthor",
         false,
         [](std::string_view) -> Parsed<GameRecord> {
             return ParseError{"expected a file of WTHOR, got text", 1};
         },
         [](const GameRecord &, Passes) { return std::string{}; },
         {begins_nothing, take_line, is_anything}},
};

constexpr auto kAllFormats = [] {
    std::array<GameFormat, kForms.size()> formats{};
    for (std::size_t i = 0; i < formats.size(); ++i)
        formats[i] = static_cast<GameFormat>(i);
    return formats;
}();

constexpr const Form &form_of(GameFormat format) {
    return kForms[static_cast<std::size_t>(format)];
}

static_assert(form_of(GameFormat::wthor).name == "wthor", "a row in its place");

} // namespace

std::span<const GameFormat> all_game_formats() { return kAllFormats; }

std::string_view to_string(GameFormat format) { return form_of(format).name; }

const GameLines &lines_of(GameFormat format) { return form_of(format).lines; }

bool is_position_format(GameFormat format) { return form_of(format).is_position; }

Parsed<GameRecord> parse_game(GameFormat format, std::string_view text) {
    return form_of(format).parse(text);
}

std::optional<GameRecord> parse_up_to(GameFormat format, std::string_view text, std::size_t end) {
    const auto with_moves = [](const GameRecord &record) {
        return record.game.moves().empty() ? std::nullopt : std::optional{record};
    };
    if (GameRecord moves; format == GameFormat::transcript && !parse_named_moves(text, moves))
        return with_moves(moves);
    const bool is_tree = format == GameFormat::ggf || format == GameFormat::sgf;
    std::string part{text.substr(0, end)};
    if (is_tree) part.resize(part.rfind(']') + 1);
    if (format == GameFormat::ggf) part += ';';
    if (is_tree) part += ')';
    const auto record = parse_game(format, part);
    return record ? with_moves(*record) : std::nullopt;
}

std::string to_text(GameFormat format, const GameRecord &record, Passes passes) {
    return form_of(format).write(record, passes);
}

std::string_view head_of(GameFormat format) { return form_of(format).head; }

KnownPosition known_position(const GameRecord &record) {
    const Game &game = record.game;
    KnownPosition known{{game.position(), game.to_move()}, {}};
    for (const Tag &tag : record.tags) {
        const auto move = parse_move(tag.name);
        const auto score = parse_decimal(tag.value);
        if (tag.format != kObf || !move || !score) continue;
        known.moves.push_back({*move, static_cast<int>(*score)});
    }
    return known;
}

} // namespace emilia
