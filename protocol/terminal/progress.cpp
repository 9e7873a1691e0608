#include "protocol/terminal/progress.h"

#include "engine/platform/file.h"
#include "engine/platform/standard_streams.h"

#include <iomanip>
#include <iostream>
#include <sstream>

namespace emilia {
namespace {

using std::chrono::seconds;

constexpr seconds kTerminalInterval{1};
constexpr seconds kLogInterval{10};

std::string with_one_decimal(double number) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(1) << number;
    return text.str();
}

/// "1:00" is a minute, "25:00:00" a day and an hour.
std::string to_clock_text(std::uint64_t time) {
    std::ostringstream text;
    text << std::setfill('0');
    if (time >= 3600) text << time / 3600 << ':' << std::setw(2);
    text << time / 60 % 60 << ':' << std::setw(2) << time % 60;
    return text.str();
}

} // namespace

std::string describe_progress(std::string_view things, const ProgressFigures &figures) {
    const auto &[done, done_before, total, elapsed, share_of_effort] = figures;
    const auto done_now = static_cast<double>(done - done_before);
    const double rate =
        elapsed.count() > 0 ? done_now * 1000.0 / static_cast<double>(elapsed.count()) : 0.0;
    std::ostringstream text;
    text << done;
    if (total) text << '/' << *total;
    text << ' ' << things;
    if (total && *total > 0) {
        const double share = static_cast<double>(done) / static_cast<double>(*total);
        text << ", " << with_one_decimal(100.0 * share) << " %";
    }
    text << ", " << with_one_decimal(rate) << " a second";
    if (total && *total > done && rate > 0) {
        const double seconds = static_cast<double>(elapsed.count()) / 1000.0;
        const double left = share_of_effort ? seconds * (1.0 - *share_of_effort) / *share_of_effort
                                            : static_cast<double>(*total - done) / rate;
        text << ", " << to_clock_text(static_cast<std::uint64_t>(left)) << " left";
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
    if (style_ == Style::none) return;
    const auto interval = style_ == Style::lines ? kLogInterval : kTerminalInterval;
    if (Clock::now() - shown_ >= interval) show();
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
