// The table of instruction-set tiers: what each is called, needs and does. How code is compiled for
// a tier is in tier.h, and what the CPU at hand can run in isa.h. CONTRIBUTING.md has what a new
// tier takes.

#pragma once

#include "engine/platform/cpu.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

// What a tier's code may use and the CPU must have. These are macros because pragmas take them too.
#define EMILIA_AVX2_FEATURES "avx2,bmi,bmi2,popcnt"
#define EMILIA_AVX512_FEATURES "avx2,bmi,bmi2,popcnt,avx512f,avx512bw,avx512cd,avx512dq,avx512vl"

namespace emilia {

/// The tiers. Their code lives in the namespace of the same name.
enum class Isa { portable, avx2_slow_pext, avx2, avx512, neon };

struct Tier {
    Isa isa;
    std::string_view name;
    std::string_view architecture; ///< that of the builds that hold its code; empty for all
    std::string_view features;     ///< of the CPU, separated by commas
    int lanes;                     ///< numbers of 64 bits in a vector
    bool uses_pext;                ///< to pack the bits under a mask, as fast CPUs do in one step
};

/// One row for each tier, those of an architecture from the least to the most that a CPU can do.
inline constexpr std::array kTiers{
    Tier{Isa::portable, "portable", "", "", 2, false},
    Tier{Isa::avx2_slow_pext, "avx2_slow_pext", "x86-64", EMILIA_AVX2_FEATURES, 4, false},
    Tier{Isa::avx2, "avx2", "x86-64", EMILIA_AVX2_FEATURES, 4, true},
    Tier{Isa::avx512, "avx512", "x86-64", EMILIA_AVX512_FEATURES, 8, true},
    Tier{Isa::neon, "neon", "arm64", "", 2, false},
};

constexpr const Tier &tier_of(Isa isa) { return kTiers[static_cast<std::size_t>(isa)]; }

/// Whether this build holds the tier's code.
constexpr bool is_built(Isa isa) {
#if defined(EMILIA_FEW_TIERS)
    if (isa == Isa::avx2_slow_pext || isa == Isa::avx2) return false;
#endif
    const std::string_view architecture = tier_of(isa).architecture;
    return architecture.empty() || architecture == kArchitecture;
}

inline constexpr auto kAllIsas = [] {
    std::array<Isa, kTiers.size()> isas{};
    for (std::size_t row = 0; row < kTiers.size(); ++row)
        isas[row] = kTiers[row].isa;
    return isas;
}();

/// Those of which this build holds code.
inline constexpr auto kBuiltIsas = [] {
    std::array<Isa,
               static_cast<std::size_t>(std::count_if(kAllIsas.begin(), kAllIsas.end(), is_built))>
        isas{};
    std::copy_if(kAllIsas.begin(), kAllIsas.end(), isas.begin(), is_built);
    return isas;
}();

static_assert(std::all_of(kAllIsas.begin(), kAllIsas.end(),
                          [](Isa isa) { return tier_of(isa).isa == isa; }),
              "the rows stand in the order of the enumerators");

} // namespace emilia
