// Goal of a search to the end of the game that is not for the exact score.

#pragma once

#include "engine/search/events.h"
#include "engine/search/limits.h"
#include "engine/search/window.h"

#include <optional>

namespace emilia {

/// Final disc difference for the side to move, or a bound of it.
struct ProvenScore {
    Score score;
    Bound bound = Bound::exact;

    /// The same, seen from the other side.
    friend ProvenScore operator-(const ProvenScore &proven) {
        return {-proven.score, proven.bound == Bound::lower   ? Bound::upper
                               : proven.bound == Bound::upper ? Bound::lower
                                                              : Bound::exact};
    }
    friend bool operator==(const ProvenScore &, const ProvenScore &) = default;

    bool holds_for(Score final_score) const {
        return bound == Bound::lower   ? final_score >= score
               : bound == Bound::upper ? final_score <= score
                                       : final_score == score;
    }
};

/// Window around at most one final score: the true one is below, inside or above.
class ProofGoal {
  public:
    /// Goal of the limits; none for Goal::best_move and Goal::exact.
    static std::optional<ProofGoal> of(const Limits &limits);

    const Window &window() const { return window_; }
    /// Certainty of a proven score.
    Certainty certainty() const { return certainty_; }
    /// Proof by a score outside the window.
    ProvenScore proven_by(Score score) const;

  private:
    ProofGoal(const Window &window, Certainty certainty) : window_(window), certainty_(certainty) {}

    Window window_;
    Certainty certainty_;
};

} // namespace emilia
