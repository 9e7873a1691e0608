// A fixed suite of the project's own positions at fixed depth: its node count is the fingerprint
// of the search, equal for every compiler, build type and tier.

#pragma once

#include "engine/engine.h"

#include <functional>
#include <optional>
#include <string_view>

namespace emilia {

inline constexpr int kBenchDepth = 12;

struct BenchItem {
    std::string_view board; ///< 64 characters of X, O and -, X to move
    SearchResult result;
};

struct BenchTotals {
    std::uint64_t nodes = 0;
    Duration elapsed{};
    std::uint64_t nodes_per_second() const;
};

/// Forgets the table before each position. Calls `on_item` after each.
BenchTotals run_bench(Engine &engine, int depth, Selectivity selectivity,
                      const std::function<void(const BenchItem &)> &on_item);

/// The same by other searches; none once one of them was stopped and so has no result.
using BenchSearch =
    std::function<std::optional<SearchResult>(const Position &position, const Limits &limits)>;
std::optional<BenchTotals> run_bench(Engine &engine, int depth, Selectivity selectivity,
                                     const std::function<void(const BenchItem &)> &on_item,
                                     const BenchSearch &search);

} // namespace emilia
