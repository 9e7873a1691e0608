#include "protocol/session.h"

#include <new>

namespace emilia {

void Session::run() {
    while (!quit_ && writer_.is_open()) {
        const auto line = reader_.next();
        if (!line) break;
        try {
            if (line->too_long) {
                handle_too_long(line->text);
            } else {
                handle(line->text);
            }
        } catch (const std::bad_alloc &) {
            report_problem("out of memory");
        }
    }
    if (quit_ || !writer_.is_open()) engine_.stop();
    become_idle();
}

void Session::start(const Position &position, const Limits &limits, bool has_end) {
    has_end_ = has_end;
    searching_ = true;
    try {
        engine_.start(position, limits, *this);
    } catch (...) {
        searching_ = false;
        throw;
    }
}

void Session::finish_now() {
    engine_.stop();
    engine_.wait();
}

bool Session::become_idle() {
    const bool without_end = !has_end_ || engine_.is_searching_without_end();
    const auto is_wanted = [this](std::string_view line) { return ends_search(line); };
    const auto is_done = [this] { return !searching_; };
    const bool stopped = without_end || reader_.wait_for(is_wanted, is_done);
    if (stopped) engine_.stop();
    engine_.wait();
    return stopped;
}

bool Session::is_end_waiting() {
    return is_waiting([this](std::string_view line) { return ends_search(line); });
}

bool Session::is_waiting(const std::function<bool(std::string_view)> &wanted) {
    const auto no_need_to_wait = [] { return true; };
    return reader_.wait_for(wanted, no_need_to_wait);
}

void Session::print(std::string_view line) {
    writer_.write_line(line);
    // Lets run() end although it may wait for a line that will never come.
    if (!writer_.is_open()) reader_.close();
}

void Session::on_result(const SearchResult &result) {
    report_result(result);
    searching_ = false;
    reader_.wake();
}

} // namespace emilia
