#include "engine/notation/fen.h"
#include "engine/notation/flipello.h"
#include "engine/notation/ggf.h"
#include "engine/notation/move_text.h"
#include "engine/notation/position_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/transcript.h"
#include "engine/notation/utf8.h"
#include "protocol/service/request_json.h"
#include "tests/fuzz/same_games.h"
#include "tests/fuzz/target.h"

#include <algorithm>

namespace emilia::fuzz {
namespace {

/// A text and what reads it from a scanner, when it does.
template <class Read>
auto read_from(std::string_view text, Read read) {
    Scanner scanner{text};
    auto parsed = read(scanner);
    demand(text.ends_with(scanner.rest()), "a scanner holds the end of the text");
    if (!parsed) demand_good_error(parsed.error(), text);
    return parsed;
}

void check_scanner(std::string_view text) {
    Scanner scanner{text};
    std::size_t length = 0;
    while (!scanner.at_end()) {
        const std::string_view word = scanner.take_word();
        demand(!word.empty() && std::none_of(word.begin(), word.end(), is_blank),
               "a word holds no blank");
        length += word.size();
    }
    const auto letters =
        std::count_if(text.begin(), text.end(), [](char letter) { return !is_blank(letter); });
    demand(length == static_cast<std::size_t>(letters), "words hold all but the blanks");
}

void check_numbers(std::string_view text) {
    constexpr std::int64_t kMin = -1000;
    constexpr std::int64_t kMax = std::int64_t{1} << 40;
    const auto whole = parse_whole_number("it", text, kMin, kMax);
    if (whole) {
        demand(*whole >= kMin && *whole <= kMax, "a number is in its range");
        demand(*parse_whole_number("it", std::to_string(*whole), kMin, kMax) == *whole,
               "a number reads as it is written");
    }
    const auto decimal = parse_decimal(text);
    if (decimal) demand(parse_decimal(to_decimal(*decimal)) == decimal, "and so does a decimal");
    const auto clock = parse_ggf_clock(text);
    if (clock) demand(parse_ggf_clock(to_ggf_clock(*clock)) == clock, "and so does a clock");
}

void check_encodings(std::string_view text) {
    demand(is_utf8(to_utf8(text)) && is_utf8(from_latin1(text)), "what is UTF-8 is UTF-8");
    if (is_utf8(text)) demand(to_utf8(text) == text, "UTF-8 stays as it is");
    const std::string quoted = in_quotes(text);
    demand(printable(quoted) == quoted, "a quotation can be printed");
}

} // namespace

void read_line_words(std::string_view bytes) {
    check_scanner(bytes);
    check_numbers(bytes);
    check_encodings(bytes);
}

void read_move_words(std::string_view bytes) {
    const auto leading = leading_move(bytes);
    if (leading) {
        const std::string_view text = bytes.substr(0, leading->length);
        demand(text.size() == leading->length && parse_move(text) == leading->move,
               "the text of the move alone is the move");
        demand(parse_move(to_string(leading->move)) == leading->move, "a move reads as written");
    }
    const auto move = parse_flipello_move(bytes);
    if (move && move->has_square()) {
        const std::string text = to_flipello_move(Position::start(), *move);
        demand(parse_flipello_move(text) == move, "a drop reads as written");
    }
    const auto noted = read_from(bytes, read_ggf_move);
    if (!noted) return;
    const auto again = read_from(to_ggf_move(noted->move, noted->note), read_ggf_move);
    demand(again && again->move == noted->move && again->note == noted->note,
           "a move with its note reads as written");
}

void read_positions(std::string_view bytes) {
    const auto board = read_from(bytes, read_board);
    if (board) {
        const std::string text = to_board_text(board->position(), board->to_move());
        demand(is_where(*board, parse_position(text)), "a board reads as written");
        demand(begins_with_board(bytes), "a board begins with one");
    }
    const auto fen = read_from(bytes, read_fen);
    if (fen) demand(is_where(*fen, parse_position(to_fen(*fen))), "a FEN reads as written");
    const auto moves = read_from(bytes, [](Scanner &scanner) { return read_moves(scanner, {}); });
    if (moves) demand_same_transcript(*moves);
    const auto any = parse_position(bytes);
    if (!any) return demand_good_error(any.error(), bytes);
    demand_same_transcript(*any);
}

void read_flipello(std::string_view bytes) {
    Scanner scanner{bytes};
    const auto from = read_flipello_fen(scanner);
    if (!from) demand_good_error(from.error(), bytes);
    const FlipelloGame begin = from ? *from : FlipelloGame{};
    if (from) {
        const std::string text = to_flipello_fen(begin);
        const auto again = read_from(text, read_flipello_fen);
        demand(again && is_where(begin.game, again->game), "a FEN of flipello reads as written");
        demand(to_flipello_fen(*again) == text, "and is written the same");
    }
    const auto played = read_flipello_moves(scanner, begin);
    if (!played) return demand_good_error(played.error(), bytes);
    FlipelloGame replayed = begin;
    const std::vector<Move> before = begin.game.moves();
    const std::vector<Move> moves = played->game.moves();
    for (std::size_t i = before.size(); i < moves.size(); ++i) {
        const std::string text = to_flipello_move(replayed.game.position(), moves[i]);
        const auto move = parse_flipello_move(text);
        demand(move == moves[i] && replayed.play(*move), "moves of flipello read as written");
    }
    demand(replayed.game.position() == played->game.position(), "and lead to the same position");
    demand(played->is_over() == played->legal_moves().empty(), "a game ends without moves");
}

void read_requests(std::string_view bytes) {
    const ReadRequest read = read_request(bytes);
    for (const Answer &warning : read.warnings)
        demand(!to_line(to_json(warning)).empty(), "a warning can be written");
    if (const auto *request = std::get_if<Request>(&read.request)) {
        demand(!request->id.empty(), "a request has an id");
        const auto *asked = std::get_if<ConvertRequest>(&request->work);
        if (asked == nullptr) return;
        const auto converted = convert(*asked, [] { return false; });
        demand(bool{converted}, "there are less games than bytes");
        return demand(!to_line(to_json({"1", *converted})).empty(), "games can be written");
    }
    const auto &refusal = std::get<Answer>(read.request);
    demand(!std::get<Refusal>(refusal.content).error.empty(), "a refusal says why");
    demand(!to_line(to_json(refusal)).empty(), "a refusal can be written");
}

} // namespace emilia::fuzz
