#include "protocol/server/page_server.h"

#include "engine/platform/child_process.h"
#include "protocol/server/answer.h"
#include "protocol/server/page_socket.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/system/system_error.hpp>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

namespace emilia {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

/// How long to wait for a whole request, and for the next one on the connection.
constexpr std::chrono::seconds kHttpPatience{30};
/// A request of a page has no body, and a header of half a kilobyte.
constexpr std::uint32_t kMostHeaderBytes = 8192;
constexpr std::size_t kMostVisitors = 256;

boost::asio::ip::address loopback() { return asio::ip::address_v4::loopback(); }

} // namespace

/// All of it runs on the thread of run().
class PageServer::State {
  public:
    explicit State(Options options)
        : options_(std::move(options)), guard_(bound_port()), idle_(context_) {
        accept();
    }
    ~State() { end_pages(); }
    State(const State &) = delete;
    State &operator=(const State &) = delete;

    std::string address() {
        return "http://127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port()) +
               guard_.first_target();
    }
    void run() {
        context_.run();
        end_pages();
    }
    void stop() { context_.stop(); }

  private:
    class Visitor;

    std::uint16_t bound_port();
    void accept();
    void open_page(beast::tcp_stream stream, const HttpRequest &request);
    void note_page_left();
    void end_pages();

    Options options_;
    asio::io_context context_{1};
    tcp::acceptor acceptor_{context_};
    Guard guard_;
    asio::steady_timer idle_; ///< runs while no page is open, once one was
    std::size_t visitors_ = 0;
    std::size_t pages_ = 0; ///< open ones
    std::vector<std::weak_ptr<PageSocket>> sockets_;
};

/// One connection: a request after the other, until one of them opens a WebSocket.
class PageServer::State::Visitor : public std::enable_shared_from_this<Visitor> {
  public:
    Visitor(State &server, tcp::socket socket) : server_(server), stream_(std::move(socket)) {
        ++server_.visitors_;
    }
    ~Visitor() { --server_.visitors_; }
    Visitor(const Visitor &) = delete;
    Visitor &operator=(const Visitor &) = delete;

    void read() {
        parser_.emplace();
        parser_->header_limit(kMostHeaderBytes);
        parser_->body_limit(0);
        stream_.expires_after(kHttpPatience);
        http::async_read(stream_, buffer_, *parser_,
                         [self = shared_from_this()](beast::error_code error, std::size_t) {
                             if (!error) self->handle(self->parser_->get());
                         });
    }

  private:
    void handle(const HttpRequest &request) {
        if (!beast::websocket::is_upgrade(request)) return send(answer(request, server_.guard_));
        if (const auto refusal = server_.guard_.socket_refusal(request))
            return send(refuse(request, *refusal));
        if (server_.pages_ >= server_.options_.most_pages)
            return send(refuse(
                request, {http::status::service_unavailable, "too many pages are open at once"}));
        server_.open_page(std::move(stream_), request);
    }

    void send(HttpResponse response) {
        response_ = std::move(response);
        http::async_write(stream_, response_,
                          [self = shared_from_this()](beast::error_code error, std::size_t) {
                              if (!error && self->response_.keep_alive()) self->read();
                          });
    }

    State &server_;
    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    HttpResponse response_;
};

std::uint16_t PageServer::State::bound_port() {
    const tcp::endpoint wanted{loopback(), options_.port};
    acceptor_.open(wanted.protocol());
    keep_from_children(static_cast<std::uintptr_t>(acceptor_.native_handle()));
    acceptor_.set_option(tcp::acceptor::reuse_address(true));
    acceptor_.bind(wanted);
    acceptor_.listen();
    return acceptor_.local_endpoint().port();
}

void PageServer::State::accept() {
    acceptor_.async_accept([this](beast::error_code error, tcp::socket socket) {
        if (!error) keep_from_children(static_cast<std::uintptr_t>(socket.native_handle()));
        // A line must not wait until the browser has confirmed the one before.
        if (!error) socket.set_option(tcp::no_delay{true}, error);
        if (!error && visitors_ < kMostVisitors)
            std::make_shared<Visitor>(*this, std::move(socket))->read();
        accept();
    });
}

void PageServer::State::open_page(beast::tcp_stream stream, const HttpRequest &request) {
    idle_.cancel();
    ++pages_;
    const auto socket =
        std::make_shared<PageSocket>(std::move(stream), [this] { note_page_left(); });
    std::erase_if(sockets_, [](const auto &known) { return known.expired(); });
    sockets_.push_back(socket);
    socket->open(request, options_.begin_talk);
}

void PageServer::State::note_page_left() {
    if (--pages_ > 0) return;
    idle_.expires_after(options_.linger);
    idle_.async_wait([this](beast::error_code error) {
        if (!error && pages_ == 0) stop();
    });
}

/// Before the context is destroyed, which their engines' threads use.
void PageServer::State::end_pages() {
    for (const auto &known : sockets_)
        if (const auto socket = known.lock()) socket->end();
}

PageServer::PageServer(Options options) try : state_(std::make_unique<State>(std::move(options))) {
} catch (const boost::system::system_error &error) {
    throw std::system_error{error.code().value(), std::system_category(), "port"};
}
PageServer::~PageServer() = default;
std::string PageServer::address() const { return state_->address(); }
void PageServer::run() { state_->run(); }
void PageServer::stop() { state_->stop(); }

} // namespace emilia
