// SIGTERM and SIGINT as calls on a thread.

#pragma once

#include <functional>
#include <memory>

namespace emilia {

/// Watch of signals: while one lives, the first SIGTERM or SIGINT does not end the process but
/// leads to one call of `on_signal`, on a thread of its own; the second ends it at once. To be made
/// before there are other threads. On systems without these signals it does nothing.
class EndSignalWatch {
  public:
    explicit EndSignalWatch(std::function<void()> on_signal);
    ~EndSignalWatch();
    EndSignalWatch(const EndSignalWatch &) = delete;
    EndSignalWatch &operator=(const EndSignalWatch &) = delete;

    /// Ends the process by the signal that has come, as if nobody had watched; returns if there was
    /// none.
    void end_if_asked();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

/// Whether the signal of a watch has come: what waits for other programs gives up then. For any
/// thread.
bool end_signal_came();

} // namespace emilia
