// Hooks to measure a parallel search; empty in a usual build. A build for virtual time (cmake
// -DEMILIA_VIRTUAL_TIME=ON) computes the time of the search with a core for every thread.

#pragma once

#if defined(EMILIA_VIRTUAL_TIME)

#include "engine/search/virtual_time.h"

namespace emilia {
using Timeline = VirtualTime;
using ThreadClock = VirtualClock;
} // namespace emilia

#else

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace emilia {

/// Timeline of one search; VirtualTime documents the members.
class Timeline {
  public:
    enum class Wait { for_work, for_helpers };
    enum class Step { split, walk, join, move, leave };

    static constexpr bool kIsVirtual = false;

    void start(std::size_t, const std::function<void()> &) {}
    void leave() {}
    void wait(Wait, const void *) {}
    void notify(const void *) {}
    std::string report() const { return {}; }
};

/// Clock of one thread; VirtualClock documents the members.
class ThreadClock {
  public:
    struct Mark {};

    static constexpr std::uint64_t kPollInterval = 2048; ///< well below a millisecond of search

    void follow(Timeline &) {}
    void reach(std::uint64_t) {}
    void spend(Timeline::Step, std::size_t = 1) {}
    Mark mark(std::uint64_t) const { return {}; }
    void cut_off(const Mark &, std::uint64_t) {}
};

} // namespace emilia

#endif
