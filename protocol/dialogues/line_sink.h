// Where the lines of a dialogue go.

#pragma once

#include <string_view>

namespace emilia {

/// For any number of threads.
class LineSink {
  public:
    virtual ~LineSink() = default;
    /// The line comes without its end, and may hold others. Does nothing once the sink is closed.
    virtual void write_line(std::string_view line) = 0;
    /// False once nobody takes the lines any more.
    virtual bool is_open() const = 0;
};

} // namespace emilia
