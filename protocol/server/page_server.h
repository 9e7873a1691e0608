// The server behind `emilia page`: hands out the page to browsers on this machine, and gives each
// page that is open an engine of its own to talk to.

#pragma once

#include "protocol/dialogues/line_writer.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace emilia {

/// Reason to close a page, as the code that the WebSocket ends with. connect.js has a text for
/// each.
enum class Closing : std::uint16_t {
    engine_ended = 4000, ///< the reason tells more
    no_secret = 4001,
    too_many_pages = 4002,
    too_much = 4003, ///< more waits for the page, or for its engine, than there is room for
};

/// Sink for the lines of one page.
class PageLine : public LineSink {
  public:
    /// Ends the dialogue, tells the page why, and takes no more lines. From any thread.
    virtual void hang_up(Closing closing, const std::string &reason) = 0;
};

/// The engine's side of a dialogue with one page. Its destructor ends the dialogue; the sink that
/// it writes to is closed by then.
class PageTalk {
  public:
    PageTalk() = default;
    virtual ~PageTalk() = default;
    PageTalk(const PageTalk &) = delete;
    PageTalk &operator=(const PageTalk &) = delete;

    /// A message of the page: one line. Must not wait for the engine.
    virtual void take(std::string line) = 0;
};

class PageServer {
  public:
    struct Options {
        std::uint16_t port = 0; ///< the first to try
        int ports = 1;          ///< how many to try, one after the other, while they are taken
        /// For so long after the last page was left there may come another one.
        std::chrono::milliseconds linger{60'000};
        /// Dialogues of one target that go on at a time; each takes an engine's memory.
        std::size_t most_pages = 8;
        /// Begins a dialogue whose lines go to the sink. `target`: what the page asked for, such as
        /// "/engine". May throw: the page gets the reason.
        std::function<std::unique_ptr<PageTalk>(const std::string &target, PageLine &page)>
            begin_talk;
    };

    /// Listens on 127.0.0.1 from now on. Throws std::system_error if it cannot, for the last port.
    explicit PageServer(Options options);
    ~PageServer();
    PageServer(const PageServer &) = delete;
    PageServer &operator=(const PageServer &) = delete;

    std::uint16_t port() const;
    /// Address that a browser has to open; lets one page in, which has other pages of that browser
    /// let in. `on_use` is called then, on the thread of run(). Not for while that runs.
    std::string new_address(std::function<void()> on_use = [] {});
    /// Returns when the last page was left, and none came after it for Options::linger; or after
    /// stop(). As long as no page has come it waits.
    void run();
    /// For any thread.
    void stop();

  private:
    class State;
    std::unique_ptr<State> state_;
};

} // namespace emilia
