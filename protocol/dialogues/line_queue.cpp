#include "protocol/dialogues/line_queue.h"

#include <array>
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

/// Throws std::system_error if it cannot be read: it was written before.
void read_at(const File &file, std::uint64_t offset, char *to, std::size_t bytes) {
    const std::error_code failure = file.read_at(offset, to, bytes);
    if (failure) throw std::system_error(failure, "cannot read the file of waiting lines");
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
    if (memory_.empty()) refill();
    InputLine line = std::move(memory_.front());
    memory_.pop_front();
    memory_bytes_ -= line.text.size();
    return line;
}

void LineQueue::push_to_memory(InputLine line) {
    const std::size_t bytes = line.text.size();
    memory_.push_back(std::move(line));
    memory_bytes_ += bytes;
}

bool LineQueue::push_to_file(const InputLine &line) {
    const Header header{static_cast<std::uint32_t>(line.text.size()), line.too_long ? 1U : 0U};
    std::string record(sizeof header, '\0');
    std::memcpy(record.data(), &header, sizeof header);
    record += line.text;
    if (file_end_ + record.size() > room_.file_bytes) return false;
    if (!file_) {
        auto made = File::make_temporary();
        if (!made) return false;
        file_ = *std::move(made);
    }
    if (file_->write_at(file_end_, record)) return false;
    file_end_ += record.size();
    return true;
}

void LineQueue::refill() {
    while (file_begin_ < file_end_ && has_room()) {
        InputLine line = first_in_file();
        const std::size_t bytes = sizeof(Header) + line.text.size();
        push_to_memory(std::move(line));
        file_begin_ += bytes;
    }
    if (file_begin_ < file_end_) return;
    file_begin_ = 0;
    file_end_ = 0;
}

InputLine LineQueue::first_in_file() const {
    Header header;
    std::array<char, sizeof header> bytes;
    read_at(*file_, file_begin_, bytes.data(), bytes.size());
    std::memcpy(&header, bytes.data(), bytes.size());
    InputLine line{std::string(header.bytes, '\0'), header.too_long != 0};
    read_at(*file_, file_begin_ + sizeof header, line.text.data(), header.bytes);
    return line;
}

} // namespace emilia
