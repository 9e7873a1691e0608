#include "protocol/terminal/progress.h"

#include "engine/platform/file.h"
#include "engine/platform/standard_streams.h"
#include "protocol/terminal/durations.h"

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <sstream>

namespace emilia {
namespace {

using std::chrono::seconds;

constexpr seconds kTerminalInterval{1};
// A log gets lines soon, and few in the long run.
constexpr seconds kMinLogInterval{2};
constexpr seconds kMaxLogInterval{10};
constexpr int kLogLines = 8; ///< while the time doubles

std::string with_one_decimal(double number) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(1) << number;
    return text.str();
}

double rate_of(const ProgressFigures &figures) {
    const auto done_now = static_cast<double>(figures.done - figures.done_before);
    const auto elapsed = static_cast<double>(figures.elapsed.count());
    return elapsed > 0 ? done_now * 1000.0 / elapsed : 0.0;
}

/// Seconds that the rest will take; none if that is not known.
std::optional<double> left_by_rate(const ProgressFigures &figures) {
    const double rate = rate_of(figures);
    if (rate <= 0) return std::nullopt;
    if (!figures.share_of_effort) {
        if (!figures.total) return std::nullopt;
        return static_cast<double>(*figures.total - figures.done) / rate;
    }
    if (*figures.share_of_effort <= 0) return std::nullopt;
    const double elapsed = static_cast<double>(figures.elapsed.count()) / 1000.0;
    return elapsed * (1.0 - *figures.share_of_effort) / *figures.share_of_effort;
}

std::optional<double> seconds_left(const ProgressFigures &figures) {
    if (figures.total && *figures.total <= figures.done) return std::nullopt;
    const auto by_rate = left_by_rate(figures);
    if (!figures.time_limit) return by_rate;
    const auto left = static_cast<double>((*figures.time_limit - figures.elapsed).count()) / 1000.0;
    return std::max(by_rate ? std::min(*by_rate, left) : left, 0.0);
}

} // namespace

std::string describe_progress(std::string_view things, const ProgressFigures &figures) {
    const auto done = figures.done;
    const auto total = figures.total;
    std::ostringstream text;
    text << done;
    if (total) text << '/' << *total;
    text << ' ' << things;
    if (total && *total > 0) {
        const double share = static_cast<double>(done) / static_cast<double>(*total);
        text << ", " << with_one_decimal(100.0 * share) << " %";
    } else if (!total && figures.share_of_effort) {
        text << ", " << with_one_decimal(100.0 * *figures.share_of_effort) << " %";
    }
    text << ", " << with_one_decimal(rate_of(figures)) << " a second";
    if (const auto left = seconds_left(figures)) {
        text << ", " << to_clock_text(seconds{static_cast<seconds::rep>(*left)}) << " left";
    }
    return text.str();
}

Progress::Style Progress::choose_style(bool wanted, bool answers_to_stdout) {
    const bool terminal = is_terminal(kStandardError);
    const bool taken = answers_to_stdout && is_terminal(kStandardOutput);
    if (wanted) return terminal ? Style::overwritten : Style::lines;
    return terminal && !taken ? Style::overwritten : Style::none;
}

void Progress::begin(std::uint64_t done, std::optional<std::uint64_t> total, double effort) {
    effort_ = effort;
    figures_.done = figures_.done_before = done;
    figures_.total = total;
    begin_ = shown_ = Clock::now();
}

void Progress::advance(double effort) {
    ++figures_.done;
    effort_done_ += effort;
    if (effort_ > 0) figures_.share_of_effort = effort_done_ / effort_;
    show_sometimes();
}

void Progress::skip() {
    ++figures_.done;
    ++figures_.done_before;
    show_sometimes();
}

void Progress::show_sometimes() {
    if (style_ == Style::none) return;
    const auto now = Clock::now();
    Clock::duration interval = kTerminalInterval;
    if (style_ == Style::lines)
        interval = std::clamp<Clock::duration>((now - begin_) / kLogLines, kMinLogInterval,
                                               kMaxLogInterval);
    if (now - shown_ >= interval) show();
}

void Progress::end() {
    if (style_ == Style::lines || visible_) show();
    if (visible_) std::cerr << std::endl;
    visible_ = false;
}

void Progress::say(std::string_view message) {
    wipe();
    std::cerr << message << std::endl;
    visible_ = false;
}

void Progress::show() {
    shown_ = Clock::now();
    figures_.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(shown_ - begin_);
    wipe();
    std::cerr << describe_progress(things_, figures_);
    visible_ = style_ == Style::overwritten;
    if (!visible_) std::cerr << '\n';
    std::cerr << std::flush;
}

void Progress::wipe() const {
    if (visible_) std::cerr << "\r\x1b[K"; // to the start of the line, and erase it
}

} // namespace emilia
