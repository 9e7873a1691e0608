// Games and positions into a stream in any format.

#pragma once

#include "engine/notation/game_format.h"
#include "engine/notation/wthor.h"
#include "protocol/dialogues/line_writer.h"

#include <string_view>
#include <utility>
#include <vector>

namespace emilia::cli {

/// For a terminal: each line as printable() shows it.
std::string printable_lines(std::string_view text);

/// Writes text as it comes. WTHOR counts its games at the beginning of the file, so these wait for
/// finish(), at 68 bytes and the names each.
class GameSink {
  public:
    struct Style {
        bool every = false; ///< each position of a game, for formats of positions
        Passes passes = Passes::left_out;
        bool for_terminal = false; ///< which obeys control characters
    };

    /// Writer and directory must outlive this.
    GameSink(GameFormat format, const Style &style, LineWriter &out, WthorDirectory &directory)
        : format_(format), style_(style), out_(out), directory_(directory) {}

    /// A problem says what the format has no room for.
    Outcome put(const GameRecord &record);
    /// Takes the numbers of all names from the directory as it is now.
    Outcome renumber();
    void finish();

  private:
    void write(const GameRecord &record);
    void write_every_position(const GameRecord &record);

    GameFormat format_;
    Style style_;
    LineWriter &out_;
    WthorDirectory &directory_;
    std::vector<std::pair<WthorGame, WthorGameNames>> wthor_games_;
    std::uint16_t wthor_year_ = 0;
};

} // namespace emilia::cli
