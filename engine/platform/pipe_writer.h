// Queue in front of a pipe, and the thread that writes it.

#pragma once

#include "engine/platform/joining_thread.h"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

namespace emilia {

/// Queue in front of a pipe, with a thread that writes. The functions never wait for the pipe.
class PipeWriter {
  public:
    /// `write` may block; it is called with one piece after the other, on the writer's thread.
    /// Throws std::system_error if the system gives no more threads.
    explicit PipeWriter(std::function<void(std::string_view bytes)> write);
    /// Drops the pieces that wait. Waits for the one on its way: end the reader before.
    ~PipeWriter();
    PipeWriter(const PipeWriter &) = delete;
    PipeWriter &operator=(const PipeWriter &) = delete;

    void write(std::string bytes);
    /// Bytes that were not written yet.
    std::size_t waiting_bytes() const;

  private:
    void run(const std::function<void(std::string_view bytes)> &write);

    mutable std::mutex mutex_; ///< for what follows
    std::condition_variable changed_;
    std::deque<std::string> waiting_; ///< the first one is on its way
    std::size_t waiting_bytes_ = 0;
    bool closed_ = false;
    JoiningThread thread_; ///< last: it uses all of the above
};

} // namespace emilia
