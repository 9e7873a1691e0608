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
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/system/system_error.hpp>
#include <deque>
#include <map>
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

/// A request of a page has no body, and a header of half a kilobyte.
constexpr std::uint32_t kMaxHeaderBytes = 8192;
/// Connections that have shown no secret: for one more the oldest goes. A browser opens six.
constexpr std::size_t kMaxGuests = 64;
/// Before connections are taken again where the system had no descriptor or memory for one.
constexpr std::chrono::milliseconds kAcceptPause{100};

/// The method of the request by which a server that starts wants the port of an older one. Pages of
/// other sites cannot send it: browsers ask the server first.
constexpr beast::string_view kLeave = "LEAVE";
/// For the answer of what has the port.
constexpr std::chrono::seconds kLeavePatience{2};

boost::asio::ip::address loopback() { return asio::ip::address_v4::loopback(); }

/// Has a server leave the port at which it only waits for another page. Returns once it has left,
/// or has not.
void ask_to_leave(std::uint16_t port) {
    asio::io_context context{1};
    beast::tcp_stream stream{context};
    http::request<http::empty_body> request;
    request.method_string(kLeave);
    request.target("/");
    request.set(http::field::host, "127.0.0.1:" + std::to_string(port));
    beast::flat_buffer buffer;
    http::response<http::string_body> answer;
    const auto read = [&](beast::error_code error, std::size_t /*bytes*/) {
        if (!error) http::async_read(stream, buffer, answer, [](beast::error_code, std::size_t) {});
    };
    stream.expires_after(kLeavePatience);
    stream.async_connect({loopback(), port}, [&](beast::error_code error) {
        if (!error) http::async_write(stream, request, read);
    });
    context.run();
}

} // namespace

/// All of it runs on the thread of run().
class PageServer::State {
  public:
    explicit State(Options options) : options_(std::move(options)), guard_(bound_port()) {
        accept();
    }
    ~State() { end_pages(); }
    State(const State &) = delete;
    State &operator=(const State &) = delete;

    std::uint16_t port() const { return options_.port; }
    std::string new_address(std::function<void()> on_use) {
        return "http://127.0.0.1:" + std::to_string(port()) +
               "/#token=" + guard_.new_token(std::move(on_use));
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
    void take_guest(const std::shared_ptr<Guest> &guest);
    void forget_guest(const Guest &guest);
    /// False if there is none.
    bool drop_oldest_guest();
    void open_page(beast::tcp_stream stream, const HttpRequest &request);
    std::optional<Closing> enter(PageSocket &page, std::string_view words,
                                 const std::string &target);
    void note_page_left(const std::string &target);
    /// False while a page is open, and before the first one.
    bool leave(const HttpRequest &request);
    void end_pages();

    Options options_;
    asio::io_context context_{1};
    tcp::acceptor acceptor_{context_};
    Guard guard_;
    asio::steady_timer idle_{context_};        ///< runs while no page is open, once one was
    asio::steady_timer pause_{context_};       ///< runs while no connection is taken
    bool lingers_ = false;                     ///< idle_ runs
    std::map<std::string, std::size_t> pages_; ///< open ones, by target
    std::deque<std::weak_ptr<Guest>> guests_;  ///< the oldest first
    std::vector<std::weak_ptr<PageSocket>> sockets_;
};

/// One connection: a request after the other, until one of them opens a WebSocket.
class PageServer::State::Visitor final : public Guest,
                                         public std::enable_shared_from_this<Visitor> {
  public:
    Visitor(State &server, tcp::socket socket) : server_(server), stream_(std::move(socket)) {}

    void drop() override { stream_.close(); }

    void read() {
        parser_.emplace();
        parser_->header_limit(kMaxHeaderBytes);
        parser_->body_limit(0);
        stream_.expires_after(kGuestPatience);
        http::async_read(stream_, buffer_, *parser_,
                         [self = shared_from_this()](beast::error_code error, std::size_t) {
                             if (!error) self->handle(self->parser_->get());
                         });
    }

  private:
    void handle(const HttpRequest &request) {
        if (request.method_string() == kLeave && server_.leave(request)) return;
        if (!beast::websocket::is_upgrade(request)) return send(answer(request, server_.guard_));
        if (const auto refusal = server_.guard_.socket_refusal(request))
            return send(refuse(request, *refusal));
        server_.forget_guest(*this);
        server_.open_page(std::move(stream_), request);
    }

    void send(HttpResponse response) {
        response_ = std::move(response);
        stream_.expires_after(kGuestPatience);
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
    acceptor_.open(tcp::v4());
    keep_from_children(static_cast<std::uintptr_t>(acceptor_.native_handle()));
#ifndef _WIN32 // where this would let two servers have one port
    acceptor_.set_option(tcp::acceptor::reuse_address(true));
#endif
    for (int tried = 1;; ++tried, ++options_.port) {
        boost::system::error_code error;
        acceptor_.bind({loopback(), options_.port}, error);
        if (error == asio::error::address_in_use && tried == 1) {
            ask_to_leave(options_.port);
            acceptor_.bind({loopback(), options_.port}, error);
        }
        if (!error) break;
        if (error != asio::error::address_in_use || tried == options_.ports)
            throw std::system_error{error, "port " + std::to_string(options_.port)};
    }
    acceptor_.listen();
    return options_.port;
}

void PageServer::State::accept() {
    acceptor_.async_accept([this](beast::error_code error, tcp::socket socket) {
        if (error) {
            // Asked again at once the system would say the same, over and over.
            if (drop_oldest_guest()) return accept();
            pause_.expires_after(kAcceptPause);
            return pause_.async_wait([this](beast::error_code stopped) {
                if (!stopped) accept();
            });
        }
        keep_from_children(static_cast<std::uintptr_t>(socket.native_handle()));
        // A line must not wait until the browser has confirmed the one before.
        socket.set_option(tcp::no_delay{true}, error);
        if (!error) {
            const auto visitor = std::make_shared<Visitor>(*this, std::move(socket));
            take_guest(visitor);
            visitor->read();
        }
        accept();
    });
}

void PageServer::State::take_guest(const std::shared_ptr<Guest> &guest) {
    std::erase_if(guests_, [](const auto &known) { return known.expired(); });
    if (guests_.size() >= kMaxGuests) drop_oldest_guest();
    guests_.push_back(guest);
}

void PageServer::State::forget_guest(const Guest &guest) {
    std::erase_if(guests_, [&guest](const auto &known) { return known.lock().get() == &guest; });
}

bool PageServer::State::drop_oldest_guest() {
    while (!guests_.empty()) {
        const auto oldest = guests_.front().lock();
        guests_.pop_front();
        if (oldest == nullptr) continue;
        oldest->drop();
        return true;
    }
    return false;
}

void PageServer::State::open_page(beast::tcp_stream stream, const HttpRequest &request) {
    const std::string target{request.target()};
    PageSocket::Host host{
        .enter = [this, target](PageSocket &page,
                                std::string_view words) { return enter(page, words, target); },
        .begin_talk = [this, target](PageLine &page) { return options_.begin_talk(target, page); },
        .on_left = [this, target] { note_page_left(target); }};
    const auto socket = std::make_shared<PageSocket>(std::move(stream), std::move(host));
    take_guest(socket);
    std::erase_if(sockets_, [](const auto &known) { return known.expired(); });
    sockets_.push_back(socket);
    socket->open(request);
}

std::optional<Closing> PageServer::State::enter(PageSocket &page, std::string_view words,
                                                const std::string &target) {
    if (!guard_.admits(words)) return Closing::no_secret;
    page.greet("secret " + guard_.secret());
    const auto open = pages_.find(target);
    if (open != pages_.end() && open->second >= options_.most_pages) return Closing::too_many_pages;
    forget_guest(page);
    idle_.cancel();
    lingers_ = false;
    ++pages_[target];
    return std::nullopt;
}

void PageServer::State::note_page_left(const std::string &target) {
    if (--pages_[target] == 0) pages_.erase(target);
    if (!pages_.empty() || context_.stopped()) return;
    lingers_ = true;
    idle_.expires_after(options_.linger);
    idle_.async_wait([this](beast::error_code error) {
        if (!error && pages_.empty()) stop();
    });
}

bool PageServer::State::leave(const HttpRequest &request) {
    if (!lingers_ || guard_.refusal(request)) return false;
    acceptor_.close(); // before the connection on which the other one waits
    stop();
    return true;
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
std::uint16_t PageServer::port() const { return state_->port(); }
std::string PageServer::new_address(std::function<void()> on_use) {
    return state_->new_address(std::move(on_use));
}
void PageServer::run() { state_->run(); }
void PageServer::stop() { state_->stop(); }

} // namespace emilia
