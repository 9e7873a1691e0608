#include "protocol/service/puzzle_json.h"

#include "engine/book/opening_names.h"
#include "engine/notation/board_text.h"
#include "engine/notation/move_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/transcript.h"
#include "protocol/service/options.h"
#include "protocol/service/why_json.h"
#include "protocol/texts/score_text.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace emilia {

void add_hardness(Json &object, const Hardness &hardness) {
    object["hardness"] = to_string(hardness.difficulty());
    if (const auto depth = hardness.depth_to_see()) object["depth_to_see"] = *depth;
}

Json puzzle_to_json(const Puzzle &puzzle, const std::string &player) {
    Json object{{"position", to_board_text(puzzle.position, puzzle.to_move)},
                {"answer", to_string(puzzle.answer.moves.front())},
                {"score", to_discs(puzzle.answer.score)},
                {"next_best", to_discs(puzzle.second)},
                {"proven", puzzle.proven},
                {"line", to_string(puzzle.answer.moves)}};
    if (puzzle.fault) {
        object["ply"] = puzzle.ply + 1;
        object["played"] = to_string(puzzle.fault->moves.front());
        object["punished"] = to_string(puzzle.fault->moves);
    }
    if (!player.empty()) object["player"] = player;
    add_hardness(object, puzzle.hardness);
    return object;
}

Json drill_to_json(const Drill &drill, const std::string &player) {
    const Game &game = drill.game;
    Json object{{"position", to_board_text(game.position(), game.to_move())},
                {"answer", to_string(drill.line.moves.front())},
                {"score", to_discs(drill.line.score)},
                {"line", to_string(drill.line.moves)},
                {"moves", to_transcript(game.moves(), Passes::left_out)}};
    if (!drill.by_value) object["share"] = std::round(10'000 * drill.share) / 10'000;
    if (const auto name = opening_name(game); !name.empty()) object["opening"] = name;
    if (!drill.also.empty()) object["also"] = to_string(drill.also);
    if (drill.habit) object["played"] = to_string(*drill.habit);
    if (!drill.replies.moves.empty())
        object[drill.replies.by_value ? "replies_by_value" : "replies"] =
            replies_text(drill.replies);
    if (!player.empty()) object["player"] = player;
    return object;
}

bool is_day(std::string_view text) {
    constexpr std::string_view kForm = "0000-00-00";
    if (!std::equal(text.begin(), text.end(), kForm.begin(), kForm.end(),
                    [](char is, char wanted) { return is_digit(is) == is_digit(wanted); }))
        return false;
    const auto part = [text](std::size_t at) {
        return static_cast<unsigned>(10 * (text[at] - '0') + text[at + 1] - '0');
    };
    const std::chrono::year year{static_cast<int>(100 * part(0) + part(2))};
    return std::chrono::year_month_day{year, std::chrono::month{part(5)}, std::chrono::day{part(8)}}
        .ok();
}

std::optional<KeptPuzzle> read_kept_puzzle(std::string_view line) {
    ForeignJson object = ForeignJson::parse(line, nullptr, false);
    const auto is_plain = [](const ForeignJson &member) { return !member.is_structured(); };
    if (!object.is_object() || !std::all_of(object.begin(), object.end(), is_plain))
        return std::nullopt;
    const auto text_of = [&object](const char *name) {
        const auto found = object.find(name);
        return found != object.end() && found->is_string() ? found->get<std::string>() : "";
    };
    const std::string position = text_of("position");
    const std::string moves = text_of("line");
    Scanner board{position};
    const auto game = read_board(board);
    if (!game || !board.at_end() || !parse_legal_move(moves.substr(0, moves.find(' ')), *game))
        return std::nullopt;
    KeptPuzzle puzzle{to_board_text(game->position(), game->to_move()), {}};
    Schedule &schedule = puzzle.schedule;
    bool is_good = true;
    const auto take_member = [&](const auto &option, auto &field) {
        const auto found = object.find(json_name(option.name));
        if (found == object.end()) return;
        const auto value = take(option, *found);
        if (value) field = *value;
        is_good = is_good && value;
        object.erase(found);
    };
    take_member(kDue, schedule.due);
    take_member(kRepetitions, schedule.repetitions);
    take_member(kEase, schedule.ease);
    take_member(kInterval, schedule.interval);
    take_member(kGameId, puzzle.game);
    take_member(kPlayer, puzzle.player);
    take_member(WholeNumber{"solved", "", "", 0, kMaxWhole}, puzzle.solved);
    take_member(WholeNumber{"failed", "", "", 0, kMaxWhole}, puzzle.failed);
    if (!is_good || (!schedule.due.empty() && !is_day(schedule.due))) return std::nullopt;
    object.erase("position");
    puzzle.data = object.dump();
    return puzzle;
}

Json kept_puzzle_to_json(const KeptPuzzle &puzzle) {
    Json object{{"position", puzzle.position}};
    const ForeignJson members = ForeignJson::parse(puzzle.data, nullptr, false);
    for (const auto &member : members.items())
        if (!member.value().is_structured()) object[member.key()] = member.value();
    const Schedule &schedule = puzzle.schedule;
    if (puzzle.game) object["game_id"] = *puzzle.game;
    if (!puzzle.player.empty()) object["player"] = puzzle.player;
    if (schedule.due.empty()) return object;
    object["due"] = schedule.due;
    object["repetitions"] = schedule.repetitions;
    object["ease"] = schedule.ease;
    object["interval"] = schedule.interval;
    object["solved"] = puzzle.solved;
    object["failed"] = puzzle.failed;
    return object;
}

std::string percent_text(double share) {
    constexpr double kOnePercent = 0.01;
    const double percent = 100 * share;
    return to_decimal(share < kOnePercent ? std::round(10 * percent) / 10 : std::round(percent)) +
           " %";
}

std::string replies_text(const Replies &replies) {
    constexpr std::size_t kMax = 4;
    std::string text;
    for (std::size_t i = 0; i < std::min(replies.moves.size(), kMax); ++i) {
        text += (i == 0 ? "" : ", ") + to_string(replies.moves[i].move);
        if (!replies.by_value) text += ' ' + percent_text(replies.moves[i].share);
    }
    return text;
}

} // namespace emilia
