#include "protocol/session.h"

#include <new>

namespace emilia {

Session::Session(Engine &engine, const Channel &channel, LineReader::UrgencyOf urgency_of)
    : engine_(engine), channel_(channel) {
    channel_.reader.watch(urgency_of);
}

void Session::run() {
    while (!quit_ && channel_.writer.is_open()) {
        const auto line = channel_.reader.next();
        if (!line) break;
        try {
            log().note_input(line->text);
            if (line->too_long) {
                handle_too_long(line->text);
            } else {
                handle(line->text);
            }
        } catch (const std::bad_alloc &) {
            report_problem("out of memory");
        }
    }
    if (quit_ || !channel_.writer.is_open()) engine_.stop();
    become_idle();
}

void Session::start(const Position &position, const Limits &limits) {
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
    const bool without_end = engine_.is_searching_without_end();
    const auto is_done = [this] { return !searching_; };
    const bool stopped = without_end || channel_.reader.wait_for(Urgency::ends_search, is_done);
    if (stopped) engine_.stop();
    engine_.wait();
    return stopped;
}

void Session::print(std::string_view line) {
    {
        const std::lock_guard lock{print_mutex_};
        channel_.writer.write_line(line);
        log().note_output(line);
    }
    // Lets run() end although it may wait for a line that will never come.
    if (!channel_.writer.is_open()) channel_.reader.close();
}

void Session::on_result(const SearchResult &result) {
    report_result(result);
    searching_ = false;
    channel_.reader.wake();
}

} // namespace emilia
