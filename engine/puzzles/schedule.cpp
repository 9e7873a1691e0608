#include "engine/puzzles/schedule.h"

#include <algorithm>
#include <cmath>

namespace emilia {

Recollection after(const Recollection &before, Grade grade) {
    using std::chrono::days;
    if (grade < Grade::hard) return {0, before.ease, days{1}};
    const int short_of_best = static_cast<int>(Grade::easy) - static_cast<int>(grade);
    const double change = 0.1 - short_of_best * (0.08 + short_of_best * 0.02);
    Recollection now;
    now.repetitions = before.repetitions + 1;
    now.ease = std::max(1.3, before.ease + change);
    now.interval = now.repetitions == 1 ? days{1}
                   : now.repetitions == 2
                       ? days{6}
                       : days{static_cast<days::rep>(
                             std::ceil(static_cast<double>(before.interval.count()) * now.ease))};
    return now;
}

} // namespace emilia
