// The instruction-set tiers and what the CPU at hand can run.

#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace emilia {

/// Tiers in ascending order. Their code lives in the namespace of the same name (see tier.h).
enum class Isa { portable, avx2, avx512 };

inline constexpr std::array kAllIsas{Isa::portable, Isa::avx2, Isa::avx512};

/// "portable", "avx2", "avx512"
std::string_view to_string(Isa isa);

/// What this build or this CPU lacks for a tier, for people: empty when the tier can run.
std::string missing_for(Isa isa);

/// The highest tier that can run here.
Isa best_isa();

} // namespace emilia
