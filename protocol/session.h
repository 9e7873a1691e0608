// What all dialogues have in common: one line after the other, and at most one search at a time.

#pragma once

#include "engine/engine.h"
#include "protocol/dialogue_log.h"
#include "protocol/inbox.h"
#include "protocol/line_sink.h"

#include <atomic>
#include <mutex>
#include <string>
#include <string_view>

namespace emilia {

/// Whom a dialogue talks to, and what keeps a record of it.
struct Channel {
    Inbox &in;
    LineSink &out;
    DialogueLog &log;
};

/// For Inbox::watch(), where lines end a search or do not.
template <bool (*ends_search)(std::string_view)>
Urgency urgency_if(std::string_view line) {
    return ends_search(line) ? Urgency::ends_search : Urgency::none;
}

/// A dialogue derives from it, reads its own grammar and writes its own answers. A search runs
/// beside the dialogue; a command that needs the engine calls become_idle() first.
class Session : private SearchObserver {
  public:
    /// What both refer to must outlive the session. `urgency_of` tells which lines end a search
    /// while they still wait to be handled; without it none does.
    Session(Engine &engine, const Channel &channel, UrgencyOf urgency_of);

    /// Returns after quit(), at the end of the input once a search with limits is over, or when
    /// nobody reads the output any more. No search runs then, and every one was answered.
    void run();

  protected:
    virtual void handle(std::string_view line) = 0;
    /// A line of which only the beginning was kept.
    virtual void handle_too_long(std::string_view beginning) = 0;

    // On the search thread; start() must not be called from there.
    virtual void report_info(const SearchInfo & /*info*/) {}
    /// On any thread of the search: it goes on, without news.
    virtual void report_progress(const SearchProgress & /*progress*/) {}
    virtual void report_result(const SearchResult & /*result*/) {}
    /// On any thread: something could not be done, or not in full. In words for people.
    virtual void report_problem(const std::string &problem) = 0;

    /// Starts a search of its own thread.
    void start(const Position &position, const Limits &limits);
    /// Lets the search deliver its result now and waits for that.
    void finish_now();
    /// Waits for the search: it is stopped if it does not end by itself, or when a line comes that
    /// ends it.
    /// True if it was stopped.
    bool become_idle();
    /// True if a line at least this urgent waits to be handled.
    bool is_waiting(Urgency least) { return channel_.in.holds(least); }
    /// After this command run() returns.
    void quit() { quit_ = true; }
    /// For any thread.
    void print(std::string_view line);

    Engine &engine() { return engine_; }
    const Engine &engine() const { return engine_; }
    DialogueLog &log() { return channel_.log; }

  private:
    void on_info(const SearchInfo &info) final { report_info(info); }
    void on_progress(const SearchProgress &progress) final { report_progress(progress); }
    void on_warning(const std::string &message) final { report_problem(message); }
    void on_result(const SearchResult &result) final;

    Engine &engine_;
    Channel channel_;
    std::mutex print_mutex_; ///< so that the log has the lines in their order
    bool quit_ = false;
    std::atomic<bool> searching_{false};
};

} // namespace emilia
