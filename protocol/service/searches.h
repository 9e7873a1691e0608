// Searches that can be ended.

#pragma once

#include "engine/engine.h"
#include "engine/review/review.h"

#include <functional>
#include <list>
#include <mutex>
#include <optional>

namespace emilia {

/// All searches of one request or run, each by its engine, any number at once. All members are for
/// any thread, but that an engine is used by one.
class Searches {
  public:
    using Report = std::function<void(SearchResult found)>;

    /// Thrown by awaited() searches.
    struct Ended {};

    /// As Engine::search(). Calls `report` so often with what is found so far, where that is
    /// something new. A search that is ended returns what is known.
    SearchResult run(Engine &engine, const Position &position, const Limits &limits,
                     std::optional<Duration> every = {}, const Report &report = {});
    /// Searches that throw Ended once they are ended, and std::bad_alloc. This must outlive them.
    ReviewSearch awaited(Engine &engine);

    /// Ends those that run and all that follow, at once.
    void end();
    bool have_ended() const;
    /// Those that follow are not ended.
    void begin_again();

  private:
    class Listener;
    class Running;

    SearchResult run(Engine &engine, const Position &position, const Limits &limits,
                     std::optional<Duration> every, const Report &report, Listener &listener);

    mutable std::mutex mutex_; ///< guards all below
    bool have_ended_ = false;
    std::list<RunningSearch> running_;
};

} // namespace emilia
