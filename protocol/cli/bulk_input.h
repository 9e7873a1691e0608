// The positions that a bulk command answers: its arguments, or what stdin holds.

#pragma once

#include "protocol/cli/command.h"
#include "protocol/cli/game_source.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace emilia::cli {

/// A position, which is where a game ends, or why it cannot be read.
struct InputItem {
    Place place; ///< "line 3" or "argument 1"
    Result<Game> game;
};

/// "line 3: column 1: expected …": why an item is no position, for people.
std::string complaint_about(const InputItem &item);
/// What stands in its place among the answers: "error", or {"error":…,"line":3} in JSON.
std::string refusal_of(const InputItem &item, bool json);

/// Arguments that are one position together become one: a FEN or a board and the side to move.
std::vector<std::string> join_positions(const std::vector<std::string> &arguments);

/// close() is for any thread, the rest for one at a time.
class BulkInput {
  public:
    /// Arguments are positions; "-" stands for those on stdin, which are also read if there is no
    /// argument.
    /// `with_count`: reads a file at stdin once more, for count(). Throws std::system_error.
    BulkInput(const std::vector<std::string> &arguments, bool with_count);

    /// Blocks for the next; none at the end and after close().
    std::optional<InputItem> next();
    /// next() returns this item first.
    void put_back(InputItem item) { waiting_.push_front(std::move(item)); }
    /// Whether exactly one position is left. Blocks until it is there, then waits a moment for the
    /// input to end.
    bool has_one_left();
    /// How many there are in all, those taken included; none if that is not known.
    std::optional<std::uint64_t> count() const { return count_; }
    void close() { cancellation_.request(); }
    /// Throws std::runtime_error if reading did not end where the input does.
    void check_end() const;

  private:
    std::vector<std::string> arguments_;
    std::size_t taken_ = 0; ///< of the arguments
    std::deque<InputItem> waiting_;
    std::optional<std::uint64_t> count_;
    Cancellation cancellation_;
    const WthorDirectory directory_{};
    std::optional<GameSource> stdin_;
    bool reads_stdin_ = false; ///< until it ends
};

} // namespace emilia::cli
