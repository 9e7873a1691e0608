// What a CPU says of itself.

#pragma once

#include <string_view>
#include <vector>

namespace emilia {

struct Cpu {
    /// Of those in the table of tiers, the ones that it has.
    std::vector<std::string_view> features;
};

/// The CPU that this process runs on.
const Cpu &this_cpu();

} // namespace emilia
