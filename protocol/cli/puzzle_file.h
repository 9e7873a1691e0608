// Puzzles in a file, each with what its learner remembers of it.

#pragma once

#include "engine/puzzles/schedule.h"
#include "protocol/cli/json.h"
#include "protocol/play/training.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace emilia::cli {

/// A line of the file.
struct KeptPuzzle {
    Json object; ///< as it stands there
    play::Exercise exercise;
    Recollection memory{};
    std::optional<std::chrono::sys_days> due{}; ///< when to ask it; none if it never was asked
};

/// Throws std::runtime_error, which names the file and the line.
std::vector<KeptPuzzle> read_puzzles(const std::string &path);

/// Throws as above if the path is that of something else, or no file can be made there.
void expect_puzzle_file(const std::string &path);

/// Adds those whose positions the file does not have yet, and returns how many. The file is made if
/// there is none. Throws as above.
std::size_t add_puzzles(const std::string &path, const std::vector<Json> &puzzles);

/// Notes how the puzzle was answered on that day, and when to ask it again. What others have
/// changed in the file meanwhile stays. Throws as above.
void note_answer(const std::string &path, KeptPuzzle &puzzle, Grade grade,
                 std::chrono::sys_days today);

} // namespace emilia::cli
