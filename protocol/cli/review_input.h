// The games to review: of arguments, which are files or games themselves, or of stdin.

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
struct ReviewInputItem {
    std::string where; ///< "games.ggf, game 3", "argument 1", "line 3"
    Result<GameRecord> record;
};

/// close() is for any thread, the rest for one at a time.
class ReviewInput {
  public:
    /// The context and the directory must outlive this. Enters the sandbox if it is asked for.
    ReviewInput(const Context &context, const WthorDirectory &directory);

    /// Blocks for the next; none at the end and after close(). Throws std::runtime_error if reading
    /// does not end where the input does.
    std::optional<ReviewInputItem> next();
    /// next() returns this item first.
    void put_back(ReviewInputItem item) { waiting_.push_front(std::move(item)); }
    /// Whether exactly one game is left. Blocks until it is there, then waits a moment for the
    /// input to end.
    bool has_one_left();
    void close() { cancellation_.request(); }

  private:
    std::optional<ReviewInputItem> next_of_source();

    const Context &context_;
    const WthorDirectory &directory_;
    InputFiles arguments_;
    std::size_t taken_ = 0; ///< of the arguments
    std::deque<ReviewInputItem> waiting_;
    Cancellation cancellation_;
    std::string name_; ///< of the file that is being read; empty for stdin
    std::optional<InputFile> file_;
    std::optional<GameSource> source_;
};

} // namespace emilia::cli
