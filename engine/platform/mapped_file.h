// A file as memory: the system brings in what is looked at.

#pragma once

#include "engine/platform/result.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace emilia {

/// The bytes of a regular file as they are when it is opened. It may be replaced meanwhile, as
/// FileReplacement does, except on Windows, which then refuses the replacement; it must not be
/// written to. Any number of threads may read.
class MappedFile {
  public:
    /// Problems name the file.
    static Result<MappedFile> open(const std::string &path);

    /// Stay where they are when this moves.
    std::string_view bytes() const { return {pages_.get(), pages_.get_deleter().bytes}; }

  private:
    struct Unmap {
        std::size_t bytes;
        void operator()(char *pages) const;
    };
    using Pages = std::unique_ptr<char[], Unmap>;

    explicit MappedFile(Pages pages) : pages_(std::move(pages)) {}
    /// Of a file that is not empty. Each system's own, as Unmap is.
    static Result<Pages, std::error_code> map(int descriptor, std::size_t bytes);

    Pages pages_;
};

} // namespace emilia
