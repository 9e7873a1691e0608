#include "protocol/cli/puzzle_file.h"

#include "engine/notation/move_text.h"
#include "engine/notation/position_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/transcript.h"
#include "engine/notation/utf8.h"
#include "engine/platform/file_replacement.h"
#include "engine/platform/path.h"
#include "engine/platform/read_file.h"
#include "protocol/cli/command.h"
#include "protocol/cli/puzzle_json.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <set>
#include <stdexcept>

namespace emilia::cli {
namespace {

using std::chrono::days;
using std::chrono::sys_days;
using std::chrono::year_month_day;

constexpr std::int64_t kMostYears = 9999;

/// "2026-11-27"
std::string day_text(sys_days day) {
    const year_month_day date{day};
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02u", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
    return text.data();
}

sys_days parse_day(const std::string &text) {
    const std::string_view whole = text;
    const auto number = [whole](std::size_t at, std::size_t digits) {
        const auto read =
            parse_whole_number("", whole.substr(std::min(at, whole.size()), digits), 0, kMostYears);
        return read ? static_cast<int>(*read) : 0;
    };
    const year_month_day date{std::chrono::year{number(0, 4)},
                              std::chrono::month{static_cast<unsigned>(number(5, 2))},
                              std::chrono::day{static_cast<unsigned>(number(8, 2))}};
    if (date.ok() && day_text(date) == text) return date;
    throw std::runtime_error{"expected a date such as 2026-11-27, got " + in_quotes(text)};
}

std::vector<Move> parse_answer(const std::string &text, Game game) {
    std::vector<Move> line;
    Scanner scanner{text};
    while (!scanner.at_end()) {
        const std::string word{scanner.take_word()};
        const auto move = parse_move(word);
        if (!move || !game.play(*move))
            throw std::runtime_error{"expected a line of legal moves, got " + in_quotes(text)};
        line.push_back(*move);
    }
    if (line.empty() || line.front().is_pass()) throw std::runtime_error{"it has no answer"};
    return line;
}

/// The moves that have led to a position, if they do.
Game parse_way(const std::string &moves, const Game &to) {
    Scanner scanner{moves};
    const auto game = read_moves(scanner, Game{});
    if (!game || game->position() != to.position() || game->to_move() != to.to_move())
        throw std::runtime_error{"expected moves to the position, got " + in_quotes(moves)};
    return *game;
}

/// What a puzzle of an opening has more.
void parse_drill(const Json &object, play::Exercise &exercise) {
    exercise.game = parse_way(object.at("moves").get<std::string>(), exercise.game);
    exercise.frequency =
        object.contains("share")
            ? "in " + percent_text(object.at("share").get<double>()) + " of the games"
            : "by value";
    if (object.contains("also")) {
        const std::string also = object.at("also").get<std::string>();
        for (Scanner scanner{also}; !scanner.at_end();)
            if (const auto move = parse_move(scanner.take_word())) exercise.also.push_back(*move);
    }
    for (const auto &[key, begin] : {std::pair{"replies", "Played then: "},
                                     std::pair{"replies_by_value", "Best then, by value: "}})
        if (object.contains(key))
            exercise.replies = begin + printable(object.at(key).get<std::string>());
}

/// Throws std::runtime_error and Json::exception.
KeptPuzzle parse_puzzle(const std::string &line) {
    const ForeignJson foreign = ForeignJson::parse(line);
    const auto is_flat = [](const ForeignJson &value) { return value.is_primitive(); };
    if (!foreign.is_object() || !std::all_of(foreign.begin(), foreign.end(), is_flat))
        throw std::runtime_error{"expected a puzzle"};
    KeptPuzzle puzzle{.object = Json::parse(line), .exercise = {}};
    const Json &object = puzzle.object;
    const auto position = parse_position(object.at("position").get<std::string>());
    if (!position) throw std::runtime_error{"it has no position"};
    play::Exercise &exercise = puzzle.exercise;
    exercise.game = Game{position->position(), position->to_move()};
    exercise.line = parse_answer(object.at("line").get<std::string>(), exercise.game);
    exercise.score = object.at("score").get<double>();
    if (object.contains("played"))
        exercise.played = parse_move(object.at("played").get<std::string>());
    if (object.contains("moves")) parse_drill(object, exercise);
    if (!object.contains("due")) return puzzle;
    puzzle.due = parse_day(object.at("due").get<std::string>());
    const auto interval = take_integer(foreign, "interval", 0, kLongestInterval.count());
    puzzle.memory = {.repetitions = static_cast<int>(
                         take_integer(foreign, "repetitions", 0, std::numeric_limits<int>::max())),
                     .ease = std::clamp(object.at("ease").get<double>(), 1.3, 100.0),
                     .interval = days{interval}};
    return puzzle;
}

std::vector<KeptPuzzle> parse_puzzles(const std::string &path, const std::string &text) {
    std::vector<KeptPuzzle> puzzles;
    int number = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string line = text.substr(begin, end - begin);
        begin = end + 1;
        ++number;
        if (trimmed(line).empty()) continue;
        const auto where = [&] { return path + ", line " + std::to_string(number) + ": "; };
        try {
            puzzles.push_back(parse_puzzle(line));
        } catch (const std::runtime_error &error) {
            throw std::runtime_error{where() + error.what()};
        } catch (const Json::exception &) {
            throw std::runtime_error{where() + "expected a puzzle in JSON"};
        }
    }
    return puzzles;
}

/// Changes the puzzles of a file, which nobody else changes meanwhile.
template <class Change>
void update_puzzles(const std::string &path, const Change &change) {
    FileUpdate file = value_or_throw(FileUpdate::begin(path));
    std::vector<KeptPuzzle> puzzles = parse_puzzles(path, file.content());
    change(puzzles);
    std::string text;
    for (const KeptPuzzle &puzzle : puzzles)
        text += to_line(puzzle.object) + '\n';
    value_or_throw(file.keep(text));
}

} // namespace

std::vector<KeptPuzzle> read_puzzles(const std::string &path) {
    return parse_puzzles(path, value_or_throw(read_file(path)));
}

void expect_puzzle_file(const std::string &path) {
    if (type_at(path) == std::filesystem::file_type::not_found)
        value_or_throw(FileReplacement::begin(path));
    else
        read_puzzles(path);
}

std::size_t add_puzzles(const std::string &path, const std::vector<Json> &puzzles) {
    std::size_t added = 0;
    update_puzzles(path, [&](std::vector<KeptPuzzle> &kept) {
        std::set<std::string> known;
        for (const KeptPuzzle &puzzle : kept)
            known.insert(puzzle.object.at("position").get<std::string>());
        for (const Json &puzzle : puzzles) {
            if (!known.insert(puzzle.at("position").get<std::string>()).second) continue;
            kept.push_back({.object = puzzle, .exercise = {}});
            ++added;
        }
    });
    return added;
}

void note_answer(const std::string &path, KeptPuzzle &puzzle, Grade grade, sys_days today) {
    puzzle.memory = after(puzzle.memory, grade);
    puzzle.due = today + puzzle.memory.interval;
    puzzle.object["due"] = day_text(*puzzle.due);
    puzzle.object["repetitions"] = puzzle.memory.repetitions;
    puzzle.object["ease"] = puzzle.memory.ease;
    puzzle.object["interval"] = puzzle.memory.interval.count();
    update_puzzles(path, [&puzzle](std::vector<KeptPuzzle> &kept) {
        for (KeptPuzzle &other : kept)
            if (other.object.at("position") == puzzle.object.at("position"))
                other.object = puzzle.object;
    });
}

} // namespace emilia::cli
