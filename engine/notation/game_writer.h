// Games and positions as the content of a file in any format.

#pragma once

#include "engine/notation/game_format.h"
#include "engine/notation/wthor.h"

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace emilia {

/// Text comes game by game. WTHOR counts its games at the beginning of the file, so these wait for
/// finish(), at 68 bytes and the names each.
class GameWriter {
  public:
    struct Style {
        bool every = false; ///< each position of a game, for formats of positions
        Passes passes = Passes::left_out;
    };

    /// The directory must outlive this.
    GameWriter(GameFormat format, const Style &style, WthorDirectory &directory)
        : format_(format), style_(style), directory_(directory) {}

    /// The game's text, whole lines, which follows that of the game before. A problem says what the
    /// format has no room for.
    Result<std::string> put(const GameRecord &record);
    /// Takes the numbers of all names from the directory as it is now.
    Outcome renumber();
    /// Warning of names that WTHOR had no list for; empty if there are none.
    std::string lost_names() const;
    /// Rest that is still to be written.
    std::string finish();

  private:
    void note_lost(const std::optional<WthorNames> &list, std::uint16_t number,
                   const std::string &name);
    std::string text_of(const GameRecord &record) const;
    std::string text_of_every_position(const GameRecord &record) const;

    GameFormat format_;
    Style style_;
    WthorDirectory &directory_;
    bool has_begun_ = false;
    std::vector<std::pair<WthorGame, WthorGameNames>> wthor_games_;
    std::uint16_t wthor_year_ = 0;
    std::set<std::string> lost_names_;
    std::string first_lost_name_;
};

} // namespace emilia
