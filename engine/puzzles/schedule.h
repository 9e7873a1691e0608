// When to ask a question again.

#pragma once

#include <chrono>

namespace emilia {

/// What a learner remembers of one question. By SM-2, the method of SuperMemo 2: P. A. Wozniak,
/// "Optimization of learning", 1990.
struct Recollection {
    int repetitions = 0; ///< answers in a row that were right
    double ease = 2.5;   ///< by which the time between two repetitions grows, at least 1.3
    std::chrono::days interval{0}; ///< from the last answer to the next question
};

/// How an answer was, as SM-2 counts it.
enum class Grade {
    blackout = 0,
    wrong = 1,
    nearly = 2, ///< wrong, and clear once it was seen
    hard = 3,
    hesitant = 4,
    easy = 5,
};

/// Of an answer after so many wrong moves and so much time. This and after() keep to the table in
/// tests/engine/puzzles/schedule.txt, as the page does.
Grade grade_of(int wrong_moves, std::chrono::steady_clock::duration time);

inline constexpr std::chrono::days kLongestInterval{36'500};

/// After an answer. One that is wrong is asked again from the next day on as if it were new; its
/// ease stays.
Recollection after(const Recollection &before, Grade grade);

} // namespace emilia
