#include "engine/platform/memory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace emilia {
namespace {

constexpr std::byte kDirt{0xA5};
constexpr std::size_t kMargin = 8;

/// With something around it that has to stay.
void expect_zeros(std::size_t bytes) {
    std::vector<std::byte> memory(bytes + 2 * kMargin, kDirt);
    zero_memory(memory.data() + kMargin, bytes);
    const auto begin = memory.begin() + kMargin;
    const auto end = memory.end() - kMargin;
    EXPECT_EQ(std::count(begin, end, std::byte{}), end - begin) << bytes;
    EXPECT_EQ(std::count(memory.begin(), begin, kDirt), begin - memory.begin()) << bytes;
    EXPECT_EQ(std::count(end, memory.end(), kDirt), memory.end() - end) << bytes;
}

TEST(ZeroMemory, IsDoneByOneThread) {
    for (const std::size_t bytes : {0u, 1u, 4096u, 1'000'003u})
        expect_zeros(bytes);
}

TEST(ZeroMemory, IsSharedOutWithoutGaps) {
    constexpr std::size_t kMebibyte = std::size_t{1} << 20;
    for (const std::size_t bytes : {32 * kMebibyte, 50 * kMebibyte + 7, 80 * kMebibyte - 1})
        expect_zeros(bytes);
}

} // namespace
} // namespace emilia
