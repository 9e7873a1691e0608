#include "engine/notation/bracketed_text.h"
#include "engine/notation/diagram.h"
#include "engine/notation/game_lines.h"
#include "engine/notation/game_reader.h"
#include "engine/notation/ggf.h"
#include "engine/notation/json_games.h"
#include "engine/notation/sgf.h"
#include "engine/notation/utf8.h"
#include "tests/fuzz/same_games.h"
#include "tests/fuzz/target.h"

namespace emilia::fuzz {
namespace {

constexpr std::size_t kNoteLimit = 1 << 16;

/// What is written can be read, says the same, and is written in the same way again: once nothing
/// is left of moves that led to a position.
void demand_format_keeps(GameFormat format, const GameRecord &record) {
    std::string what{to_string(format)};
    const std::string text = to_text(format, record);
    const auto again = parse_game(format, text);
    demand(bool{again}, what + " is read as it was written");
    const bool same = is_position_format(format) ? is_where(record.game, again->game)
                                                 : has_same_moves(record.game, again->game);
    demand(same, what + " says what was written");
    const std::string second_text = to_text(format, *again);
    demand(second_text == text || is_position_format(format), what + " is written the same");
    const auto last = parse_game(format, second_text);
    demand(last && to_text(format, *last) == second_text, what + " is written the same again");
}

/// What was read can be written in every format of texts.
void demand_formats_keep(const GameRecord &record) {
    for (const GameFormat format : all_game_formats()) {
        if (format != GameFormat::wthor) demand_format_keeps(format, record);
    }
}

void demand_good_record(const GameRecord &record) {
    demand(record.notes.size() <= record.game.moves().size(), "no notes but of moves");
    for (const std::string *text : {&record.black.name, &record.white.name, &record.event,
                                    &record.place, &record.date, &record.comment}) {
        demand(text->size() <= kNoteLimit || is_utf8(*text), "texts are UTF-8");
    }
    Game replayed{record.game.start_position(), record.game.start_color()};
    for (const Move move : record.game.moves())
        demand(replayed.play(move), "moves of a game are legal");
    for (const Variation &variation : record.variations) {
        demand(variation.shared <= replayed.moves().size(), "a variation begins in a line");
        while (replayed.moves().size() > variation.shared)
            replayed.undo();
        for (const Move move : variation.moves)
            demand(replayed.play(move), "moves of a variation are legal");
        demand(variation.notes.size() <= variation.moves.size(), "no notes but of moves");
    }
}

void read_as(GameFormat format, std::string_view bytes) {
    const auto record = parse_game(format, bytes);
    if (!record) return demand_good_error(record.error(), bytes);
    demand_good_record(*record);
    demand_formats_keep(*record);
}

void read_all_ggf(std::string_view bytes) {
    Scanner scanner{bytes};
    for (std::size_t left = bytes.size() + 1; !scanner.at_end();) {
        if (!read_ggf(scanner)) break;
        demand(scanner.rest().size() < left, "a game takes some of the text");
        left = scanner.rest().size();
    }
}

void read_known_moves(std::string_view bytes) {
    const auto known = parse_obf_line(bytes);
    if (!known || !*known) return;
    const Position &position = (*known)->game.position();
    for (const KnownMove &move : (*known)->moves)
        demand(position.is_legal(move.move) && std::abs(move.score) <= 64,
               "what is known are legal moves and scores");
}

} // namespace

void read_formats(std::string_view bytes) {
    for (const GameFormat format : all_game_formats())
        read_as(format, bytes);
    read_all_ggf(bytes);
    read_known_moves(bytes);
}

void read_json(std::string_view bytes) {
    const std::vector<FoundGame> games = parse_json_games(bytes);
    demand(!games.empty(), "JSON is games or an error");
    std::size_t last = 0;
    for (const FoundGame &game : games) {
        demand_good_record(game.record);
        demand(game.offset >= last && game.offset <= bytes.size(), "games come in order");
        last = game.offset;
        if (!game.problem) continue;
        demand_good_error(*game.problem, bytes);
        demand(game.problem->column > game.offset, "what is wrong is in the game");
    }
}

void read_any_games(std::string_view bytes) {
    guess_is_ggf(bytes);
    guess_line_format(bytes);
    const auto record = parse_any_game(bytes);
    if (!record) return demand_good_error(record.error(), bytes);
    demand_good_record(*record);
    for (const GameFormat format : {GameFormat::ggf, GameFormat::sgf, GameFormat::pgn,
                                    GameFormat::fen, GameFormat::board, GameFormat::flipello}) {
        const auto again = parse_any_game(to_text(format, *record));
        demand(again && is_where(record->game, again->game),
               "a format is known by what is written");
    }
}

} // namespace emilia::fuzz
