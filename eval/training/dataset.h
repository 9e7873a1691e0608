// Streams the records of any number of chunk files.

#pragma once

#include "eval/training/chunk_format.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace emilia::training {

/// Call for a block of a file: games are numbered within a file.
using OnDatasetBlock = std::function<void(std::size_t file, const ChunkBlock &block)>;

/// Calls `on_block` for every block of every file, in order; one block is in memory at a time. A
/// block that is cut short at the end is left out with a message on stderr: the file may be
/// growing. Returns whether there was none. Throws std::runtime_error that names the file if one
/// cannot be opened, is no chunk file, or is damaged.
bool for_each_block(const std::vector<std::string> &files, const OnDatasetBlock &on_block);

/// Calls `on_game` with the records of every game of every file, in order; also with none.
using OnDatasetGame = std::function<void(const std::vector<Record> &records)>;
void for_each_game(const std::vector<std::string> &files, const OnDatasetGame &on_game);

/// Origin in the header of a chunk file. Throws as above.
ChunkOrigin read_origin(const std::string &file);

} // namespace emilia::training
