#include "protocol/line_reader.h"

#include <new>

namespace emilia {

LineReader::LineReader(int descriptor, Inbox &inbox)
    : inbox_(inbox), thread_([this, descriptor] { read_all(descriptor); }) {}

LineReader::~LineReader() {
    inbox_.close();
    cancellation_.request();
    thread_.join();
}

void LineReader::read_all(int descriptor) {
    LineSource source{descriptor, &cancellation_};
    try {
        while (const auto line = source.next()) {
            if (!inbox_.push(*line)) return;
        }
        inbox_.end(source.failure());
    } catch (const std::bad_alloc &) {
        inbox_.end(std::make_error_code(std::errc::not_enough_memory));
    }
}

} // namespace emilia
