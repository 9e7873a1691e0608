// Reading from a file, a pipe or a terminal, which another thread can end.

#pragma once

#include "engine/platform/result.h"

#include <chrono>
#include <cstddef>
#include <memory>
#include <system_error>

namespace emilia {

/// Ends inputs from another thread.
class Cancellation {
  public:
    /// Throws std::system_error if the system has no means left.
    Cancellation();
    ~Cancellation();
    Cancellation(const Cancellation &) = delete;
    Cancellation &operator=(const Cancellation &) = delete;

    /// For any thread, any number of times.
    void request();

  private:
    friend class Input;
    struct Means;
    std::unique_ptr<Means> means_;
};

/// Bytes one after the other.
class ByteStream {
  public:
    virtual ~ByteStream() = default;

    /// Blocks for a byte at least and takes at most `room`, more than 0, to where `to` points. How
    /// many it took: 0 at the end.
    virtual Result<std::size_t, std::error_code> read(char *to, std::size_t room) = 0;
    /// True as soon as read() would not block; false if it still would after so long.
    virtual bool comes_within(std::chrono::milliseconds patience) = 0;
};

class Input final : public ByteStream {
  public:
    /// Does not close the descriptor. A cancellation must outlive this; once it is requested the
    /// input counts as ended.
    explicit Input(int descriptor, const Cancellation *cancellation = nullptr)
        : descriptor_(descriptor), cancellation_(cancellation) {}

    Result<std::size_t, std::error_code> read(char *to, std::size_t room) override;
    bool comes_within(std::chrono::milliseconds patience) override;

  private:
    int descriptor_;
    const Cancellation *cancellation_;
};

} // namespace emilia
