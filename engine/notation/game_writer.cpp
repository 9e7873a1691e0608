#include "engine/notation/game_writer.h"

#include "engine/notation/game_date.h"
#include "engine/notation/parsed.h"

#include <array>
#include <chrono>

namespace emilia {
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

Result<std::string> GameWriter::put(const GameRecord &record) {
    if (format_ != GameFormat::wthor) {
        const bool every = style_.every && is_position_format(format_);
        std::string text = every ? text_of_every_position(record) : text_of(record);
        if (has_begun_) text.erase(0, head_of(format_).size());
        has_begun_ = true;
        return text;
    }
    const auto game = to_wthor(record, directory_);
    if (!game) return Problem{game.error().message};
    const auto date = parse_date(record.date);
    if (wthor_year_ == 0 && date) wthor_year_ = static_cast<std::uint16_t>(date->year);
    const auto &[number, names] = wthor_games_.emplace_back(*game, names_in(record));
    note_lost(directory_.players, number.black, names.black);
    note_lost(directory_.players, number.white, names.white);
    note_lost(directory_.tournaments, number.tournament, names.tournament);
    return std::string{};
}

void GameWriter::note_lost(const std::optional<WthorNames> &list, std::uint16_t number,
                           const std::string &name) {
    if (list || name.empty() || name == '#' + std::to_string(number)) return;
    if (lost_names_.empty()) first_lost_name_ = name;
    lost_names_.insert(name);
}

std::string GameWriter::lost_names() const {
    if (lost_names_.empty()) return "";
    return "names that are not written: " + std::to_string(lost_names_.size()) + ", the first is " +
           in_quotes(first_lost_name_) +
           ": WTHOR has names in files of their own (convert --players, --tournaments)";
}

Outcome GameWriter::renumber() {
    for (auto &[game, names] : wthor_games_) {
        if (Outcome known = set_numbers(game, names, directory_); !known) return known;
    }
    return Done{};
}

std::string GameWriter::text_of(const GameRecord &record) const {
    std::string text = to_text(format_, record, style_.passes) + '\n';
    if (format_ == GameFormat::diagram || format_ == GameFormat::pgn) text += '\n';
    return text;
}

std::string GameWriter::text_of_every_position(const GameRecord &record) const {
    std::string text;
    GameRecord part = record;
    part.tags.clear(); // tags are about the last position
    part.game = {record.game.start_position(), record.game.start_color()};
    const std::vector<Move> moves = record.game.moves();
    for (const Move move : moves) {
        text += text_of(part);
        part.game.play(move);
    }
    part.tags = record.tags;
    return text + text_of(part);
}

std::string GameWriter::finish() {
    if (format_ != GameFormat::wthor) return "";
    WthorHeader header;
    header.created = today();
    header.games = static_cast<std::uint32_t>(wthor_games_.size());
    header.year = wthor_year_;
    header.depth = kBestScoreDepth;
    std::string bytes = to_bytes(header);
    for (const auto &[game, names] : wthor_games_)
        bytes += to_bytes(game);
    return bytes;
}

} // namespace emilia
