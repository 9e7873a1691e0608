#include "protocol/service/profile_work.h"

#include "engine/notation/board_text.h"
#include "engine/notation/scanner.h"
#include "protocol/service/puzzle_json.h"

#include <algorithm>

namespace emilia {
namespace {

/// By which a puzzle is found.
std::string position_of(const Game &game) { return to_board_text(game.position(), game.to_move()); }

} // namespace

Answer::Content answer_to(const ProfileReadRequest &request, const PuzzleStore &store) {
    return ProfileAnswer{store.settings(), store.list(request.due, request.player)};
}

Answer::Content answer_to(const ProfileSetRequest &request, const PuzzleStore &store) {
    store.set(request.name, request.value);
    return ChangeAnswer{"set", true};
}

Answer::Content answer_to(const PuzzleAddRequest &request, const PuzzleStore &store) {
    std::vector<KeptPuzzle> puzzles;
    int number = 0;
    for (std::string_view rest = request.puzzles; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = trimmed(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        ++number;
        if (line.empty()) continue;
        auto puzzle = read_kept_puzzle(line);
        if (!puzzle)
            return Refusal{"line " + std::to_string(number) + ": expected a puzzle in JSON",
                           json_name(kPuzzles.name)};
        if (puzzle->player.empty()) puzzle->player = request.player;
        puzzles.push_back(*std::move(puzzle));
    }
    const std::size_t added = store.add(puzzles);
    return PuzzleAddAnswer{added, puzzles.size() - added};
}

Answer::Content answer_to(const PuzzleAnswerRequest &request, const Game &game,
                          const PuzzleStore &store) {
    const Schedule schedule{request.due, request.repetitions, request.ease, request.interval};
    return ChangeAnswer{"answered", store.reschedule(position_of(game), request.player, schedule)};
}

Answer::Content answer_to(const PuzzleDeleteRequest &request, const Game &game,
                          const PuzzleStore &store) {
    return ChangeAnswer{"deleted", store.remove(position_of(game), request.player)};
}

} // namespace emilia
