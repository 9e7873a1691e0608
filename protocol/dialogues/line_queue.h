// Lines that wait for their turn: a limited number of them in memory, the rest in a file.

#pragma once

#include "engine/platform/file.h"
#include "protocol/dialogues/input_line.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>

namespace emilia {

/// First in, first out. The file is a temporary one without a name, made when it is needed.
class LineQueue {
  public:
    struct Room {
        std::size_t lines = 4096; ///< in memory
        std::size_t bytes = 4 * kMaxLineBytes;
        std::uint64_t file_bytes = std::uint64_t{1} << 30;
    };

    LineQueue() : LineQueue(Room{}) {}
    explicit LineQueue(const Room &room) : room_(room) {}

    bool empty() const { return memory_.empty() && file_begin_ == file_end_; }
    /// Of the lines in memory, the first to be taken first.
    const std::deque<InputLine> &in_memory() const { return memory_; }

    /// Adds a line, which may go to the file only if `may_use_file`. False, with nothing changed,
    /// if there is no room or the file cannot be written, and after std::bad_alloc.
    bool push(const InputLine &line, bool may_use_file);
    /// Takes the first line; the queue may not be empty. After std::bad_alloc it is still there.
    InputLine pop();

  private:
    bool has_room() const { return memory_.size() < room_.lines && memory_bytes_ < room_.bytes; }
    void push_to_memory(InputLine line);
    bool push_to_file(const InputLine &line);
    /// Moves lines from the file to the memory, at least one, while there is room.
    void refill();
    InputLine first_in_file() const;

    Room room_;
    std::deque<InputLine> memory_;
    std::size_t memory_bytes_ = 0;
    std::optional<File> file_;
    std::uint64_t file_begin_ = 0; ///< of the lines that wait in the file, in bytes
    std::uint64_t file_end_ = 0;
};

} // namespace emilia
