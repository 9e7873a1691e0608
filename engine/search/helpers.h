// The threads that help the one that searches the root.

#pragma once

#include "engine/search/negamax.h"
#include "engine/search/thread_pool.h"

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// While it exists, every thread of the pool serves in the team.
class Helpers {
  public:
    template <Evaluator E>
    Helpers(ThreadPool &pool, SharedSearch<E> &shared) : pool_(pool), team_(shared.team) {
        pool.start([&shared] {
            NodeCounter counter{shared.control, shared.total};
            Negamax<E> negamax{shared, counter};
            negamax.serve();
        });
    }
    ~Helpers() {
        team_.dismiss();
        pool_.wait();
    }
    Helpers(const Helpers &) = delete;
    Helpers &operator=(const Helpers &) = delete;

  private:
    ThreadPool &pool_;
    Team &team_;
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
