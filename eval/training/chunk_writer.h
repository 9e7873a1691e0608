// Appends training records to a file so that a kill at any moment loses only what is not written.

#pragma once

#include "engine/platform/append_file.h"
#include "eval/training/chunk_format.h"

#include <cstdint>
#include <functional>
#include <string>

namespace emilia::training {

/// A lock on the file keeps a second run out for as long as this lives.
class ChunkWriter {
  public:
    /// Gets each block that the file already holds, in order.
    using OnBlock = std::function<void(const ChunkBlock &block)>;

    /// Opens or creates the file. A block that is cut short at the end is dropped, with a message
    /// on stderr. Throws std::runtime_error, with the file unchanged, if it cannot be read or
    /// written, is in use or damaged, or was made by a run of other settings.
    ChunkWriter(std::string path, const ChunkOrigin &origin, const OnBlock &on_block = {});

    /// The first game that the file does not hold yet.
    std::uint32_t next_game() const { return next_game_; }

    /// The next game's records, which may be none; written to the file when there are enough for a
    /// block. Throws std::runtime_error if that fails.
    void add_game(const std::vector<Record> &records);
    /// Writes what is left.
    void flush();
    /// The same, and returns when the disk has all of it.
    void finish();

  private:
    std::uint64_t read_blocks(const ChunkOrigin &origin, const OnBlock &on_block);
    /// Fails for a problem.
    template <class T>
    T value_of(Result<T> result) const;
    [[noreturn]] void fail(const std::string &reason) const;

    std::string path_;
    AppendFile file_;
    std::uint32_t next_game_ = 0;
    ChunkBlock block_;
};

} // namespace emilia::training
