// What a search can prove of the end of a game.

#pragma once

#include "engine/search/events.h"

namespace emilia {

/// The final disc difference for the side to move, or a bound of it.
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

} // namespace emilia
