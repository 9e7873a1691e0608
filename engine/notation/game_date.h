// Date of a game.

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace emilia {

struct GameDate {
    int year = 0;
    int month = 0; ///< 1 to 12; 0 if unknown
    int day = 0;   ///< 1 to 31; 0 if unknown

    friend bool operator==(const GameDate &, const GameDate &) = default;
};

/// "2026-11-29", in UTC.
std::string date_of_today();

/// Date of a text that begins with the year ("2019", "2019-05-31", "2019.05.31_13:24:03.MST",
/// "2019/5/31", "20190531") or ends with it ("31.05.2019", "5/31/2019", "May 31, 2019"). The month
/// and day of "05/06/2019" are unknown. Nine or ten digits are seconds since 1970, as old games in
/// GGF have them. None for anything else.
std::optional<GameDate> parse_date(std::string_view text);

} // namespace emilia
