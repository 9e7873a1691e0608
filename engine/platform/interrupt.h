// Ctrl-C, where it is not to end the program.

#pragma once

namespace emilia {

/// While one lives, an interrupt from the terminal ends nothing and is noted. One at a time.
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

  private:
    void (*earlier_)(int);
};

} // namespace emilia
