// Games reviewed by several threads, and kept in a file from which an interrupted run goes on.

#pragma once

#include "engine/platform/duration.h"
#include "protocol/cli/game_input.h"
#include "protocol/cli/resume_file.h"
#include "protocol/service/json.h"
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

/// Of `review` and `stats`.
inline constexpr FileName kReviewBook{
    "book", "the book in FILE says what openings are worth, where it is deeper than the search"};

/// How the games are read, reviewed and kept.
struct ReviewOptions {
    std::optional<Duration> movetime;
    std::optional<int> level;
    std::optional<Duration> time; ///< for each game
    int threads = 1;
    std::string resume; ///< a file; empty for none
    bool progress = false;
    std::optional<GameFormat> from; ///< none: told from the input
    std::optional<int> drawn;       ///< first moves of each game; none: as the games say
    std::optional<int> loss;        ///< discs of the faults that become puzzles; none: no puzzles
    std::string player;             ///< whose faults; empty for everybody's
    std::string book;               ///< a file whose deeper values count; empty for none

    /// Throws UsageError if they contradict each other.
    ReviewEffort effort() const;
};

/// What to do with games before a run reviews them.
struct ReviewHooks {
    /// Which games to take, asked for all of them before the first search: then their number is
    /// known, and the user is told how long they will take. None: all games, as they come.
    std::function<bool(const GameRecord &record)> wants{};
    /// Gets the games that the file to resume has reviewed, with the reviews in JSON and the
    /// numbers of the answers.
    std::function<void(const GameRecord &record, std::string_view json, std::uint64_t number)>
        recall{};
};

/// The answer to an item of the input.
struct ReviewedItem {
    std::uint64_t number = 0;         ///< from 0, counting those of earlier runs
    std::optional<ReviewedGame> game; ///< none for what is no game
    std::string json;                 ///< the review, with its "puzzles"; or what is wrong
    std::string complaint;            ///< for people; empty for a game
};

class ReviewRun {
  public:
    /// Gets the answers in the order of the input, never two at once, and returns whether more are
    /// wanted. An answer goes into the file after that.
    using Deliver = std::function<bool(const ReviewedItem &answer)>;

    /// Opens the file to resume, and takes from the input what is answered there. Throws
    /// UsageError, and std::runtime_error where the file is refused. Context and options must
    /// outlive this.
    ReviewRun(const Context &context, const ReviewOptions &options, const ReviewHooks &hooks = {});

    /// Returns whether all were games, those of runs before with them. Throws std::bad_alloc, and
    /// std::runtime_error if the file cannot be written.
    bool run(const Deliver &deliver);
    /// What is wrong with the input, so far.
    const std::vector<std::string> &errors() const { return errors_; }
    /// What the reviews are found with, as describe_task() tells it.
    const std::string &task() const { return task_; }
    /// Writes a line of its own to stderr.
    void say(std::string_view message) { progress_.say(message); }

  private:
    /// Whether there is one game to review, by all threads together. Blocks until that is known.
    bool is_single();
    std::string known_start(const InputItem &item) const;
    void say_time();
    ReviewedItem answer(Engine &engine, const InputItem &item);
    bool take_in(ReviewedItem answer, const Deliver &deliver);

    const Context &context_;
    const ReviewOptions &options_;
    const ReviewTask review_;
    const std::string task_;
    GameInput input_;
    Progress progress_;
    Progress progress_moves_; ///< of one game
    std::optional<ResumeFile> resumed_;
    std::optional<bool> is_single_;
    std::uint64_t delivered_ = 0; ///< those of runs before with them
    std::uint64_t timed_ = 0;     ///< those that this run has done
    std::chrono::steady_clock::time_point begin_{};
    std::vector<std::string> errors_;
};

} // namespace emilia::cli
