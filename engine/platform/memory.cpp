#include "engine/platform/memory.h"

#include "engine/platform/joining_thread.h"

#include <algorithm>
#include <cstring>
#include <system_error>
#include <thread>
#include <vector>

namespace emilia {

namespace {

/// Zeroing so much takes milliseconds: less is not worth a thread.
constexpr std::size_t kMinShare = std::size_t{16} << 20;
/// More would wait for the memory.
constexpr std::size_t kMaxThreads = 16;

} // namespace

void zero_memory(void *memory, std::size_t bytes) {
    const std::size_t cores = std::max(1u, std::thread::hardware_concurrency());
    const std::size_t threads =
        std::clamp<std::size_t>(bytes / kMinShare, 1, std::min(cores, kMaxThreads));
    auto *const begin = static_cast<std::byte *>(memory);
    std::size_t rest = bytes;
    std::vector<JoiningThread> others;
    try {
        for (std::size_t i = threads; i > 1; --i) {
            const std::size_t share = rest / i;
            others.emplace_back([=] { std::memset(begin + rest - share, 0, share); });
            rest -= share;
        }
    } catch (const std::system_error &) {
        // No more threads: what is left is for this one.
    }
    std::memset(begin, 0, rest);
}

} // namespace emilia
