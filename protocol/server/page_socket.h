// The WebSocket of one page that is open.

#pragma once

#include "protocol/server/guard.h"
#include "protocol/server/page_server.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace emilia {

/// A connection that has shown no secret.
class Guest {
  public:
    virtual ~Guest() = default;
    /// Closes the connection at once.
    virtual void drop() = 0;
};

/// Time to wait for each step of a guest, and of a page that is closed.
constexpr std::chrono::seconds kGuestPatience{5};

/// Messages are text: a line of the page, or any number of lines of the engine, each with '\n'
/// behind it. The page's first line is "enter" and words that show who it is. Lives as long as the
/// connection; all but what a PageLine has for any thread is for the server's thread.
class PageSocket final : public PageLine,
                         public Guest,
                         public std::enable_shared_from_this<PageSocket> {
  public:
    struct Host {
        /// None: the page is let in.
        std::function<std::optional<Closing>(PageSocket &page, std::string_view words)> enter;
        std::function<std::unique_ptr<PageTalk>(PageLine &page)> begin_talk;
        /// Called once when the socket of a page that was let in is no more.
        std::function<void()> on_left;
    };

    PageSocket(boost::beast::tcp_stream stream, Host host);
    ~PageSocket() override;
    PageSocket(const PageSocket &) = delete;
    PageSocket &operator=(const PageSocket &) = delete;

    /// Answers the request that opens the socket, and talks until either side ends it.
    void open(const HttpRequest &request);
    /// Ends the dialogue, and waits for its engine.
    void end();
    void drop() override;

    /// Waits while the page has not taken the lines before. A page that takes them is never closed,
    /// however long a line is.
    void write_line(std::string_view line) override;
    bool is_open() const override;
    /// The line before all others. From the server's thread, where write_line() must not wait.
    void greet(std::string_view line);
    void hang_up(Closing closing, const std::string &reason) override;

  private:
    void read();
    void take(std::string line);
    void enter(std::string_view line);
    void close(Closing closing, const std::string &reason);
    /// Drops the connection if it is not let in, or not closed, by then.
    void set_deadline();
    /// With the lock.
    void add(std::string_view line);
    /// Hands all lines that wait to the connection, if none are on their way.
    void write();
    /// No line is taken from now on, and none waits.
    void close_sink();

    boost::beast::websocket::stream<boost::beast::tcp_stream> socket_;
    boost::asio::steady_timer deadline_;
    Host host_;
    bool is_in_ = false;
    bool is_closing_ = false;
    boost::beast::flat_buffer message_; ///< that comes from the page
    std::string sent_;                  ///< lines on their way; empty: none are
    std::unique_ptr<PageTalk> talk_;

    mutable std::mutex mutex_; ///< for what follows
    std::condition_variable taken_;
    std::string waiting_; ///< lines for the page, each with '\n' behind it
    bool open_ = true;
};

} // namespace emilia
