#include "engine/search/best_lines.h"

#include <algorithm>
#include <cassert>

namespace emilia {

namespace {

bool is_better(const Line &a, const Line &b) { return a.score > b.score; }

bool begins_with(const std::vector<Line> &lines, Move move) {
    return std::any_of(lines.begin(), lines.end(),
                       [move](const Line &line) { return line.moves.front() == move; });
}

} // namespace

void BestLines::merge(std::vector<Line> unfinished) {
    assert(unfinished.size() <= lines_.size());
    std::stable_sort(unfinished.begin(), unfinished.end(), is_better);
    for (; !unfinished.empty(); unfinished.pop_back()) {
        std::vector<Line> merged = unfinished;
        for (const Line &line : lines_) {
            if (merged.size() < lines_.size() && !begins_with(unfinished, line.moves.front())) {
                merged.push_back(line);
            }
        }
        if (!std::is_sorted(merged.begin(), merged.end(), is_better)) continue;
        lines_ = std::move(merged);
        return;
    }
}

void BestLines::smooth(const std::vector<Line> &earlier, int empties) {
    for (Line &line : lines_) {
        // Of a single line it is the position's score that counts, whatever move led to it.
        const auto before = std::find_if(earlier.begin(), earlier.end(), [&](const Line &other) {
            return lines_.size() == 1 || other.moves.front() == line.moves.front();
        });
        if (before == earlier.end() || before->depth < 1 || before->depth + 1 != line.depth ||
            line.depth == empties)
            continue;
        line.score =
            Score::from_centidiscs((line.score.centidiscs() + before->score.centidiscs()) / 2);
    }
    std::stable_sort(lines_.begin(), lines_.end(), is_better);
}

} // namespace emilia
