// The work on the library of games.

#pragma once

#include "protocol/service/answer.h"
#include "protocol/service/request.h"

#include <functional>
#include <memory>
#include <string>

namespace emilia {

/// A library, as requests about it need it. WebAssembly has none.
class LibraryWork {
  public:
    struct Means {
        std::function<bool()> ends; ///< whether to end early
        std::function<void(const LibraryProgress &progress)> report;
    };

    virtual ~LibraryWork() = default;
    /// Throws LibraryError.
    virtual Answer::Content work_on(const Request &request, const Means &means) = 0;
};

/// Of the file, which is made if need be. For one thread. Throws LibraryError.
std::unique_ptr<LibraryWork> open_library_work(const std::string &path);

} // namespace emilia
