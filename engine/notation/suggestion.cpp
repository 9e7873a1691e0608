#include "engine/notation/suggestion.h"

#include "engine/notation/parsed.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace emilia {
namespace {

/// Damerau and Levenshtein's distance: letters added, left out, replaced, or swapped with their
/// neighbours.
std::size_t distance(std::string_view a, std::string_view b) {
    using Row = std::vector<std::size_t>;
    Row before_last(b.size() + 1);
    Row last(b.size() + 1);
    Row row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before_last.swap(last);
        last.swap(row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min(
                {last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
            const bool is_swap = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (is_swap) row[j] = std::min(row[j], before_last[j - 2] + 1);
        }
    }
    return row[b.size()];
}

} // namespace

bool is_near(std::string_view typed, std::string_view name) {
    const std::size_t most = std::max(name.size() / 3, std::size_t{1});
    // Of long texts the distance takes long.
    if (typed.size() > name.size() + most || name.size() > typed.size() + most) return false;
    const std::size_t letters = distance(typed, name);
    return letters < typed.size() && letters <= most;
}

std::string suggestion_for(std::string_view typed, const std::vector<std::string> &names) {
    std::string nearest;
    std::size_t least = typed.size();
    for (const std::string &name : names) {
        if (!is_near(typed, name)) continue;
        const std::size_t letters = distance(typed, name);
        if (letters >= least) continue;
        least = letters;
        nearest = name;
    }
    return nearest.empty() ? "" : " (did you mean " + in_quotes(nearest) + "?)";
}

} // namespace emilia
