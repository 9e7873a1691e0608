// Ctrl-C, and the wish of the system that the process ends, where a person is to keep the control.

#pragma once

namespace emilia {

/// While one lives, SIGINT and SIGTERM end nothing and are noted, but for one that comes while
/// another waits to be taken, or after a SIGTERM: that ends the process. One at a time.
class InterruptWatch {
  public:
    InterruptWatch();
    ~InterruptWatch();
    InterruptWatch(const InterruptWatch &) = delete;
    InterruptWatch &operator=(const InterruptWatch &) = delete;

    /// True if there was one that has not been taken yet.
    bool is_pending() const;
    /// The same, and takes it.
    bool take() const;
    /// True once there was a SIGTERM: whatever runs is to come to its end.
    bool wants_end() const;
    /// Ends the process by the last signal, as if nobody had watched. There must have been one.
    void end_process() const;

  private:
    void (*earlier_interrupt_)(int);
    void (*earlier_end_)(int);
};

} // namespace emilia
