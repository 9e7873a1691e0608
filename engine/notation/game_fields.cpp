#include "engine/notation/game_fields.h"

#include "engine/board/dimensions.h"
#include "engine/notation/position_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/scattered_moves.h"
#include "engine/notation/utf8.h"
#include "engine/notation/wide_text.h"

#include <algorithm>
#include <array>

namespace emilia {
namespace {

struct Names {
    GameField field;
    std::string_view names; ///< a blank between them
};

/// In lower case, letters and digits alone; what is not ASCII stays.
constexpr std::array kNames{
    Names{GameField::moves, "moves move game gamemoves movelist movetext transcript kifu record "
                            "gamerecord sequence pgn ggf sgf 棋譜"},
    Names{GameField::drawn, "startpos"},
    Names{GameField::start, "start startposition"},
    Names{GameField::black,
          "black blackplayer playerblack blackname blackplayername player1 黒 黒番 先手"},
    Names{GameField::white,
          "white whiteplayer playerwhite whitename whiteplayername player2 白 白番 後手"},
    Names{GameField::players, "players"},
    Names{GameField::black_rating, "blackrating blackelo"},
    Names{GameField::white_rating, "whiterating whiteelo"},
    Names{GameField::black_discs, "blackdiscs blackscore"},
    Names{GameField::white_discs, "whitediscs whitescore"},
    Names{GameField::result, "result score"},
    Names{GameField::date, "date gamedate playedat createdat created 日付"},
    Names{GameField::event, "event tournament 大会"},
    Names{GameField::place, "site place"},
    Names{GameField::comment, "memo comment note notes"},
};

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
    for (const Names &row : kNames) {
        for (Scanner names{row.names}; !names.at_end();)
            if (names.take_word() == plain) return row.field;
    }
    return std::nullopt;
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
    case GameField::start:
        has_start_ = has_start_ || !text.empty();
        if (const auto start = parse_position(text)) record_.game = *start;
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
