// Tiers that the CPU at hand can run, and the way into the code of a tier.

#pragma once

#include "engine/board/tier_table.h"
#include "engine/platform/cpu.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace emilia {

/// The name in the table of tiers.
constexpr std::string_view to_string(Isa isa) { return tier_of(isa).name; }

/// Features that this build or the CPU lacks for a tier, for people: empty when the tier can run.
std::string missing_for(Isa isa, const Cpu &cpu = this_cpu());

/// The last tier in the table that the CPU can run and that uses nothing slow on it.
Isa best_isa(const Cpu &cpu = this_cpu());

/// Throws std::invalid_argument, which says what is missing, if the CPU cannot run the tier.
void require(Isa isa, const Cpu &cpu = this_cpu());

/// Calls f with the tier as a constant that a template takes, a std::integral_constant, and
/// returns its result, of one type for all tiers. Throws as require() does before it enters
/// anything: the first instruction that the CPU lacks would end the process.
template <class F>
auto for_tier(Isa isa, const F &f) {
    require(isa);
    return [&]<std::size_t... i>(std::index_sequence<i...>) {
        using Result = decltype(f(std::integral_constant<Isa, Isa::portable>{}));
        constexpr std::array<Result (*)(const F &), sizeof...(i)> kCalls{
            [](const F &call) { return call(std::integral_constant<Isa, kBuiltIsas[i]>{}); }...};
        return kCalls[static_cast<std::size_t>(
            std::find(kBuiltIsas.begin(), kBuiltIsas.end(), isa) - kBuiltIsas.begin())](f);
    }
    (std::make_index_sequence<kBuiltIsas.size()>{});
}

} // namespace emilia
