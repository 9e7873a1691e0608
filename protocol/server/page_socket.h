// The WebSocket of one page that is open.

#pragma once

#include "protocol/server/guard.h"
#include "protocol/server/page_server.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace emilia {

/// Messages are text: a line of the page, or any number of lines of the engine, each with '\n'
/// behind it. Lives as long as the connection; all but what a PageLine has is for the server's
/// thread.
class PageSocket final : public PageLine, public std::enable_shared_from_this<PageSocket> {
  public:
    using BeginTalk = std::function<std::unique_ptr<PageTalk>(PageLine &page)>;

    /// `on_end` is called once when the socket is no more.
    PageSocket(boost::beast::tcp_stream stream, std::function<void()> on_end);
    ~PageSocket() override;
    PageSocket(const PageSocket &) = delete;
    PageSocket &operator=(const PageSocket &) = delete;

    /// Answers the request that opens the socket, and talks until either side ends it.
    void open(const HttpRequest &request, BeginTalk begin_talk);
    /// Ends the dialogue, and waits for its engine.
    void end();

    /// Waits while the page has not taken the lines before.
    void write_line(std::string_view line) override;
    bool is_open() const override;
    void hang_up(const std::string &reason) override;

  private:
    void begin_talk(const BeginTalk &begin);
    void close(const std::string &reason);
    void read();
    /// Hands all lines that wait to the connection, if none are on their way.
    void write();
    /// No line is taken from now on, and none waits.
    void close_sink();

    boost::beast::websocket::stream<boost::beast::tcp_stream> socket_;
    std::function<void()> on_end_;
    boost::beast::flat_buffer message_; ///< that comes from the page
    std::string sent_;                  ///< lines on their way; empty: none are
    std::unique_ptr<PageTalk> talk_;

    mutable std::mutex mutex_; ///< for what follows
    std::condition_variable taken_;
    std::string waiting_; ///< lines for the page, each with '\n' behind it
    bool open_ = true;
};

} // namespace emilia
