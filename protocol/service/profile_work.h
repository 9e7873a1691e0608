// The work on the puzzles and settings of a player.

#pragma once

#include "engine/library/puzzle_store.h"
#include "protocol/service/answer.h"
#include "protocol/service/profile_request.h"

namespace emilia {

Answer::Content answer_to(const ProfileReadRequest &request, const PuzzleStore &store);
Answer::Content answer_to(const ProfileSetRequest &request, const PuzzleStore &store);
Answer::Content answer_to(const PuzzleAddRequest &request, const PuzzleStore &store);
Answer::Content answer_to(const PuzzleAnswerRequest &request, const Game &game,
                          const PuzzleStore &store);
Answer::Content answer_to(const PuzzleDeleteRequest &request, const Game &game,
                          const PuzzleStore &store);

} // namespace emilia
