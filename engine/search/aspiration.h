// Aspiration windows: narrow windows around the expected score, which cut more than the open one.

#pragma once

#include "engine/search/tunables/deepening.h"
#include "engine/search/window.h"

#include <algorithm>

namespace emilia {

/// Windows of one iteration: the first one, then wider ones while the score falls outside.
class AspirationWindow {
  public:
    /// Window around the score of the last iteration; wider for a search to the end of the game,
    /// whose results may differ more.
    AspirationWindow(Score expected, int depth, bool reaches_end)
        : margin_(reaches_end ? kEndAspirationMargin : kAspirationMargin) {
        if (depth < kAspirationDepth) return;
        window_ = {std::max(expected.minus(margin_), kNoLowerBound),
                   std::min(expected.plus(margin_), kNoUpperBound)};
    }

    const Window &window() const { return window_; }

    /// False if the score is inside the window, and so exact. Otherwise opens the window on the
    /// side where the search failed, wider each time.
    bool widen_for(Score score) {
        if (window_.contains(score)) return false;
        margin_ *= kAspirationGrowth;
        if (score <= window_.alpha) window_.alpha = std::max(score.minus(margin_), kNoLowerBound);
        if (score >= window_.beta) window_.beta = std::min(score.plus(margin_), kNoUpperBound);
        return true;
    }

  private:
    Window window_;
    int margin_;
};

} // namespace emilia
