#include "engine/notation/line_source.h"

#include "engine/notation/utf8.h"

#include <algorithm>
#include <utility>

namespace emilia {

std::optional<LineFeed::Line> LineSource::next() {
    Line &line = begun_line_.line;
    while (!unread_.empty() || fill()) {
        begun_line_.any = true;
        const std::size_t length = std::min(unread_.find('\n'), unread_.size());
        const std::string_view part = unread_.substr(0, length);
        const std::size_t most =
            std::min(max_bytes_, max_line_bytes(line.text.empty() ? part : line.text));
        const std::size_t room = most - std::min(most, line.text.size());
        line.text.append(part.substr(0, room));
        line.too_long = line.too_long || length > room;
        const bool complete = length < unread_.size();
        unread_.remove_prefix(length + (complete ? 1 : 0));
        if (complete) break;
    }
    if (!begun_line_.any) return std::nullopt;
    if (line.text.ends_with('\r')) line.text.pop_back();
    return std::exchange(begun_line_, {}).line;
}

bool LineSource::comes_within(std::chrono::milliseconds patience) {
    return !unread_.empty() || input_->comes_within(patience);
}

std::string_view LineSource::peek() {
    if (unread_.empty()) fill();
    return unread_;
}

std::string LineSource::take(std::size_t bytes) {
    std::string taken;
    while (taken.size() < bytes && (!unread_.empty() || fill())) {
        const std::size_t length = std::min(bytes - taken.size(), unread_.size());
        taken.append(unread_.substr(0, length));
        unread_.remove_prefix(length);
    }
    return taken;
}

bool LineSource::fill() {
    const auto may_be_mark = [this] {
        return unread_.size() < kByteOrderMark.size() && kByteOrderMark.starts_with(unread_);
    };
    unread_ = {buffer_.data(), read_more(0)};
    if (begun_) return !unread_.empty();
    begun_ = true;
    for (std::size_t more = unread_.size(); more > 0 && may_be_mark();) {
        more = read_more(unread_.size());
        unread_ = {buffer_.data(), unread_.size() + more};
    }
    if (!unread_.starts_with(kByteOrderMark)) return !unread_.empty();
    unread_.remove_prefix(kByteOrderMark.size());
    return !unread_.empty() || fill();
}

std::size_t LineSource::read_more(std::size_t held) {
    const auto bytes = input_->read(buffer_.data() + held, buffer_.size() - held);
    if (bytes) return *bytes;
    failure_ = bytes.error();
    return 0;
}

} // namespace emilia
