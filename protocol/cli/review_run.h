// Games reviewed by several threads.

#pragma once

#include "engine/platform/duration.h"
#include "protocol/cli/game_input.h"
#include "protocol/cli/library/library_games.h"
#include "protocol/service/json.h"
#include "protocol/service/player_choice.h"
#include "protocol/service/review_work.h"
#include "protocol/terminal/progress.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace emilia::cli {

/// Book of `review` and `stats`.
inline constexpr FileName kReviewBook{
    "book", "take scores from the opening book in FILE where they are deeper"};

/// Options for how games are read and reviewed.
struct ReviewOptions {
    std::optional<Duration> movetime;
    std::optional<int> level;
    std::optional<Duration> time; ///< for each game
    int threads = 1;
    LibraryOptions library; ///< whose games; or those of the arguments
    bool progress = false;
    bool is_sum = false; ///< answers come at the end: until then progress is shown; no hardness
    std::optional<GameFormat> from; ///< none: told from the input
    std::optional<int> drawn;       ///< first moves of each game; none: as the games say
    std::optional<int> loss;        ///< discs of the faults that become puzzles; none: no puzzles
    std::string player;             ///< whose faults; empty for everybody's
    std::string book;               ///< a file whose deeper values count; empty for none
    Language language = users_language(); ///< of the reasons

    /// Throws UsageError if they contradict each other.
    ReviewEffort effort() const;
};

/// The answer to an item of the input.
struct ReviewedItem {
    std::optional<ReviewedGame> game; ///< none for what is no game
    std::string json;                 ///< the review, with its "puzzles"; or what is wrong
    std::string complaint;            ///< for people; empty for a game
    bool was_kept = false;            ///< the library had the review
    std::int64_t game_id = 0;         ///< in the library; 0 for none
};

class ReviewRun {
  public:
    /// Gets the answers in the order of the input, never two at once, and returns whether more are
    /// wanted.
    using Deliver = std::function<bool(const ReviewedItem &answer)>;

    /// Reads all games first if a player or a sum is wanted: then their number is known, and the
    /// user reads how long they will take. Throws UsageError, and std::runtime_error where files
    /// cannot be read, or have no game of the player. Context and options must outlive this.
    ReviewRun(const Context &context, const ReviewOptions &options);

    /// Returns whether all were games. Throws std::bad_alloc, and LibraryError.
    bool run(const Deliver &deliver);
    /// Errors of the input, so far.
    const std::vector<std::string> &errors() const { return errors_; }
    /// Task of the reviews, in the words of describe_task().
    const std::string &task() const { return task_; }
    /// Player of the games that were reviewed, so far.
    const PlayerChoice &player() const { return player_; }
    /// Null for games of the arguments.
    ReviewLibrary *library() const { return library_.get(); }
    /// Writes a line of its own to stderr.
    void say(std::string_view message) { progress_.say(message); }

  private:
    void choose_games();
    /// Whether there is one game to review, by all threads together. Blocks until that is known.
    bool is_single();
    void say_time();
    ReviewedItem answer(Engine &engine, const InputItem &item);
    bool take_in(const ReviewedItem &answer, const Deliver &deliver);

    const Context &context_;
    const ReviewOptions &options_;
    ReviewTask review_;
    const std::string task_;
    const std::unique_ptr<ReviewLibrary> library_; ///< null for games of the arguments
    GameInput input_;
    PlayerChoice player_;
    bool is_chosen_ = false; ///< all games are noted
    Progress progress_;
    Progress progress_moves_; ///< of one game
    std::optional<bool> is_single_;
    std::uint64_t delivered_ = 0;
    std::uint64_t kept_ = 0; ///< of these, without a search
    std::chrono::steady_clock::time_point begin_{};
    std::vector<std::string> errors_;
};

} // namespace emilia::cli
