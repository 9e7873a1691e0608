// Games of the library as the input of a command.

#pragma once

#include "protocol/cli/game_input.h"
#include "protocol/cli/library/profile.h"
#include "protocol/cli/options.h"
#include "protocol/service/json.h"
#include "protocol/service/library_filter.h"
#include "protocol/service/review_work.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace emilia::cli {

inline constexpr Flag kKeep{"keep", "add the puzzles to the library, each for its player"};

/// The options by which commands take games from the library.
struct LibraryOptions {
    bool library = false;
    std::string profile;  ///< empty: the user's
    LibraryFilter filter; ///< all but the player

    template <class Options>
    void declare(Options &options) {
        options.add(kOpening, filter.opening);
        declare_others(options);
    }
    /// All but the opening.
    template <class Options>
    void declare_others(Options &options) {
        options.add(Flag{"library", "take games of the library, by ID or by the options below"},
                    library);
        options.add(kProfile, profile);
        filter.declare_others(options);
    }
};

/// Library of a profile. Enters the sandbox if it is asked for. Throws LibraryError.
std::unique_ptr<ReviewLibrary> open_kept_library(const Context &context,
                                                 const std::string &profile);

/// The library if the options name it, or else null. Enters the sandbox if it is asked for. Throws
/// UsageError if options need one and it is not named, and LibraryError.
std::unique_ptr<ReviewLibrary> open_chosen_library(const Context &context,
                                                   const LibraryOptions &options);

/// Adds puzzles in JSON, of a game of the library or of none (0). Returns how many are new there.
std::size_t keep_puzzles(ReviewLibrary &library, const std::vector<Json> &puzzles,
                         std::int64_t game_id = 0);

/// The games whose IDs are the arguments, or without arguments those of the filter and the player,
/// in the order in which they were added. Throws UsageError, LibraryError, and std::runtime_error
/// if there are none. The library must outlive this.
GameInput games_of(ReviewLibrary &library, const Context &context, const LibraryOptions &options,
                   const std::string &player);

} // namespace emilia::cli
