// Filter of the games of the library.

#pragma once

#include "engine/library/game_filter.h"
#include "engine/platform/result.h"
#include "protocol/service/options.h"

#include <cstdint>
#include <string>

namespace emilia {

struct LibraryFilter {
    GameFilter games{};    ///< without the opening
    std::string opening{}; ///< as find_opening() reads it; empty for any

    template <class Face>
    void declare(Face &face) {
        face.add(kPlayer, games.player);
        face.add(kOpening, opening);
        declare_others(face);
    }
    /// All but the player and the opening.
    template <class Face>
    void declare_others(Face &face) {
        face.add(kAgainst, games.opponent);
        face.add(kSince, games.first_year);
        face.add(kUntil, games.last_year);
        face.add(kEvent, games.event);
        face.add(kOutcome, games.outcome);
        face.add(kMinMovesOfGame, games.min_moves);
        face.add(kMaxMovesOfGame, games.max_moves);
        face.add(kSource, games.source);
        face.add(kText, games.text);
    }
    /// Whether any is given but the player.
    bool has_others() const {
        const bool has_text = !opening.empty() || !games.opponent.empty() || !games.event.empty() ||
                              !games.source.empty() || !games.text.empty();
        return has_text || games.first_year || games.last_year || games.outcome ||
               games.min_moves || games.max_moves;
    }
    /// With the opening. A problem if there is no such opening.
    Result<GameFilter> filter() const;
};

/// Page of the games that were found.
struct LibraryPage {
    GameOrder order = GameOrder::added;
    std::uint64_t offset = 0;
    std::optional<std::uint64_t> limit{};

    template <class Face>
    void declare(Face &face) {
        face.add(kSort, order);
        face.add(kOffset, offset);
        face.add(kLimit, limit);
    }
};

} // namespace emilia
