// The work on many games.

#pragma once

#include "engine/book/book_reader.h"
#include "engine/engine.h"
#include "protocol/service/answer.h"
#include "protocol/service/request.h"
#include "protocol/service/review_work.h"
#include "protocol/service/searches.h"

#include <functional>
#include <memory>

namespace emilia {

/// Means of the work.
struct GamesMeans {
    Engine &engine;
    std::shared_ptr<const BookReader> book; ///< null for none
    int threads;                            ///< the most that a request may have
    Searches &searches;                     ///< ended with the work, by any thread
    /// Tells how far it is, on any thread, but never two at once.
    std::function<void(const ReviewProgress &progress)> report;
    ReviewLibrary *library = nullptr; ///< of a request about its games; null for others
};

/// Work that was ended has an answer of what is known. Throws std::bad_alloc, BookError, and
/// std::system_error where the system gives no threads.
Answer::Content work_on(const ConvertRequest &request, const GamesMeans &means);
Answer::Content work_on(const DrillsRequest &request, const GamesMeans &means);
Answer::Content work_on(const StatsRequest &request, const GamesMeans &means);

} // namespace emilia
