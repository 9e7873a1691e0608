// Progress of a long run, on stderr.

#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace emilia {

struct ProgressFigures {
    std::uint64_t done = 0;
    std::uint64_t done_before = 0;      ///< of these, by an earlier run
    std::optional<std::uint64_t> total; ///< none if not known
    std::chrono::milliseconds elapsed{};
    /// Share of the effort left at begin() that is done, 0 to 1; none if all things take about as
    /// long.
    std::optional<double> share_of_effort{};
    std::optional<std::chrono::milliseconds> time_limit{}; ///< of the run, from begin() on
};

/// "250/1000 lines, 25.0 %, 12.5 a second, 1:00 left"; without a total percent and the time left
/// are those of the effort, if that is known.
std::string describe_progress(std::string_view things, const ProgressFigures &figures);

/// Progress of a run; not for two threads at once.
class Progress {
  public:
    enum class Style {
        none,
        overwritten, ///< one line of a terminal
        lines,       ///< for a log
    };

    /// Shown if `wanted`, or if stderr is a terminal. With `answers_to_stdout` a terminal at stdout
    /// too is no place for progress that nobody asked for: answers stand there alone.
    static Style choose_style(bool wanted, bool answers_to_stdout);

    Progress(std::string_view things, Style style) : things_(things), style_(style) {}

    /// Starts the clock. `done` things were done by an earlier run. `effort`: of all the others
    /// together, in any unit; 0 if all things take about as long.
    void begin(std::uint64_t done, std::optional<std::uint64_t> total, double effort = 0);
    /// The run ends after so much time, counted from begin(), if not before.
    void limit_time(std::chrono::milliseconds time) { figures_.time_limit = time; }
    /// Counts one more thing as done, which took this much of the effort.
    void advance(double effort = 0);
    /// Counts one more thing that an earlier run has done.
    void skip();
    /// Shows the final figures, if any were shown before or for a log.
    void end();
    /// Writes a line of its own to stderr.
    void say(std::string_view message);

    Style style() const { return style_; }
    bool is_shown() const { return style_ != Style::none; }

  private:
    using Clock = std::chrono::steady_clock;

    void show_sometimes();
    void show();
    void wipe() const;

    std::string things_;
    Style style_;
    ProgressFigures figures_;
    double effort_ = 0; ///< of all that was left at the beginning
    double effort_done_ = 0;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point shown_ = begin_;
    bool visible_ = false; ///< on the last line of the terminal
};

} // namespace emilia
