#include "engine/notation/game_format.h"

#include "engine/notation/board_text.h"
#include "engine/notation/diagram.h"
#include "engine/notation/fen.h"
#include "engine/notation/flipello.h"
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

#include <cassert>

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

/// What a format is called and how it is read and written; WTHOR, which is no text, is neither.
struct Form {
    GameFormat format;
    std::string_view name;
    bool is_position;
    Parsed<GameRecord> (*parse)(std::string_view text);
    std::string (*write)(const GameRecord &record, Passes passes);
    std::string_view head{};
};

constexpr std::array kForms{
    Form{GameFormat::transcript, "transcript", false, parse_transcript,
         [](const GameRecord &record, Passes passes) {
             return to_transcript_line(record.game, passes);
         }},
    Form{GameFormat::board, "board", true,
         [](std::string_view text) { return parse_line(text, "board", read_board); },
         [](const GameRecord &record, Passes) {
             return to_board_text(record.game.position(), record.game.to_move());
         }},
    Form{GameFormat::diagram, "diagram", true,
         [](std::string_view text) { return record_of(parse_diagram(text)); },
         [](const GameRecord &record, Passes) { return to_diagram_with_side(record.game); }},
    Form{GameFormat::fen, "fen", true,
         [](std::string_view text) { return parse_line(text, "fen", read_fen); },
         [](const GameRecord &record, Passes) { return to_fen(record.game); }},
    Form{GameFormat::flipello, "flipello", true, parse_flipello,
         [](const GameRecord &record, Passes) { return to_flipello_fen({record.game}); }},
    Form{GameFormat::obf, "obf", true, parse_obf,
         [](const GameRecord &record, Passes) { return to_obf(record); }},
    Form{GameFormat::ggf, "ggf", false, parse_ggf,
         [](const GameRecord &record, Passes) { return to_ggf(record); }},
    Form{GameFormat::sgf, "sgf", false, parse_sgf,
         [](const GameRecord &record, Passes) { return to_sgf(record); }},
    Form{GameFormat::pgn, "pgn", false, parse_pgn,
         [](const GameRecord &record, Passes) { return to_pgn(record); }},
    Form{GameFormat::csv, "csv", false, parse_table_game,
         [](const GameRecord &record, Passes) { return to_table_game(record); }, kTableHead},
    Form{GameFormat::wthor, "wthor", false,
         [](std::string_view) -> Parsed<GameRecord> {
             return ParseError{"a text, not a file", 1};
         },
         [](const GameRecord &, Passes) { return std::string{}; }},
};

const Form &form_of(GameFormat format) {
    const Form &form = kForms[static_cast<std::size_t>(format)];
    assert(form.format == format);
    return form;
}

} // namespace

std::string_view to_string(GameFormat format) { return form_of(format).name; }

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
