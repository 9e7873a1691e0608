// Reads lines on a thread of its own, so that a `stop` is seen while a search runs.

#pragma once

#include "protocol/dialogues/inbox.h"
#include "protocol/dialogues/line_source.h"

#include <thread>

namespace emilia {

/// Puts all lines of a descriptor, which stays the caller's, into the inbox until that is closed;
/// the destructor closes it. Throws as Cancellation does.
class LineReader {
  public:
    LineReader(int descriptor, Inbox &inbox);
    ~LineReader();
    LineReader(const LineReader &) = delete;
    LineReader &operator=(const LineReader &) = delete;

  private:
    void read_all(int descriptor);

    Inbox &inbox_;
    Cancellation cancellation_;
    std::thread thread_;
};

} // namespace emilia
