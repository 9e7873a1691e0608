#include "engine/notation/wthor.h"

#include "engine/board/dimensions.h"
#include "engine/notation/move_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/utf8.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <limits>

namespace emilia {
namespace {

constexpr std::string_view kWthor = "wthor";
constexpr std::string_view kBestScore = "best-score";
constexpr std::size_t kScoreOffset = offsetof(WthorGame, black_score);
constexpr std::size_t kMovesOffset = offsetof(WthorGame, moves);
constexpr std::size_t kMaxNames = std::numeric_limits<std::uint16_t>::max();

/// Header and game lie in memory as in the file.
static_assert(std::endian::native == std::endian::little);
static_assert(sizeof(WthorHeader) == kWthorHeaderBytes && sizeof(WthorGame) == kWthorGameBytes);

template <class Part>
Part decoded(std::string_view bytes) {
    Part part;
    std::memcpy(&part, bytes.data(), sizeof part);
    return part;
}

template <class Part>
std::string encoded(const Part &part) {
    return {reinterpret_cast<const char *>(&part), sizeof part};
}

std::optional<Square> parse_square(std::uint8_t code) {
    const int rank = code / 10 - 1;
    const int file = code % 10 - 1;
    if (rank < 0 || rank > 7 || file < 0 || file > 7) return std::nullopt;
    return Square{rank * 8 + file};
}

std::uint8_t to_code(Square square) {
    return static_cast<std::uint8_t>(10 * (square.rank() + 1) + square.file() + 1);
}

/// Two bytes that begin with one of these are a letter of Latin-1 in UTF-8. All other bytes stay as
/// they are: other programs write Latin-1 itself.
std::string to_latin1(std::string_view text) {
    std::string name;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const bool leads = (byte == 0xc2 || byte == 0xc3) && i + 1 < text.size() &&
                           (static_cast<unsigned char>(text[i + 1]) & 0xc0) == 0x80;
        if (leads) {
            name += static_cast<char>((byte & 3) << 6 | (text[++i] & 0x3f));
        } else {
            name += text[i];
        }
    }
    return name;
}

std::string numbered_name(std::uint16_t number) {
    std::string text = "#";
    return text += std::to_string(number);
}

/// Of a numbered name or no name.
std::optional<std::uint16_t> number_of(const std::string &name) {
    if (name.empty()) return std::uint16_t{0};
    if (name.front() != '#') return std::nullopt;
    const std::string_view digits = std::string_view{name}.substr(1);
    const auto number = parse_whole_number("", digits, 0, kMaxNames);
    if (!is_number(digits) || !number) return std::nullopt;
    return static_cast<std::uint16_t>(*number);
}

std::string name_in(const std::optional<WthorNames> &names, std::uint16_t number) {
    return names ? names->name(number) : numbered_name(number);
}

std::optional<std::uint16_t> add_to(std::optional<WthorNames> &names, const std::string &name) {
    return names ? names->add(name) : std::optional{number_of(name).value_or(std::uint16_t{0})};
}

} // namespace

Parsed<WthorHeader> parse_wthor_header(std::string_view bytes) {
    if (bytes.size() < kWthorHeaderBytes) {
        return ParseError{"expected the 16 bytes of a WTHOR header, got " +
                              std::to_string(bytes.size()),
                          bytes.size() + 1};
    }
    const auto header = decoded<WthorHeader>(bytes);
    if (header.board_size != 0 && header.board_size != 8) {
        return ParseError{
            "expected 8, the size of the board, got " + std::to_string(header.board_size), 13};
    }
    return header;
}

std::string to_bytes(const WthorHeader &header) { return encoded(header); }

WthorGame parse_wthor_game(std::string_view bytes) {
    assert(bytes.size() == kWthorGameBytes);
    return decoded<WthorGame>(bytes);
}

std::string to_bytes(const WthorGame &game) { return encoded(game); }

Parsed<WthorNames> WthorNames::parse(std::string_view file, std::size_t bytes) {
    const auto header = parse_wthor_header(file);
    if (!header) return header.error();
    const std::size_t expected = kWthorHeaderBytes + header->names * bytes;
    if (file.size() != expected) {
        return ParseError{"expected " + std::to_string(header->names) + " names of " +
                              std::to_string(bytes) + " bytes after the header, in all " +
                              std::to_string(expected) + " bytes, got " +
                              std::to_string(file.size()),
                          9};
    }
    WthorNames names{bytes};
    names.header_ = *header;
    for (std::size_t at = kWthorHeaderBytes; at < file.size(); at += bytes) {
        const std::string_view field = file.substr(at, bytes);
        const std::string_view name = field.substr(0, field.find('\0'));
        // Of equal names the first one counts.
        names.numbers_.emplace(name, static_cast<std::uint16_t>(names.names_.size()));
        names.names_.emplace_back(name);
    }
    return names;
}

std::string WthorNames::name(std::uint16_t number) const {
    return number < names_.size() ? from_latin1(names_[number]) : numbered_name(number);
}

std::optional<std::uint16_t> WthorNames::number(const std::string &name) const {
    const auto known = numbers_.find(to_latin1(name));
    return known != numbers_.end() ? std::optional{known->second} : number_of(name);
}

std::optional<std::uint16_t> WthorNames::add(const std::string &name) {
    if (const auto known = number(name)) return known;
    const std::string letters = to_latin1(name);
    if (letters.size() >= bytes_ || names_.size() >= kMaxNames) return std::nullopt;
    const auto number = static_cast<std::uint16_t>(names_.size());
    names_.push_back(letters);
    numbers_.emplace(letters, number);
    return number;
}

std::string WthorNames::to_bytes() const {
    WthorHeader header = header_;
    header.names = static_cast<std::uint16_t>(names_.size());
    std::string file = emilia::to_bytes(header);
    for (std::string name : names_) {
        name.resize(bytes_);
        file += name;
    }
    return file;
}

Parsed<GameRecord> to_record(const WthorGame &game, const WthorHeader &header,
                             const WthorDirectory &directory) {
    GameRecord record;
    record.black.name = name_in(directory.players, game.black);
    record.white.name = name_in(directory.players, game.white);
    record.event = name_in(directory.tournaments, game.tournament);
    if (header.year != 0) record.date = std::to_string(header.year);
    if (game.black_score > kMaxDiscs) {
        return ParseError{"expected black's discs, 0 to 64, got " +
                              std::to_string(game.black_score),
                          kScoreOffset + 1};
    }
    record.result = GameResult{2.0 * game.black_score - kMaxDiscs};
    record.tags.push_back(
        {std::string{kWthor}, std::string{kBestScore}, std::to_string(game.best_score)});
    bool ended = false;
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const std::uint8_t code = game.moves[i];
        const std::size_t column = kMovesOffset + i + 1;
        if (code == 0) {
            ended = true;
            continue;
        }
        const auto square = parse_square(code);
        if (ended || !square) {
            return ParseError{"expected a move as row and column, 11 to 88" +
                                  std::string{ended ? ", none after a 0" : ""} + ", got " +
                                  std::to_string(code),
                              column};
        }
        if (!record.game.play_with_forced_pass(*square)) {
            return ParseError{illegal_move_message(Move{*square}, record.game), column};
        }
    }
    return record;
}

WthorGameNames names_in(const GameRecord &record) {
    return {record.event.empty() ? record.place : record.event, record.black.name,
            record.white.name};
}

Outcome set_numbers(WthorGame &game, const WthorGameNames &names, WthorDirectory &directory) {
    const auto black = add_to(directory.players, names.black);
    if (!black) return Problem{"no number for player " + in_quotes(names.black)};
    const auto white = add_to(directory.players, names.white);
    if (!white) return Problem{"no number for player " + in_quotes(names.white)};
    const auto tournament = add_to(directory.tournaments, names.tournament);
    if (!tournament) return Problem{"no number for tournament " + in_quotes(names.tournament)};
    game.black = *black;
    game.white = *white;
    game.tournament = *tournament;
    return Done{};
}

Parsed<WthorGame> to_wthor(const GameRecord &record, WthorDirectory &directory) {
    const auto refuse = [](std::string message) { return ParseError{std::move(message)}; };
    if (!record.game.has_standard_start())
        return refuse("WTHOR holds only games from the standard start");
    const auto outcome = record.outcome();
    if (!outcome) return refuse("WTHOR needs the result of the game");
    WthorGame game;
    if (const Outcome known = set_numbers(game, names_in(record), directory); !known)
        return refuse(known.error().message);

    const double discs = std::clamp(kMaxDiscs + outcome->black_discs, 0.0, 2.0 * kMaxDiscs) / 2;
    game.black_score = static_cast<std::uint8_t>(std::lround(discs));
    const auto best = parse_whole_number("", record.tag(kWthor, kBestScore).value_or(""), 0, 255);
    game.best_score = best ? static_cast<std::uint8_t>(*best) : game.black_score;
    std::size_t count = 0;
    for (const Move move : record.game.moves()) {
        if (move.has_square()) game.moves[count++] = to_code(move.square());
    }
    return game;
}

} // namespace emilia
