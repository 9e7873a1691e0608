// The games that a request is about.

#pragma once

#include "engine/notation/game_stream.h"
#include "protocol/service/json.h"
#include "protocol/service/search_request.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace emilia {

/// A text or the bytes of a file, in any format and packed in any way that is read from files.
struct GivenGames {
    std::optional<std::string> games{};
    std::optional<std::string> file{};
    std::optional<int> drawn{}; ///< moves of each game; none: as the games say

    template <class Face>
    void declare(Face &face) {
        face.add(kGames, games);
        face.add(kFile, file);
        face.add(kDrawn, drawn);
    }

    bool any() const { return games || file; }
    std::optional<Contradiction> contradiction() const {
        if (!games || !file) return std::nullopt;
        return Contradiction{kFile.name, kGames.name};
    }
    /// Name of the field in messages and refusals.
    std::string_view field() const { return file ? kFile.name : kGames.name; }
};

/// More are refused: an answer that holds them would be too large for its reader.
inline constexpr std::size_t kMaxGames = 250'000;

struct GivenGame {
    std::string where;                ///< "line 3"; empty if that is not known
    std::optional<GameRecord> record; ///< of a game with an error what is legal, if anything
    std::string error{};              ///< "line 3: …"; empty for a game that was read to its end
};

/// Hands out all games, one after another. Stops early once `ends`, which is asked often, is true.
/// A problem if there are more than kMaxGames.
Outcome read_games(const GivenGames &given, const std::function<bool()> &ends,
                   const std::function<void(GivenGame game)> &take);

/// {"game":"f5d6…"} with "start" for another start than the usual one, and of players, place,
/// event, date, result in discs for black, drawn moves and the note what is known. "tree" is the
/// game in SGF, if moves have comments or marks, or variations. "reviews" are those of the record.
Json game_to_json(const GameRecord &record);

/// [{"error":…}]
Json errors_to_json(const std::vector<std::string> &errors);

} // namespace emilia
