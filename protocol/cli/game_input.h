// The games of a command: its arguments, which are files, folders of files or games themselves, or
// those on stdin.

#pragma once

#include "protocol/cli/command.h"
#include "protocol/cli/game_source.h"
#include "protocol/cli/input_file.h"

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace emilia::cli {

/// A game, or why it cannot be read.
struct GameInputItem {
    std::string where; ///< "games.ggf, game 3", "argument 1", "line 3"; may be empty
    Result<GameRecord> record;
};

/// "games.ggf: line 2, column 3: expected …": why an item is no game.
std::string complaint_about(const GameInputItem &item);

/// close() is for any thread, the rest for one at a time.
class GameInput {
  public:
    /// The directory must outlive this. Enters the sandbox if it is asked for.
    GameInput(const Context &context, std::optional<GameFormat> format,
              const WthorDirectory &directory);

    /// Blocks for the next; none at the end and after close(). What cannot be read is an item too.
    /// Lines one after the other that are nothing at all, as in a file of something else, are one.
    std::optional<GameInputItem> next();
    /// next() returns this item first.
    void put_back(GameInputItem item) { waiting_.push_front(std::move(item)); }
    /// Whether exactly one game is left. Blocks until it is there, then waits a moment for the
    /// input to end.
    bool has_one_left();
    void close() { cancellation_.request(); }

  private:
    std::optional<GameInputItem> next_of_arguments();
    std::optional<GameInputItem> next_of_source();
    GameInputItem item_of(SourceItem item) const;
    /// Takes the lines that are nothing either, after such a line.
    GameInputItem run_of_nothing(const SourceProblem &first);

    std::optional<GameFormat> format_;
    const WthorDirectory &directory_;
    InputFiles arguments_;
    std::size_t taken_ = 0; ///< of the arguments
    std::deque<GameInputItem> waiting_;
    Cancellation cancellation_;
    std::string name_; ///< of the file that is being read; empty for stdin
    std::optional<InputFile> file_;
    std::optional<GameSource> source_;
    std::optional<SourceItem> ahead_; ///< of the source
};

} // namespace emilia::cli
