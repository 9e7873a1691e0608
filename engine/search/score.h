// Scores of the search: expected final disc difference, in hundredths of a disc.

#pragma once

#include <compare>

namespace emilia {

/// Score for the side to move, -64 to +64 discs. Exact results are whole, even discs with the empty
/// squares counted for the winner.
class Score {
  public:
    constexpr Score() = default;
    static constexpr Score from_discs(int discs) { return Score{discs * 100}; }
    static constexpr Score from_centidiscs(int centidiscs) { return Score{centidiscs}; }

    constexpr int centidiscs() const { return centidiscs_; }
    /// The nearest whole disc below or at the score.
    constexpr int floor_discs() const { return (centidiscs_ + 10000) / 100 - 100; }
    /// The nearest whole disc above or at the score.
    constexpr int ceil_discs() const { return 100 - (10000 - centidiscs_) / 100; }
    /// The least even number of discs above the score: what a final score above it must reach.
    constexpr int next_even_discs() const { return (floor_discs() + 66) / 2 * 2 - 64; }
    /// The next greater score: the upper end of a null window.
    constexpr Score next() const { return Score{centidiscs_ + 1}; }
    constexpr Score minus(int centidiscs) const { return Score{centidiscs_ - centidiscs}; }
    constexpr Score plus(int centidiscs) const { return Score{centidiscs_ + centidiscs}; }

    friend constexpr Score operator-(Score score) { return Score{-score.centidiscs_}; }
    friend constexpr auto operator<=>(Score, Score) = default;

  private:
    constexpr explicit Score(int centidiscs) : centidiscs_(centidiscs) {}

    int centidiscs_ = 0;
};

inline constexpr Score kMaxScore = Score::from_discs(64);
inline constexpr Score kMinScore = -kMaxScore;
/// Below and above every real score: the open window.
inline constexpr Score kNoLowerBound = kMinScore.minus(1);
inline constexpr Score kNoUpperBound = kMaxScore.plus(1);

} // namespace emilia
