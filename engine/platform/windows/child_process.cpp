#include "engine/platform/child_process.h"

#include "engine/platform/joining_thread.h"
#include "engine/platform/pipe_writer.h"
#include "engine/platform/windows/system.h"

#include <windows.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <mutex>
#include <optional>
#include <system_error>
#include <utility>

namespace emilia {
namespace {

[[noreturn]] void fail(const std::string &what) { throw std::system_error{last_error(), what}; }

SECURITY_ATTRIBUTES inherited_attributes() { return {sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE}; }

/// The null device, which discards all that is written to it.
OwnedHandle open_null() {
    SECURITY_ATTRIBUTES inherited = inherited_attributes();
    OwnedHandle null;
    null.reset(CreateFileW(L"NUL", GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, &inherited,
                           OPEN_EXISTING, 0, nullptr));
    return null;
}

struct Pipe {
    Pipe() {
        SECURITY_ATTRIBUTES inherited = inherited_attributes();
        HANDLE from = nullptr;
        HANDLE to = nullptr;
        if (CreatePipe(&from, &to, &inherited, 0) == 0) fail("pipe");
        out.reset(from);
        in.reset(to);
    }
    OwnedHandle out; ///< to read from
    OwnedHandle in;  ///< to write to
};

/// This process keeps it for itself.
OwnedHandle kept(OwnedHandle handle) {
    SetHandleInformation(handle.get(), HANDLE_FLAG_INHERIT, 0);
    return handle;
}

/// As programs of Windows cut a line into words: quotes around each, and a backslash before a quote
/// and before each backslash that stands before one.
std::wstring command_line(const std::vector<std::string> &words) {
    std::wstring line;
    for (const std::string &word : words) {
        if (!line.empty()) line += L' ';
        line += L'"';
        std::size_t backslashes = 0;
        const auto wide = to_wide(word);
        for (const wchar_t letter : wide ? *wide : std::wstring{}) {
            if (letter == L'"') line.append(backslashes + 1, L'\\');
            backslashes = letter == L'\\' ? backslashes + 1 : 0;
            line += letter;
        }
        line.append(backslashes, L'\\');
        line += L'"';
    }
    return line;
}

/// Folder without a file, as long as this process runs.
class EmptyFolder {
  public:
    EmptyFolder() { std::filesystem::create_directory(path_); }
    ~EmptyFolder() {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }
    EmptyFolder(const EmptyFolder &) = delete;
    EmptyFolder &operator=(const EmptyFolder &) = delete;
    const wchar_t *path() const { return path_.c_str(); }

  private:
    const std::filesystem::path path_ = std::filesystem::temp_directory_path() /
                                        ("emilia-" + std::to_string(GetCurrentProcessId()));
};

} // namespace

class ChildProcess::State {
  public:
    State(const std::vector<std::string> &words, Listeners listeners)
        : listeners_(std::move(listeners)) {
        // Two processes that are started at once must not get each other's pipes.
        static std::mutex spawning;
        const std::lock_guard lock{spawning};
        Pipe in;
        Pipe out;
        const OwnedHandle null = open_null();
        input_ = kept(std::move(in.in));
        output_ = kept(std::move(out.out));
        STARTUPINFOW startup{};
        startup.cb = sizeof startup;
        startup.dwFlags = STARTF_USESTDHANDLES;
        startup.hStdInput = in.out.get();
        startup.hStdOutput = out.in.get();
        startup.hStdError = null.get();
        std::wstring line = command_line(words);
        static const EmptyFolder folder;
        PROCESS_INFORMATION started{};
        if (CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE, CREATE_NO_WINDOW, nullptr,
                           folder.path(), &startup, &started) == 0)
            fail(words.front());
        CloseHandle(started.hThread);
        process_.reset(started.hProcess);
        writer_.emplace([this](std::string_view bytes) { write(bytes); });
        reader_.emplace([this] { read_to_end(); });
    }
    ~State() { TerminateProcess(process_.get(), static_cast<UINT>(-1)); }
    State(const State &) = delete;
    State &operator=(const State &) = delete;

    PipeWriter &input() { return *writer_; }

  private:
    /// What the program does not want is lost.
    void write(std::string_view bytes) const {
        while (!bytes.empty()) {
            DWORD written = 0;
            const auto room = static_cast<DWORD>(std::min<std::size_t>(bytes.size(), 1 << 20));
            if (WriteFile(input_.get(), bytes.data(), room, &written, nullptr) == 0) return;
            bytes.remove_prefix(written);
        }
    }

    void read_all() const {
        std::array<char, 1 << 16> bytes{};
        DWORD got = 0;
        while (ReadFile(output_.get(), bytes.data(), static_cast<DWORD>(bytes.size()), &got,
                        nullptr) != 0 &&
               got > 0)
            listeners_.on_output({bytes.data(), got});
    }

    void read_to_end() {
        read_all();
        WaitForSingleObject(process_.get(), INFINITE);
        DWORD status = 0;
        GetExitCodeProcess(process_.get(), &status);
        listeners_.on_end(static_cast<int>(status));
    }

    Listeners listeners_;
    OwnedHandle input_;
    OwnedHandle output_;
    OwnedHandle process_;
    std::optional<PipeWriter> writer_;
    std::optional<JoiningThread> reader_; ///< last: it uses all of the above
};

ChildProcess::ChildProcess(const std::vector<std::string> &words, Listeners listeners)
    : state_(std::make_unique<State>(words, std::move(listeners))) {}
ChildProcess::~ChildProcess() = default;
void ChildProcess::write(std::string bytes) { state_->input().write(std::move(bytes)); }
std::size_t ChildProcess::waiting_bytes() const { return state_->input().waiting_bytes(); }

void keep_from_children(std::uintptr_t socket) {
    SetHandleInformation(reinterpret_cast<HANDLE>(socket), HANDLE_FLAG_INHERIT, 0);
}

} // namespace emilia
