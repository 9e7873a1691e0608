// Openings to learn, from games or from a book.

#pragma once

#include "engine/book/book_reader.h"
#include "engine/notation/game_record.h"
#include "engine/puzzles/drill.h"
#include "protocol/service/options.h"
#include "protocol/service/player_choice.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace emilia {

/// Options of drills.
struct DrillOptions {
    std::string player;         ///< whose games and answers; empty for everybody's
    std::optional<Color> color; ///< of the learner; none: both, half of the drills each
    std::string opening;        ///< as find_opening() reads it; empty for all
    DrillRules rules;

    template <class Face>
    void declare(Face &face) {
        face.add(kPlayer, player);
        face.add(kColor, color);
        face.add(kOpening, opening);
        face.add(kDrillCount, rules.most);
        face.add(kDrillPlies, rules.discs);
        face.add(kLevel, rules.level);
    }
};

/// The game after an opening of this name, in any language of the page, or after these moves. The
/// problem begins with "expected".
Result<Game> find_opening(const std::string &text);

/// Source of openings: games that were played, or a book.
class DrillSource {
  public:
    /// Games of a player, or of everybody.
    explicit DrillSource(std::string player = {}) : player_(std::move(player)) {}
    explicit DrillSource(std::shared_ptr<const BookReader> book);

    /// Counts the moves of the game where the player chose the other side's.
    void add(const GameRecord &record, const DrillOptions &options);
    const PlayerChoice &player() const { return player_; }

    /// Black's drills before white's. The opening must be one. Throws as find_drills() and
    /// `search`.
    std::vector<Drill> drills(Engine &engine, const DrillOptions &options,
                              const DrillSearch &search = {}) const;

  private:
    PlayerChoice player_{""};
    Repertoire book_;                   ///< none for games
    std::array<PlayedMoves, 2> played_; ///< where a colour is the player's
};

} // namespace emilia
