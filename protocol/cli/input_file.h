// A file named on the command line, read as it comes.

#pragma once

#include "engine/platform/file.h"
#include "engine/platform/standard_streams.h"

#include <optional>
#include <string>

namespace emilia::cli {

/// The file at a path, or stdin for "-". A pipe may have any length; a device that never ends is
/// none.
class InputFile {
  public:
    /// Throws std::runtime_error, which names the path, if it cannot be read.
    explicit InputFile(const std::string &path);

    int descriptor() const { return file_ ? file_->descriptor() : kStandardInput; }

  private:
    std::optional<File> file_; ///< none for stdin
};

} // namespace emilia::cli
