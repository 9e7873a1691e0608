// Arguments of the process, in UTF-8.

#pragma once

#include <string>
#include <vector>

namespace emilia {

/// In UTF-8 on every system; the first is the program's name. The parameters are those of main().
/// Where shells leave it to programs, wildcards in names of files are replaced by what they match.
class Arguments {
  public:
    Arguments(int count, const char *const *values);
    Arguments(const Arguments &) = delete;
    Arguments &operator=(const Arguments &) = delete;
    ~Arguments() = default;

    int count() const { return static_cast<int>(pointers_.size()); }
    /// Array of count() words, valid as long as this lives.
    const char *const *values() const { return pointers_.data(); }

  private:
    std::vector<std::string> words_;
    std::vector<const char *> pointers_; ///< to words_
};

} // namespace emilia
