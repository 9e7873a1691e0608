// The table of instruction-set tiers: what each is called, needs and does. How code is compiled
// for a tier is in tier.h, and what the CPU at hand can run in isa.h.

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#if defined(__x86_64__)
#define EMILIA_X86 1
#else
#define EMILIA_X86 0
#endif

// What a tier's code may use and the CPU must have. These are macros because pragmas take them too.
#define EMILIA_AVX2_FEATURES "avx2,bmi,bmi2,popcnt"
#define EMILIA_AVX512_FEATURES "avx2,bmi,bmi2,popcnt,avx512f,avx512bw,avx512cd,avx512dq,avx512vl"

namespace emilia {

/// The tiers. Their code lives in the namespace of the same name.
enum class Isa { portable, avx2_slow_pext, avx2, avx512 };

struct Tier {
    Isa isa;
    std::string_view name;
    std::string_view features; ///< of the CPU, separated by commas
    int lanes;                 ///< numbers of 64 bits in a vector
    bool uses_pext;            ///< to pack the bits under a mask, as fast CPUs do in one step
};

/// One row for each tier, from the least to the most that a CPU can do.
inline constexpr std::array kTiers{
    Tier{Isa::portable, "portable", "", 2, false},
    Tier{Isa::avx2_slow_pext, "avx2_slow_pext", EMILIA_AVX2_FEATURES, 4, false},
    Tier{Isa::avx2, "avx2", EMILIA_AVX2_FEATURES, 4, true},
    Tier{Isa::avx512, "avx512", EMILIA_AVX512_FEATURES, 8, true},
};

/// How many rows this build holds code for: tiers but the first are for x86-64.
inline constexpr std::size_t kBuiltTiers = EMILIA_X86 ? kTiers.size() : 1;

constexpr const Tier &tier_of(Isa isa) { return kTiers[static_cast<std::size_t>(isa)]; }

inline constexpr auto kAllIsas = [] {
    std::array<Isa, kTiers.size()> isas{};
    for (std::size_t row = 0; row < kTiers.size(); ++row)
        isas[row] = kTiers[row].isa;
    return isas;
}();

static_assert(std::ranges::all_of(kAllIsas, [](Isa isa) { return tier_of(isa).isa == isa; }),
              "the rows stand in the order of the enumerators");

} // namespace emilia
