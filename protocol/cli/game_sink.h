// Games and positions into a stream in any format.

#pragma once

#include "engine/notation/game_format.h"
#include "engine/notation/wthor.h"
#include "protocol/dialogues/line_writer.h"

#include <string>

namespace emilia::cli {

/// Writes text as it comes. WTHOR counts its games at the beginning of the file, so these wait for
/// finish(), at 68 bytes each.
class GameSink {
  public:
    /// `every`: each position of a game, for formats of positions. Writer and directory must
    /// outlive this.
    GameSink(GameFormat format, bool every, Passes passes, LineWriter &out,
             WthorDirectory &directory)
        : format_(format), every_(every), passes_(passes), out_(out), directory_(directory) {}

    /// A problem says what the format has no room for.
    Outcome put(const GameRecord &record);
    void finish();

  private:
    void write(const GameRecord &record);
    void write_every_position(const GameRecord &record);

    GameFormat format_;
    bool every_;
    Passes passes_;
    LineWriter &out_;
    WthorDirectory &directory_;
    std::string wthor_games_;
    std::uint16_t wthor_year_ = 0;
};

} // namespace emilia::cli
