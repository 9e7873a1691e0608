// The threads that help the one that searches the root.

#pragma once

#include "engine/search/negamax.h"
#include "engine/search/thread_pool.h"

#include <atomic>
#include <functional>
#include <new>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// While it exists, every thread of the pool serves in the team that has memory for it.
template <class Work>
class Helpers {
  public:
    template <Evaluator E, MoveRanking R>
    Helpers(ThreadPool &pool, SharedSearch<E, R> &shared) : pool_(pool), team_(shared.team) {
        start([this, &shared] {
            try {
                NodeCounter counter{shared.control, shared.total};
                Negamax<E, R> negamax{shared, counter};
                negamax.serve();
            } catch (const std::bad_alloc &) {
                ++missing_;
            }
        });
    }
    ~Helpers() {
        team_.dismiss();
        if constexpr (Timeline::kIsVirtual) {
            team_.timeline().leave();
        } else {
            pool_.wait();
        }
    }
    Helpers(const Helpers &) = delete;
    Helpers &operator=(const Helpers &) = delete;

    /// How many threads had no memory to search with, so far as known.
    int missing() const { return missing_; }

  private:
    void start(const std::function<void()> &job) {
        if constexpr (Timeline::kIsVirtual) {
            team_.timeline().start(pool_.size(), job);
        } else {
            pool_.start(job);
        }
    }

    ThreadPool &pool_;
    Team<Work> &team_;
    std::atomic<int> missing_{0};
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
