#include "engine/notation/game_fields.h"

#include "engine/board/dimensions.h"
#include "engine/notation/scanner.h"
#include "engine/notation/scattered_moves.h"
#include "engine/notation/utf8.h"
#include "engine/notation/wide_text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace emilia {
namespace {

/// In lower case, letters and digits alone; what is not ASCII stays.
constexpr std::array kNames = std::to_array<std::pair<std::string_view, GameField>>({
    {"moves", GameField::moves},
    {"move", GameField::moves},
    {"gamemoves", GameField::moves},
    {"movelist", GameField::moves},
    {"movetext", GameField::moves},
    {"transcript", GameField::moves},
    {"kifu", GameField::moves},
    {"record", GameField::moves},
    {"gamerecord", GameField::moves},
    {"sequence", GameField::moves},
    {"pgn", GameField::moves},
    {"ggf", GameField::moves},
    {"sgf", GameField::moves},
    {"棋譜", GameField::moves},
    {"startpos", GameField::drawn},
    {"black", GameField::black},
    {"blackplayer", GameField::black},
    {"playerblack", GameField::black},
    {"blackname", GameField::black},
    {"blackplayername", GameField::black},
    {"player1", GameField::black},
    {"黒", GameField::black},
    {"黒番", GameField::black},
    {"先手", GameField::black},
    {"white", GameField::white},
    {"whiteplayer", GameField::white},
    {"playerwhite", GameField::white},
    {"whitename", GameField::white},
    {"whiteplayername", GameField::white},
    {"player2", GameField::white},
    {"白", GameField::white},
    {"白番", GameField::white},
    {"後手", GameField::white},
    {"players", GameField::players},
    {"blackrating", GameField::black_rating},
    {"blackelo", GameField::black_rating},
    {"whiterating", GameField::white_rating},
    {"whiteelo", GameField::white_rating},
    {"blackdiscs", GameField::black_discs},
    {"blackscore", GameField::black_discs},
    {"whitediscs", GameField::white_discs},
    {"whitescore", GameField::white_discs},
    {"result", GameField::result},
    {"score", GameField::result},
    {"date", GameField::date},
    {"gamedate", GameField::date},
    {"playedat", GameField::date},
    {"createdat", GameField::date},
    {"created", GameField::date},
    {"日付", GameField::date},
    {"event", GameField::event},
    {"tournament", GameField::event},
    {"大会", GameField::event},
    {"site", GameField::place},
    {"place", GameField::place},
    {"memo", GameField::comment},
    {"comment", GameField::comment},
    {"note", GameField::comment},
    {"notes", GameField::comment},
});

std::optional<double> parse_discs(std::string_view text) {
    const auto discs = parse_whole_number("", trimmed(text), 0, 64);
    return discs ? std::optional{static_cast<double>(*discs)} : std::nullopt;
}

} // namespace

std::optional<GameField> game_field(std::string_view name) {
    std::string plain;
    for (const char character : name) {
        const bool is_mark = static_cast<unsigned char>(character) < 128 && !is_letter(character) &&
                             !is_digit(character);
        if (!is_mark) plain += lower_case(character);
    }
    const auto *const found = std::find_if(
        kNames.begin(), kNames.end(), [&plain](const auto &row) { return row.first == plain; });
    return found == kNames.end() ? std::nullopt : std::optional{found->second};
}

std::optional<double> parse_result(std::string_view text) {
    text = trimmed(text);
    const std::size_t dash = text.find('-');
    if (dash != std::string_view::npos && dash > 0) {
        constexpr double kMinDiscs = 4; // "1-0" is no count
        const auto black = parse_discs(text.substr(0, dash));
        const auto white = parse_discs(text.substr(dash + 1));
        if (black && white && *black + *white >= kMinDiscs && *black + *white <= kMaxDiscs)
            return *black - *white;
    }
    const bool is_black = text.starts_with("B+") || text.starts_with("b+");
    const bool is_white = text.starts_with("W+") || text.starts_with("w+");
    const bool has_sign = text.starts_with('+') || text.starts_with('-');
    if (!is_black && !is_white && !has_sign) return std::nullopt;
    const auto discs = parse_decimal(text.substr(has_sign ? 0 : 1));
    if (!discs || *discs < -kMaxDiscs || *discs > kMaxDiscs) return std::nullopt;
    return is_white ? -*discs : *discs;
}

void GameFields::take(GameField field, std::string_view value) {
    const std::string text = to_utf8(trimmed(value));
    switch (field) {
    case GameField::black:
        record_.black.name = text;
        break;
    case GameField::white:
        record_.white.name = text;
        break;
    case GameField::black_rating:
        record_.black.rating = parse_decimal(text);
        break;
    case GameField::white_rating:
        record_.white.rating = parse_decimal(text);
        break;
    case GameField::black_discs:
        black_discs_ = parse_discs(text);
        break;
    case GameField::white_discs:
        white_discs_ = parse_discs(text);
        break;
    case GameField::result:
        if (const auto discs = parse_result(text)) record_.result = GameResult{*discs};
        break;
    case GameField::date:
        record_.date = text;
        break;
    case GameField::event:
        record_.event = text;
        break;
    case GameField::place:
        record_.place = text;
        break;
    case GameField::comment:
        record_.comment = text;
        break;
    case GameField::moves:
    case GameField::drawn:
    case GameField::players:
        break;
    }
}

GameRecord GameFields::record() const {
    GameRecord record = record_;
    if (!record.result && black_discs_ && white_discs_)
        record.result = GameResult{*black_discs_ - *white_discs_};
    return record;
}

std::optional<ParseError> play_moves(std::string_view text, GameRecord &record) {
    const auto played = parse_scattered_moves(to_half_width(text), record);
    return played ? std::nullopt : std::optional{ParseError{played.error().message}};
}

} // namespace emilia
