#include "protocol/cli/game_sink.h"

#include "engine/notation/game_date.h"
#include "engine/notation/utf8.h"

#include <array>
#include <chrono>

namespace emilia::cli {
namespace {

constexpr int kYearsInCentury = 100;
/// As in WTHOR's own files: best scores are for positions with so many empty squares.
constexpr std::uint8_t kBestScoreDepth = 24;

std::array<std::uint8_t, 4> today() {
    const std::chrono::year_month_day date{
        std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
    const int year = static_cast<int>(date.year());
    return {static_cast<std::uint8_t>(year / kYearsInCentury),
            static_cast<std::uint8_t>(year % kYearsInCentury),
            static_cast<std::uint8_t>(static_cast<unsigned>(date.month())),
            static_cast<std::uint8_t>(static_cast<unsigned>(date.day()))};
}

} // namespace

std::string printable_lines(std::string_view text) {
    std::string lines;
    while (true) {
        const std::size_t end = text.find('\n');
        lines += printable(text.substr(0, end));
        if (end == std::string_view::npos) return lines;
        lines += '\n';
        text.remove_prefix(end + 1);
    }
}

Outcome GameSink::put(const GameRecord &record) {
    if (format_ != GameFormat::wthor) {
        if (style_.every && is_position_format(format_)) {
            write_every_position(record);
        } else {
            write(record);
        }
        return Done{};
    }
    const auto game = to_wthor(record, directory_);
    if (!game) return Problem{game.error().message};
    const auto date = parse_date(record.date);
    if (wthor_year_ == 0 && date) wthor_year_ = static_cast<std::uint16_t>(date->year);
    wthor_games_.emplace_back(*game, names_in(record));
    return Done{};
}

Outcome GameSink::renumber() {
    for (auto &[game, names] : wthor_games_) {
        if (Outcome known = set_numbers(game, names, directory_); !known) return known;
    }
    return Done{};
}

void GameSink::write(const GameRecord &record) {
    const std::string text = to_text(format_, record, style_.passes);
    out_.write_line(style_.for_terminal ? printable_lines(text) : text);
    if (format_ == GameFormat::diagram || format_ == GameFormat::pgn) out_.write_line("");
}

void GameSink::write_every_position(const GameRecord &record) {
    GameRecord part = record;
    part.tags.clear(); // tags are about the last position
    part.game = {record.game.start_position(), record.game.start_color()};
    const std::vector<Move> moves = record.game.moves();
    for (const Move move : moves) {
        write(part);
        part.game.play(move);
    }
    part.tags = record.tags;
    write(part);
}

void GameSink::finish() {
    if (format_ != GameFormat::wthor) return;
    WthorHeader header;
    header.created = today();
    header.games = static_cast<std::uint32_t>(wthor_games_.size());
    header.year = wthor_year_;
    header.depth = kBestScoreDepth;
    std::string bytes = to_bytes(header);
    for (const auto &[game, names] : wthor_games_)
        bytes += to_bytes(game);
    out_.write(bytes);
}

} // namespace emilia::cli
