// SIGINT (Ctrl-C) and SIGTERM in a program that a person talks to: they end what runs, not the
// program.

#pragma once

namespace emilia {

/// Watch of interrupts: while one lives, SIGINT and SIGTERM are noted and end nothing. One that
/// comes while another waits to be taken, or after a SIGTERM, ends the process. There must be only
/// one watch at a time.
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
