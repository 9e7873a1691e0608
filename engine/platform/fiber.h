// Fiber: a function with its own stack, which runs when switched to.

#pragma once

#include <functional>
#include <memory>

namespace emilia {

/// All fibers of a program run on one thread, one at a time. Nothing may be thrown out of one.
class Fiber {
  public:
    /// The fiber that is running already.
    Fiber();
    /// Begins with `run` when it is first switched to. That must not return, and the fiber must not
    /// be running when it is destroyed; what lies on its stack then is forgotten.
    explicit Fiber(std::function<void()> run);
    Fiber(const Fiber &) = delete;
    Fiber &operator=(const Fiber &) = delete;
    ~Fiber();

    /// From this one, which must be running. Returns when another fiber switches back.
    void switch_to(Fiber &other);

  private:
    struct State;

    std::unique_ptr<State> state_;
};

} // namespace emilia
