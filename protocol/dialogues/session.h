// Session, the common part of all dialogues: one line after the other, and at most one search at a
// time.

#pragma once

#include "engine/engine.h"
#include "protocol/dialogues/dialogue_log.h"
#include "protocol/dialogues/inbox.h"
#include "protocol/dialogues/line_writer.h"
#include "protocol/service/search_settings.h"

#include <mutex>
#include <new>
#include <optional>
#include <string>
#include <string_view>

namespace emilia {

/// State at the beginning of a dialogue.
struct DialogueOptions {
    EngineOptions engine; ///< that the engine was made with
    SearchSettings search;
    /// Whether a move to play may come from the book; none: as is the custom in the dialogue. It
    /// overrides SearchSettings::book.
    std::optional<bool> book;
};

/// Whom a dialogue talks to, and what keeps a record of it.
struct Channel {
    Inbox &in;
    LineSink &out;
    DialogueLog &log;
};

/// A dialogue derives from it, reads its own grammar and writes its own answers. A search runs
/// beside the dialogue, which it tells what SearchObserver has; a command that needs the engine
/// calls become_idle() first.
class Session : protected SearchObserver {
  public:
    /// The engine and the parts of the channel must outlive the session. `find_command` is asked
    /// for each line as soon as it comes; null if no command ends a search while it still waits.
    Session(Engine &engine, const Channel &channel, FindCommand find_command);

    /// Returns after quit(), at the end of the input once a search with limits is over, or when
    /// nobody reads the output any more. No search runs then, and every one was answered, whatever
    /// it throws.
    void run();

  protected:
    /// Carries out one line.
    virtual void handle(const InputLine &line) = 0;
    /// A line of which only the beginning was kept. It is a problem unless overridden.
    virtual void handle_too_long(const InputLine &line);
    /// The line could not be carried out for lack of memory, which was reported. An answer that the
    /// client waits for is given all the same; there may still be no memory.
    virtual void answer_without_memory(std::string_view /*line*/) {}

    /// Something could not be done, or not in full; in words for people. On any thread.
    virtual void report_problem(const std::string &problem) = 0;

    /// Starts a search on a thread of its own and returns at once; a running one is stopped first.
    void start(const Position &position, const Limits &limits);
    /// The search that was started last.
    RunningSearch &running_search() { return search_; }
    /// Stops the search, and returns when it has delivered its result.
    void finish_now();
    /// Returns when no search runs any more. One that does not end by itself is stopped at once,
    /// another when a line waits that ends a search. True if it was stopped.
    bool become_idle();
    struct Found {
        SearchResult result;
        bool stopped; ///< early, as become_idle() has it
    };
    /// Searches, and waits as become_idle() does. Of the search only warnings are reported.
    Found search_now(const Position &position, const Limits &limits);
    /// True if a line that ends a search waits to be handled, or the dialogue is to end.
    bool is_called_off() { return channel_.in.ends_search(); }
    /// After this command run() returns.
    void quit() { quit_ = true; }
    /// For any thread. Lines of less than a kilobyte need no memory.
    void print(std::string_view line);
    /// False if there was no memory for the call, which was reported.
    template <class Call>
    bool as_memory_allows(const Call &call) {
        try {
            call();
            return true;
        } catch (const std::bad_alloc &) {
            report_lack_of_memory();
            return false;
        }
    }

    Engine &engine() { return engine_; }
    const Engine &engine() const { return engine_; }
    DialogueLog &log() { return channel_.log; }

  private:
    /// False at the end of the input. May throw std::bad_alloc, with the line not taken.
    bool handle_next();
    void report_lack_of_memory();

    void on_warning(const std::string &message) override { report_problem(message); }
    void on_result(SearchResult /*result*/) override {}

    Engine &engine_;
    Channel channel_;
    std::mutex print_mutex_; ///< so that the log has the lines in their order
    bool quit_ = false;
    RunningSearch search_;
};

} // namespace emilia
