// A thread that is waited for.

#pragma once

#include <thread>
#include <utility>

namespace emilia {

/// std::jthread without the stop token: not every standard library has it.
class JoiningThread {
  public:
    /// Calls `run` on a new thread. Throws std::system_error if the system gives no more threads.
    template <class Run>
    explicit JoiningThread(Run run) : thread_(std::move(run)) {}
    JoiningThread(JoiningThread &&) noexcept = default;
    JoiningThread &operator=(JoiningThread &&) = delete;
    JoiningThread(const JoiningThread &) = delete;
    JoiningThread &operator=(const JoiningThread &) = delete;
    ~JoiningThread() {
        if (thread_.joinable()) thread_.join();
    }

  private:
    std::thread thread_;
};

} // namespace emilia
