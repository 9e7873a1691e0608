#include "protocol/server/page_socket.h"

#include <boost/asio/post.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <exception>
#include <utility>

namespace emilia {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

/// Room for the games that a person opens; no book is sent this way.
constexpr std::size_t kMaxMessageBytes = std::size_t{32} << 20;
constexpr std::size_t kMaxFirstBytes = 256;
/// A page in the background takes its lines late. Beyond this the engine waits.
constexpr std::size_t kMaxWaitingBytes = std::size_t{4} << 20;

} // namespace

PageSocket::PageSocket(beast::tcp_stream stream, Host host)
    : socket_(std::move(stream)), deadline_(socket_.get_executor()), host_(std::move(host)) {
    // The socket has time limits of its own.
    beast::get_lowest_layer(socket_).expires_never();
    socket_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    socket_.read_message_max(kMaxFirstBytes);
    socket_.text(true);
}

PageSocket::~PageSocket() {
    end();
    if (is_in_) host_.on_left();
}

void PageSocket::end() {
    close_sink();
    talk_.reset();
}

void PageSocket::drop() { beast::get_lowest_layer(socket_).close(); }

void PageSocket::set_deadline() {
    deadline_.expires_after(kGuestPatience);
    deadline_.async_wait([weak = weak_from_this()](beast::error_code error) {
        const auto self = weak.lock();
        if (!error && self && (!self->is_in_ || self->is_closing_)) self->drop();
    });
}

void PageSocket::open(const HttpRequest &request) {
    set_deadline();
    socket_.async_accept(request, [self = shared_from_this()](beast::error_code error) {
        if (!error) self->read();
    });
}

void PageSocket::read() {
    socket_.async_read(message_, [self = shared_from_this()](beast::error_code error, std::size_t) {
        if (error) return self->end();
        std::string line = beast::buffers_to_string(self->message_.data());
        self->message_.clear();
        self->message_.shrink_to_fit(); // most are short, and a page may be open for days
        self->take(std::move(line));
    });
}

void PageSocket::take(std::string line) {
    if (is_closing_) return;
    if (is_in_) {
        talk_->take(std::move(line));
    } else {
        enter(line);
    }
    if (!is_closing_) read();
}

void PageSocket::enter(std::string_view line) {
    constexpr std::string_view kEnter = "enter ";
    if (!line.starts_with(kEnter)) return close(Closing::no_secret, {});
    if (const auto refused = host_.enter(*this, line.substr(kEnter.size()))) {
        write(); // what it was told before
        return close(*refused, {});
    }
    is_in_ = true;
    deadline_.cancel();
    socket_.read_message_max(kMaxMessageBytes);
    try {
        talk_ = host_.begin_talk(*this);
    } catch (const std::exception &error) {
        close(Closing::engine_ended, error.what());
    }
}

void PageSocket::close(Closing closing, const std::string &reason) {
    if (is_closing_) return;
    is_closing_ = true;
    set_deadline();
    end();
    constexpr std::size_t kMaxReason = 123; // by the standard
    socket_.async_close({static_cast<websocket::close_code>(closing), reason.substr(0, kMaxReason)},
                        [self = shared_from_this()](beast::error_code) {});
}

void PageSocket::add(std::string_view line) {
    const bool is_first = waiting_.empty();
    waiting_ += line;
    waiting_ += '\n';
    if (!is_first) return; // write() has been asked for
    boost::asio::post(socket_.get_executor(), [weak = weak_from_this()] {
        if (const auto self = weak.lock()) self->write();
    });
}

void PageSocket::write_line(std::string_view line) {
    std::unique_lock lock{mutex_};
    taken_.wait(lock, [this] { return !open_ || waiting_.size() < kMaxWaitingBytes; });
    if (open_) add(line);
}

void PageSocket::greet(std::string_view line) {
    const std::lock_guard lock{mutex_};
    add(line);
}

void PageSocket::write() {
    if (!sent_.empty()) return; // its end asks again
    {
        const std::lock_guard lock{mutex_};
        sent_.swap(waiting_);
    }
    taken_.notify_all();
    if (sent_.empty()) return;
    socket_.async_write(boost::asio::buffer(sent_),
                        [self = shared_from_this()](beast::error_code error, std::size_t) {
                            if (error) return self->close_sink();
                            self->sent_.clear();
                            self->write();
                        });
}

void PageSocket::hang_up(Closing closing, const std::string &reason) {
    {
        const std::lock_guard lock{mutex_};
        if (!open_) return;
        open_ = false;
    }
    taken_.notify_all();
    boost::asio::post(socket_.get_executor(), [weak = weak_from_this(), closing, reason] {
        if (const auto self = weak.lock()) self->close(closing, reason);
    });
}

bool PageSocket::is_open() const {
    const std::lock_guard lock{mutex_};
    return open_;
}

void PageSocket::close_sink() {
    {
        const std::lock_guard lock{mutex_};
        open_ = false;
        waiting_.clear();
    }
    taken_.notify_all();
}

} // namespace emilia
