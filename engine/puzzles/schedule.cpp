#include "engine/puzzles/schedule.h"

#include <algorithm>
#include <cmath>

namespace emilia {

Grade grade_of(int wrong_moves, std::chrono::steady_clock::duration time) {
    if (wrong_moves > 0) return wrong_moves == 1 ? Grade::nearly : Grade::wrong;
    if (time <= std::chrono::seconds{30}) return Grade::easy;
    return time <= std::chrono::minutes{2} ? Grade::hesitant : Grade::hard;
}

Recollection after(const Recollection &before, Grade grade) {
    using std::chrono::days;
    if (grade < Grade::hard) return {0, before.ease, days{1}};
    const int short_of_best = static_cast<int>(Grade::easy) - static_cast<int>(grade);
    const double change = 0.1 - short_of_best * (0.08 + short_of_best * 0.02);
    Recollection now;
    now.repetitions = before.repetitions + 1;
    now.ease = std::max(1.3, before.ease + change);
    const double longer = now.repetitions == 1 ? 1
                          : now.repetitions == 2
                              ? 6
                              : std::ceil(static_cast<double>(before.interval.count()) * now.ease);
    now.interval = std::min(days{static_cast<days::rep>(longer)}, kLongestInterval);
    return now;
}

} // namespace emilia
