// A file named on the command line, read as it comes.

#pragma once

#include <string>

namespace emilia::cli {

/// The file at a path, or stdin for "-". A pipe may have any length; a device that never ends is
/// none.
class InputFile {
  public:
    /// Throws std::runtime_error, which names the path, if it cannot be read.
    explicit InputFile(const std::string &path);
    ~InputFile();
    InputFile(const InputFile &) = delete;
    InputFile &operator=(const InputFile &) = delete;

    int descriptor() const { return descriptor_; }

  private:
    bool own_;
    int descriptor_;
};

} // namespace emilia::cli
