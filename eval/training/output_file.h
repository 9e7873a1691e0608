// The file in which long work ends.

#pragma once

#include "engine/platform/file_replacement.h"

#include <string>
#include <string_view>

namespace emilia::training {

/// Finds out before the work whether its result can be written, without touching what the file
/// holds.
class OutputFile {
  public:
    /// Throws std::runtime_error that names the file if it is no regular file, or none can be
    /// written beside it.
    explicit OutputFile(const std::string &path);

    /// All or nothing, once: the old file stands until the new one does, even if the run is killed.
    /// Without it the file is as it was. Throws std::runtime_error.
    void write(std::string_view bytes);

  private:
    FileReplacement replacement_;
};

} // namespace emilia::training
