// Instruction-set tiers. Everything hot is compiled once per tier, each time into a namespace of
// its own, and the tier is picked at start-up. tier_table.h says which tiers there are.
//
// A tier is switched on by a target pragma around our own code, not by a compiler flag: what the
// standard library and the shared headers emit stays plain code that any CPU can run, whichever
// copy the linker keeps. (The idea of target regions is simdjson's; scripts/check proves on the
// binary that no wide instruction stands outside its namespace.)
//
// A hot header reads
//     #include "engine/board/tier.h"
//     EMILIA_TIER_BEGIN
//     namespace emilia::EMILIA_TIER { ... }
//     EMILIA_TIER_END
// and belongs to the tier that emilia_add_tiers in CMakeLists.txt chose for the including file by
// defining EMILIA_TIER, EMILIA_TIER_KERNEL and, for a target region, EMILIA_TIER_FEATURES; without
// these it belongs to the portable tier. What a tier can do is in kTier, its row of the table.

#pragma once

#include "engine/board/tier_table.h"

#if !defined(EMILIA_TIER)
#define EMILIA_TIER portable
#endif

#define EMILIA_PRAGMA(text) _Pragma(#text)
#if defined(__clang__)
#define EMILIA_TARGET_BEGIN(features)                                                              \
    EMILIA_PRAGMA(clang attribute push(__attribute__((target(features))), apply_to = function))
#define EMILIA_TARGET_END EMILIA_PRAGMA(clang attribute pop)
#else
#define EMILIA_TARGET_BEGIN(features)                                                              \
    EMILIA_PRAGMA(GCC push_options) EMILIA_PRAGMA(GCC target(features))
#define EMILIA_TARGET_END EMILIA_PRAGMA(GCC pop_options)
#endif

#if defined(EMILIA_TIER_FEATURES)
#define EMILIA_TIER_BEGIN EMILIA_TARGET_BEGIN(EMILIA_TIER_FEATURES)
#define EMILIA_TIER_END EMILIA_TARGET_END
#else
#define EMILIA_TIER_BEGIN
#define EMILIA_TIER_END
#endif

namespace emilia::EMILIA_TIER {

/// The row of the including file's tier.
inline constexpr const Tier &kTier = tier_of(Isa::EMILIA_TIER);

#if defined(EMILIA_TIER_FEATURES)
static_assert(kTier.features == EMILIA_TIER_FEATURES, "compiled for what the CPU is asked for");
#endif

} // namespace emilia::EMILIA_TIER
