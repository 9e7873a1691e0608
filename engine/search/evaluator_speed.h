// Timing of an evaluator, as the search uses it.

#pragma once

#include "engine/board/kernel.h"
#include "engine/search/driver.h"
#include "engine/search/evaluator.h"

#include <chrono>
#include <random>
#include <vector>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

template <Evaluator E>
class EvaluatorSpeed {
  public:
    explicit EvaluatorSpeed(const E &evaluator) : evaluator_(evaluator) {
        std::mt19937_64 random{kSeed};
        while (steps_.size() < kSteps)
            play_a_game(random);
    }

    std::vector<EvaluatorTiming> measure() const {
        return {
            time("evaluate",
                 [this](const Step &step) {
                     return evaluator_.evaluate(step.position, step.moves, step.state, Window{})
                         .centidiscs();
                 }),
            time("update and evaluate",
                 [this](const Step &step) {
                     const Position child = step.position.after(step.square, step.flipped);
                     const auto state = evaluator_.after(step.state, step.square, step.flipped);
                     return evaluator_.evaluate(child, step.replies, state, Window{}).centidiscs();
                 }),
            time("from scratch",
                 [this](const Step &step) {
                     return emilia::evaluate(evaluator_, step.position).centidiscs();
                 }),
        };
    }

  private:
    /// A move from a position.
    struct Step {
        typename E::State state;
        Position position;
        Bitboard moves;
        Bitboard replies;
        Bitboard flipped;
        Square square;
    };

    static constexpr std::uint64_t kSeed = 20261121;
    /// Few enough to stay in the cache, as the few thousand leaves of a search do.
    static constexpr std::size_t kSteps = 4000;
    /// A search has nearly all its leaves at one stage of the game.
    static constexpr int kEmpties = 30;
    static constexpr std::chrono::milliseconds kTime{200};

    /// All moves of one position of a random game: neighbours, as in a search.
    void play_a_game(std::mt19937_64 &random) {
        const auto below = [&random](int bound) {
            return static_cast<int>(random() % static_cast<std::uint64_t>(bound));
        };
        Position position = Position::start();
        while (position.empties() > kEmpties) {
            Bitboard moves = legal_moves(position.own, position.opponent);
            if (moves == 0) return;
            for (int skip = below(emilia::count(moves)); skip > 0; --skip)
                moves = without_lowest(moves);
            position = position.after(Move{Square{lowest(moves)}});
        }
        const Bitboard moves = legal_moves(position.own, position.opponent);
        for (const int square : Squares{moves}) {
            const Bitboard flipped = flips(position.own, position.opponent, square);
            const Position child = position.after(Square{square}, flipped);
            steps_.push_back({evaluator_.state_of(position), position, moves,
                              legal_moves(child.own, child.opponent), flipped, Square{square}});
        }
    }

    template <class Work>
    EvaluatorTiming time(std::string_view name, Work work) const {
        using Clock = std::chrono::steady_clock;
        EvaluatorTiming timing{name, 0, 0};
        std::int64_t sum = 0;
        const auto begin = Clock::now();
        std::chrono::duration<double, std::nano> elapsed{};
        while (elapsed < kTime) {
            for (const Step &step : steps_)
                sum += work(step);
            timing.iterations += steps_.size();
            elapsed = Clock::now() - begin;
        }
        timing.nanoseconds = elapsed.count() / static_cast<double>(timing.iterations);
        sum_ = sum;
        return timing;
    }

    const E &evaluator_;
    std::vector<Step> steps_;
    mutable volatile std::int64_t sum_ = 0; ///< or compilers would leave the work out
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
