// Clocks as GGF writes them: [[days.]hours:]minutes:seconds[/increment[/grace]].

#pragma once

#include "engine/notation/game_record.h"
#include "engine/notation/parsed.h"

#include <optional>
#include <string>
#include <string_view>

namespace emilia {

inline constexpr double kMicroseconds = 1e6; ///< in a second

/// All of the text. A number alone is seconds; an increment may be empty. None for anything else,
/// and for what is longer than a century.
std::optional<TimeControl> parse_ggf_clock(std::string_view text);

/// "15:00/0:12/2:00", each part only where it says something.
std::string to_ggf_clock(const TimeControl &clock);

} // namespace emilia
