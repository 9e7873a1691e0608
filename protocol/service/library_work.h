// The work on the library of games.

#pragma once

#include "protocol/service/answer.h"
#include "protocol/service/request.h"
#include "protocol/service/review_work.h"

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
    /// Reviews of the library, not while it works on a request.
    virtual ReviewLibrary &reviews() = 0;
};

/// Opens a file, which must exist. `on_wait`: as for Library. Throws LibraryError.
std::unique_ptr<ReviewLibrary> open_review_library(const std::string &path,
                                                   std::function<void()> on_wait);

/// Opens the file, which is made if need be. For one thread. Throws LibraryError.
std::unique_ptr<LibraryWork> open_library_work(const std::string &path);

} // namespace emilia
