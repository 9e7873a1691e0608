// The best lines that a search knows, whenever it is cut short.

#pragma once

#include "engine/search/events.h"

#include <utility>
#include <vector>

namespace emilia {

/// Without twins, see RootMoves.
class BestLines {
  public:
    const std::vector<Line> &lines() const { return lines_; }

    /// Those of a finished iteration are the best ones, in this order.
    void replace(std::vector<Line> lines) { lines_ = std::move(lines); }

    /// Takes over the first lines that an unfinished iteration has found. Since scores of two
    /// iterations do not compare, those are left out that are not better than every line of the
    /// last finished one that stays. There are as many lines as before.
    void merge(std::vector<Line> unfinished);

  private:
    std::vector<Line> lines_;
};

} // namespace emilia
