#include "protocol/dialogues/line_reader.h"

#include <chrono>
#include <new>

namespace emilia {
namespace {

constexpr std::chrono::milliseconds kPauseWithoutMemory{10};

/// Calls it until there is memory for it: what takes it all may end, and the dialogue must not.
template <class Call>
auto patiently(const Call &call) {
    while (true) {
        try {
            return call();
        } catch (const std::bad_alloc &) {
            std::this_thread::sleep_for(kPauseWithoutMemory);
        }
    }
}

} // namespace

LineReader::LineReader(int descriptor, Inbox &inbox)
    : inbox_(inbox), thread_([this, descriptor] { read_all(descriptor); }) {}

LineReader::~LineReader() {
    inbox_.close();
    cancellation_.request();
    thread_.join();
}

void LineReader::read_all(int descriptor) {
    LineSource source{descriptor, &cancellation_};
    while (const auto line = patiently([&source] { return source.next(); })) {
        if (!patiently([this, &line] { return inbox_.push(*line); })) return;
    }
    inbox_.end(source.failure());
}

} // namespace emilia
