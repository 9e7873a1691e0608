#include "protocol/dialogues/session.h"

#include "engine/notation/parsed.h"

#include <chrono>
#include <new>
#include <thread>
#include <utility>

namespace emilia {
namespace {

/// A search that ends, or another program, may give memory back.
constexpr std::chrono::milliseconds kPauseWithoutMemory{10};

/// Ends the search when the scope is left, however that comes about.
struct EndOfSearch {
    ~EndOfSearch() { search = {}; }
    RunningSearch &search;
};

} // namespace

Session::Session(Engine &engine, const Channel &channel, FindCommand find_command)
    : engine_(engine), channel_(channel) {
    channel_.in.watch(find_command);
}

void Session::run() {
    // Its observer is the whole session: none may run once a destructor has begun.
    const EndOfSearch end{search_};
    bool goes_on = true;
    while (goes_on && !quit_ && channel_.out.is_open())
        as_memory_allows([&] { goes_on = handle_next(); });
    if (quit_ || !channel_.out.is_open()) search_.stop();
    become_idle();
}

bool Session::handle_next() {
    const auto line = channel_.in.next();
    if (!line) return false;
    log().note_input(line->text);
    const bool done = as_memory_allows([&] {
        if (line->too_long) {
            handle_too_long(*line);
        } else {
            handle(*line);
        }
    });
    // A command that failed has started no search: it does so last.
    if (!done) answer_without_memory(line->text);
    return true;
}

void Session::report_lack_of_memory() {
    try {
        report_problem("out of memory");
    } catch (const std::bad_alloc &) {
        // There was no memory even for the report.
        std::this_thread::sleep_for(kPauseWithoutMemory);
    }
}

void Session::handle_too_long(const InputLine &line) {
    report_problem("line too long: " + in_quotes(line.text));
}

void Session::start(const Position &position, const Limits &limits) {
    search_ = engine_.start_search(position, limits, *this);
}

void Session::finish_now() {
    search_.stop();
    search_.wait();
}

bool Session::become_idle() {
    const bool without_end = search_.is_without_end();
    if (without_end) search_.stop();
    const bool called_off =
        channel_.in.watch_during([this] { search_.wait(); }, [this] { search_.stop(); });
    return without_end || called_off;
}

Session::Found Session::search_now(const Position &position, const Limits &limits) {
    struct Awaited final : SearchObserver {
        explicit Awaited(Session &dialogue) : session(dialogue) {}
        void on_warning(const std::string &message) override { session.on_warning(message); }
        void on_result(SearchResult found) override { result = std::move(found); }

        Session &session;
        SearchResult result;
    };
    become_idle();
    Awaited awaited{*this};
    const EndOfSearch end{search_};
    search_ = engine_.start_search(position, limits, awaited);
    const bool stopped = become_idle();
    return {std::move(awaited.result), stopped};
}

void Session::print(std::string_view line) {
    {
        const std::lock_guard lock{print_mutex_};
        channel_.out.write_line(line);
        log().note_output(line);
    }
    // Lets run() end although it may wait for a line that will never come.
    if (!channel_.out.is_open()) channel_.in.close();
}

} // namespace emilia
