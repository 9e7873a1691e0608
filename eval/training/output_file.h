// The file in which long work ends.

#pragma once

#include <string>
#include <string_view>

namespace emilia::training {

/// Finds out before the work whether its result can be written, without touching what the file
/// holds.
class OutputFile {
  public:
    /// Throws std::runtime_error that names the file if it is no regular file, or none can be
    /// written beside it.
    explicit OutputFile(std::string path);
    /// Without write() the file is as it was.
    ~OutputFile();
    OutputFile(const OutputFile &) = delete;
    OutputFile &operator=(const OutputFile &) = delete;

    /// All or nothing: the old file stands until the new one does, even if the run is killed.
    /// Throws std::runtime_error.
    void write(std::string_view bytes);

  private:
    std::string path_;
    std::string unfinished_; ///< the name under which the file is written
};

} // namespace emilia::training
