#include "engine/platform/input.h"

#include "engine/platform/windows/system.h"

#include <process.h>
#include <windows.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <string>
#include <thread>

namespace emilia {
namespace {

using Read = Result<std::size_t, std::error_code>;
using std::filesystem::file_type;

constexpr std::chrono::milliseconds kBetweenLooks{2};

/// What was typed, in UTF-8, which not every console gives by itself.
Read read_console(Handle console, char *to, std::size_t room) {
    constexpr std::size_t kMaxBytesOfUnit = 3;
    constexpr wchar_t kEndOfInput = 0x1A; // Ctrl-Z
    std::array<wchar_t, 4096> text{};
    DWORD units = 0;
    const auto fitting = static_cast<DWORD>(std::min(text.size(), room / kMaxBytesOfUnit));
    if (ReadConsoleW(console, text.data(), fitting, &units, nullptr) == 0) return last_error();
    if (units == 0 || text[0] == kEndOfInput) return std::size_t{0};
    const std::string bytes = from_wide({text.data(), units});
    std::memcpy(to, bytes.data(), bytes.size());
    return bytes.size();
}

/// True for a pipe whose other end is closed and that is empty.
bool is_at_end(Handle pipe) {
    DWORD waiting = 0;
    return PeekNamedPipe(pipe, nullptr, 0, nullptr, &waiting, nullptr) == 0;
}

Read read_blocking(Handle handle, char *to, std::size_t room) {
    constexpr std::size_t kMaxBytesAtOnce = std::size_t{1} << 24;
    if (is_console(handle)) return read_console(handle, to, room);
    while (true) {
        DWORD got = 0;
        const auto most = static_cast<DWORD>(std::min(room, kMaxBytesAtOnce));
        if (ReadFile(handle, to, most, &got, nullptr) == 0) {
            if (GetLastError() == ERROR_BROKEN_PIPE) return std::size_t{0};
            if (type_of(handle) == file_type::directory) {
                return std::make_error_code(std::errc::is_a_directory);
            }
            return last_error();
        }
        // Somebody may write nothing to a pipe: that is not its end.
        if (got > 0 || type_of(handle) != file_type::fifo || is_at_end(handle)) {
            return std::size_t{got};
        }
    }
}

/// Whether somebody has finished a line, or said that no more will come.
bool has_typed_line(Handle console) {
    std::array<INPUT_RECORD, 256> events{};
    DWORD count = 0;
    if (PeekConsoleInputW(console, events.data(), static_cast<DWORD>(events.size()), &count) == 0) {
        return true;
    }
    return std::any_of(events.begin(), events.begin() + count, [](const INPUT_RECORD &event) {
        return event.EventType == KEY_EVENT && event.Event.KeyEvent.bKeyDown != 0 &&
               event.Event.KeyEvent.wVirtualKeyCode == VK_RETURN;
    });
}

/// Whether reading need not wait.
bool is_ready(Handle handle) {
    if (is_console(handle)) return has_typed_line(handle);
    if (type_of(handle) != file_type::fifo) return true;
    DWORD waiting = 0;
    return PeekNamedPipe(handle, nullptr, 0, nullptr, &waiting, nullptr) == 0 || waiting > 0;
}

/// A reading on a thread of its own, which may outlive whoever asked for it.
struct Reading {
    Handle handle;
    std::string bytes;
    Read result;
};

unsigned __stdcall run_reading(void *argument) {
    const std::unique_ptr<std::shared_ptr<Reading>> owner{
        static_cast<std::shared_ptr<Reading> *>(argument)};
    Reading &reading = **owner;
    reading.result = read_blocking(reading.handle, reading.bytes.data(), reading.bytes.size());
    return 0;
}

/// None if the system has none left.
OwnedHandle begin_thread(const std::shared_ptr<Reading> &reading) {
    auto argument = std::make_unique<std::shared_ptr<Reading>>(reading);
    const auto thread = _beginthreadex(nullptr, 0, &run_reading, argument.get(), 0, nullptr);
    if (thread != 0) static_cast<void>(argument.release());
    return OwnedHandle{reinterpret_cast<Handle>(thread)};
}

/// Cancels the thread's reading, which it may not have begun yet. Wine cannot do that: nothing
/// happens there.
void call_back(Handle thread) {
    constexpr int kAttempts = 10;
    constexpr DWORD kPatienceMs = 1;
    for (int i = 0; i < kAttempts; ++i) {
        CancelSynchronousIo(thread);
        if (WaitForSingleObject(thread, kPatienceMs) == WAIT_OBJECT_0) return;
    }
}

} // namespace

struct Cancellation::Means {
    /// Stays on once it was set.
    OwnedHandle requested{CreateEventW(nullptr, TRUE, FALSE, nullptr)};

    bool is_requested() const { return WaitForSingleObject(requested.get(), 0) == WAIT_OBJECT_0; }

    /// Windows can wait for a pipe or for something else, not for both, and to look at the pipe
    /// again and again would be late or busy. So a thread of its own waits for the pipe. Where it
    /// cannot be called back it is left behind until something comes or the process ends.
    Read read(Handle handle, char *to, std::size_t room) const {
        constexpr std::size_t kMaxBytes = std::size_t{1} << 16;
        const auto reading = std::make_shared<Reading>(
            Reading{handle, std::string(std::min(room, kMaxBytes), '\0'), std::size_t{0}});
        const OwnedHandle thread = begin_thread(reading);
        if (!thread) return std::make_error_code(std::errc::resource_unavailable_try_again);
        const std::array<Handle, 2> either{requested.get(), thread.get()};
        WaitForMultipleObjects(static_cast<DWORD>(either.size()), either.data(), FALSE, INFINITE);
        if (is_requested()) {
            call_back(thread.get());
            return std::size_t{0};
        }
        if (reading->result) std::memcpy(to, reading->bytes.data(), *reading->result);
        return reading->result;
    }
};

Cancellation::Cancellation() : means_(std::make_unique<Means>()) {
    if (!means_->requested) throw std::system_error(last_error(), "cannot make an event");
}

Cancellation::~Cancellation() = default;

void Cancellation::request() { SetEvent(means_->requested.get()); }

Result<std::size_t, std::error_code> Input::read(char *to, std::size_t room) {
    const Handle handle = handle_of(descriptor_);
    if (cancellation_ == nullptr) return read_blocking(handle, to, room);
    if (cancellation_->means_->is_requested()) return std::size_t{0};
    if (!is_console(handle) && type_of(handle) != file_type::fifo) {
        return read_blocking(handle, to, room);
    }
    return cancellation_->means_->read(handle, to, room);
}

bool Input::comes_within(std::chrono::milliseconds patience) {
    const Handle handle = handle_of(descriptor_);
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (!is_ready(handle)) {
        if (cancellation_ != nullptr && cancellation_->means_->is_requested()) return true;
        if (std::chrono::steady_clock::now() >= deadline) return false;
        std::this_thread::sleep_for(kBetweenLooks);
    }
    return true;
}

} // namespace emilia
