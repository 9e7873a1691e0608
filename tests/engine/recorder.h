// An observer that keeps what a search reports and lets a test wait for it.

#pragma once

#include "engine/search/events.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <utility>
#include <vector>

namespace emilia {

class Recorder final : public SearchObserver {
  public:
    void on_info(const SearchInfo &info) override {
        const std::lock_guard lock{mutex_};
        infos_.push_back(info);
        changed_.notify_all();
    }
    void on_result(SearchResult result) override {
        const std::lock_guard lock{mutex_};
        results_.push_back(std::move(result));
        changed_.notify_all();
    }

    /// False if there is none within a time in which there ought to be.
    bool wait_for_info() { return wait_until_any(infos_); }
    bool wait_for_result() { return wait_until_any(results_); }

    std::size_t results() const {
        const std::lock_guard lock{mutex_};
        return results_.size();
    }
    /// The first one.
    SearchResult result() const {
        const std::lock_guard lock{mutex_};
        return results_.at(0);
    }

  private:
    template <class Event>
    bool wait_until_any(const std::vector<Event> &events) {
        std::unique_lock lock{mutex_};
        return changed_.wait_for(lock, std::chrono::seconds{60},
                                 [&events] { return !events.empty(); });
    }

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<SearchInfo> infos_;
    std::vector<SearchResult> results_;
};

} // namespace emilia
