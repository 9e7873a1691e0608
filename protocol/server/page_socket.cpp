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
constexpr std::size_t kMostMessageBytes = std::size_t{32} << 20;
/// A page in the background takes its lines late. Beyond this the engine waits.
constexpr std::size_t kMostWaitingBytes = std::size_t{4} << 20;

} // namespace

PageSocket::PageSocket(beast::tcp_stream stream, std::function<void()> on_end)
    : socket_(std::move(stream)), on_end_(std::move(on_end)) {
    // The socket has time limits of its own.
    beast::get_lowest_layer(socket_).expires_never();
    socket_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    socket_.read_message_max(kMostMessageBytes);
    socket_.text(true);
}

PageSocket::~PageSocket() {
    end();
    on_end_();
}

void PageSocket::end() {
    close_sink();
    talk_.reset();
}

void PageSocket::open(const HttpRequest &request, BeginTalk begin) {
    socket_.async_accept(
        request, [self = shared_from_this(), begin = std::move(begin)](beast::error_code error) {
            if (!error) self->begin_talk(begin);
        });
}

void PageSocket::begin_talk(const BeginTalk &begin) {
    try {
        talk_ = begin(*this);
    } catch (const std::exception &error) {
        return close(error.what());
    }
    read();
}

void PageSocket::close(const std::string &reason) {
    constexpr std::size_t kMostReason = 123; // by the standard
    socket_.async_close({websocket::close_code::going_away, reason.substr(0, kMostReason)},
                        [self = shared_from_this()](beast::error_code) {});
}

void PageSocket::read() {
    socket_.async_read(message_, [self = shared_from_this()](beast::error_code error, std::size_t) {
        if (error) return self->end();
        if (self->talk_ == nullptr) return;
        self->talk_->take(beast::buffers_to_string(self->message_.data()));
        self->message_.clear();
        self->read();
    });
}

void PageSocket::write_line(std::string_view line) {
    std::unique_lock lock{mutex_};
    taken_.wait(lock, [this] { return !open_ || waiting_.size() < kMostWaitingBytes; });
    if (!open_) return;
    const bool is_first = waiting_.empty();
    waiting_ += line;
    waiting_ += '\n';
    if (!is_first) return; // write() has been asked for
    boost::asio::post(socket_.get_executor(), [weak = weak_from_this()] {
        if (const auto self = weak.lock()) self->write();
    });
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

void PageSocket::hang_up(const std::string &reason) {
    const std::lock_guard lock{mutex_};
    if (!open_) return;
    open_ = false;
    boost::asio::post(socket_.get_executor(), [weak = weak_from_this(), reason] {
        if (const auto self = weak.lock()) self->close(reason);
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
