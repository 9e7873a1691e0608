#include "protocol/service/watched_search.h"

#include <chrono>
#include <new>
#include <string>
#include <utility>

namespace emilia {

SearchResult search_watched(Engine &engine, const Position &position, const Limits &limits,
                            const std::function<void()> &check) {
    constexpr std::chrono::milliseconds kInterval{50};
    struct Awaited final : SearchObserver {
        void on_warning(const std::string & /*message*/) override { lacks_memory = true; }
        void on_result(SearchResult found) override { result = std::move(found); }
        bool lacks_memory = false;
        SearchResult result;
    } awaited;
    check();
    RunningSearch running = engine.start_search(position, limits, awaited);
    while (!running.wait_for(kInterval))
        check();
    if (awaited.lacks_memory) throw std::bad_alloc{};
    return std::move(awaited.result);
}

} // namespace emilia
