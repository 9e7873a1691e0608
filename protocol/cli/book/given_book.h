// The book that a command works with: the one that its first argument names.

#pragma once

#include "engine/book/book_reader.h"
#include "protocol/cli/command.h"

#include <memory>
#include <string>
#include <vector>

namespace emilia::cli {

/// The first argument. Throws UsageError if there is none.
const std::string &book_path(const Context &context);

/// The files behind it, or "-" if there are none.
std::vector<std::string> given_files(const Context &context);

/// Origin that a book keeps for its positions: the path for people; empty for stdin.
std::string name_of(const std::string &path);
/// The same for a part of a packed file: "games.zip/2024.ggf". An empty part is the file itself.
std::string name_of(const std::string &path, const std::string &part);

/// Throws std::runtime_error if both paths lead to one file: whatever else opens a book and closes
/// it takes the locks from it that SQLite holds.
void expect_other_file(const std::string &path, const std::string &book);

/// Opens the book of a command that changes nothing, and then enters the sandbox if asked. Throws
/// UsageError, and std::runtime_error if the book cannot be read.
std::shared_ptr<const BookReader> open_given_book(const Context &context);

} // namespace emilia::cli
