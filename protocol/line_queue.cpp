#include "protocol/line_queue.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

namespace emilia {
namespace {

/// What stands before each line in the file.
struct Header {
    std::uint32_t bytes = 0;
    std::uint32_t too_long = 0;
};

bool write_at(int descriptor, std::string_view bytes, std::uint64_t offset) {
    while (!bytes.empty()) {
        const ssize_t written =
            pwrite(descriptor, bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
        offset += static_cast<std::uint64_t>(written);
    }
    return true;
}

/// Throws std::system_error if not so many bytes can be read: they were written before.
void read_at(int descriptor, char *bytes, std::size_t count, std::uint64_t offset) {
    while (count > 0) {
        const ssize_t got = pread(descriptor, bytes, count, static_cast<off_t>(offset));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) {
            throw std::system_error(got < 0 ? errno : EIO, std::generic_category(),
                                    "cannot read the file of waiting lines");
        }
        bytes += got;
        count -= static_cast<std::size_t>(got);
        offset += static_cast<std::uint64_t>(got);
    }
}

} // namespace

bool LineQueue::push(const InputLine &line, bool may_use_file) {
    if (file_begin_ == file_end_ && has_room()) {
        push_to_memory(line);
        return true;
    }
    return may_use_file && push_to_file(line);
}

InputLine LineQueue::pop() {
    InputLine line = std::move(memory_.front());
    memory_.pop_front();
    memory_bytes_ -= line.text.size();
    if (memory_.empty()) refill();
    return line;
}

void LineQueue::push_to_memory(InputLine line) {
    memory_bytes_ += line.text.size();
    memory_.push_back(std::move(line));
}

bool LineQueue::push_to_file(const InputLine &line) {
    const Header header{static_cast<std::uint32_t>(line.text.size()), line.too_long ? 1U : 0U};
    std::string record(sizeof header, '\0');
    std::memcpy(record.data(), &header, sizeof header);
    record += line.text;
    if (file_end_ + record.size() > room_.file_bytes) return false;
    if (!file_) file_.reset(std::tmpfile());
    if (!file_ || !write_at(fileno(file_.get()), record, file_end_)) return false;
    file_end_ += record.size();
    return true;
}

void LineQueue::refill() {
    while (file_begin_ < file_end_ && has_room())
        push_to_memory(read_from_file());
    if (file_begin_ < file_end_) return;
    file_begin_ = 0;
    file_end_ = 0;
}

InputLine LineQueue::read_from_file() {
    Header header;
    std::array<char, sizeof header> bytes;
    read_at(fileno(file_.get()), bytes.data(), bytes.size(), file_begin_);
    std::memcpy(&header, bytes.data(), bytes.size());
    InputLine line{std::string(header.bytes, '\0'), header.too_long != 0};
    read_at(fileno(file_.get()), line.text.data(), header.bytes, file_begin_ + sizeof header);
    file_begin_ += sizeof header + header.bytes;
    return line;
}

} // namespace emilia
