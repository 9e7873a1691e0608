// The library that a command works with.

#pragma once

#include "engine/library/library.h"
#include "protocol/cli/options.h"
#include "protocol/service/library_filter.h"

#include <optional>
#include <string>

namespace emilia::cli {

inline constexpr FileName kProfile{"profile",
                                   "file of the library (emilia/profile.db in $XDG_DATA_HOME)"};

/// The file of --profile, or else the user's. Throws UsageError if there is no folder for that.
std::string profile_path(const std::string &given);

/// The same, but none if there is no folder for it.
std::optional<std::string> find_profile_path(const std::string &given);

/// Opens the library of --profile. Says on stderr if it waits for others that change it.
Library open_library(const std::string &profile, sqlite::Access access);

/// Says on stderr whom the names of the filter mean, if they mean several.
void tell_of_players(const Library &library, const GameFilter &filter);

/// Filter that the options want. Throws UsageError if there is no such opening.
GameFilter expect_filter(const LibraryFilter &options);

} // namespace emilia::cli
