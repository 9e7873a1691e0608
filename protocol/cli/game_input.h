// The games or positions that a command is given: as arguments, in files, and on stdin.

#pragma once

#include "engine/notation/game_stream.h"
#include "protocol/cli/command.h"
#include "protocol/cli/input_file.h"
#include "protocol/cli/wthor_names.h"
#include "protocol/service/player_choice.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace emilia::cli {

/// A game, or why it cannot be read. A position is where a game ends.
struct InputItem {
    std::string where; ///< "games.ggf, game 3", "argument 1", "line 3"; may be empty
    Place place;       ///< the same without the file; of a position always known
    Result<GameRecord> record;
    std::optional<GameFormat> format{};     ///< as which it was read, if that is known
    std::optional<GameRecord> legal_part{}; ///< of a game that cannot be read to its end
    std::string file{};                     ///< "games.zip/2020.ggf"; empty for none
    std::int64_t game_id = 0;               ///< in the library; 0 for none
};

/// "games.ggf: line 2, column 3: expected …": why an item is no game.
std::string complaint_about(const InputItem &item);
/// Answer in the place of a position that cannot be read: "error", or {"error":…,"line":3} in JSON.
std::string refusal_of(const InputItem &item, bool json);

/// Arguments that are one position together become one: a FEN or a board and the side to move.
std::vector<std::string> join_positions(const std::vector<std::string> &arguments);

/// Input of games: stdin is read for "-", and if there are no arguments. close() is for any thread,
/// the rest for one at a time.
class GameInput {
  public:
    /// Each argument is a game, a file, or a folder of files. Enters the sandbox if it is asked
    /// for.
    GameInput(const Context &context, const GameStreamOptions &options);
    /// Each argument is a position. `with_count`: reads a file at stdin once more, for count().
    explicit GameInput(const std::vector<std::string> &positions, bool with_count = false);
    /// Takes so many items, one by one, from somewhere else; those that are not there are left out.
    GameInput(std::size_t count,
              std::function<std::optional<InputItem>(std::size_t index)> item_at);

    /// Blocks for the next; none at the end and after close(). What cannot be read is an item too.
    /// Among games, successive lines of other text, as in a letter, are one item.
    std::optional<InputItem> next();
    /// next() returns this item first.
    void put_back(InputItem item) { waiting_.push_front(std::move(item)); }
    /// Whether exactly one is left. Blocks until it is there, then waits a moment for the input to
    /// end.
    bool has_one_left();
    /// Reads and notes all games, and keeps those that are wanted, and what cannot be read.
    void choose(PlayerChoice &player);
    /// Number of items in all, those taken included; none if that is not known.
    std::optional<std::uint64_t> count() const { return count_; }
    /// Bytes read of all files, packed ones as they are.
    std::uint64_t bytes_read() const { return bytes_read_; }
    void close();
    /// Throws std::runtime_error if reading positions ended before the input did.
    void check_end() const;

  private:
    std::optional<InputItem> next_of_arguments();
    std::optional<InputItem> next_of_file();
    InputItem item_of(StreamItem item) const;

    bool are_positions_;
    GameStreamOptions options_;
    InputFiles arguments_;
    std::function<std::optional<InputItem>(std::size_t index)> item_at_; ///< instead of those
    std::size_t items_ = 0;                                              ///< that it has
    std::optional<WthorLists> lists_;                                    ///< none for positions
    std::size_t taken_ = 0; ///< of the arguments or items
    std::deque<InputItem> waiting_;
    std::optional<std::uint64_t> count_;
    Cancellation cancellation_;
    std::atomic<bool> closed_ = false;
    std::uint64_t bytes_read_ = 0;
    std::optional<GameStream> file_;
    std::error_code failure_; ///< of stdin, of which positions were read
};

} // namespace emilia::cli
