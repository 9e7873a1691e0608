#include "engine/platform/child_process.h"

#include "engine/platform/file.h"
#include "engine/platform/joining_thread.h"
#include "engine/platform/pipe_writer.h"
#include "engine/platform/posix/owned_descriptor.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <optional>
#include <system_error>
#include <utility>

extern char **environ; // NOLINT(readability-redundant-declaration): not in every unistd.h

namespace emilia {
namespace {

[[noreturn]] void fail(int error, const std::string &what) {
    throw std::system_error{error, std::generic_category(), what};
}

struct Pipe {
    Pipe() {
        std::array<int, 2> ends{};
        if (::pipe(ends.data()) != 0) fail(errno, "pipe");
        for (const int end : ends)
            ::fcntl(end, F_SETFD, FD_CLOEXEC);
        out = OwnedDescriptor{ends[0]};
        in = OwnedDescriptor{ends[1]};
    }
    OwnedDescriptor out; ///< to read from
    OwnedDescriptor in;  ///< to write to
};

/// What the new process begins with, whatever this one has made of its signals.
class Attributes {
  public:
    Attributes() {
        sigset_t none;
        sigemptyset(&none);
        sigset_t pipe_signal;
        sigemptyset(&pipe_signal);
        sigaddset(&pipe_signal, SIGPIPE);
        posix_spawnattr_init(&attributes_);
        posix_spawnattr_setsigmask(&attributes_, &none);
        posix_spawnattr_setsigdefault(&attributes_, &pipe_signal);
        posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    }
    ~Attributes() { posix_spawnattr_destroy(&attributes_); }
    Attributes(const Attributes &) = delete;
    Attributes &operator=(const Attributes &) = delete;
    const posix_spawnattr_t *get() const { return &attributes_; }

  private:
    posix_spawnattr_t attributes_{};
};

/// A folder in which nothing is and nothing can be made: it has been removed.
OwnedDescriptor make_empty_folder() {
    std::string path = std::filesystem::temp_directory_path() / "emilia-XXXXXX";
    if (::mkdtemp(path.data()) == nullptr) fail(errno, path);
    OwnedDescriptor folder{::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    const int error = errno;
    ::rmdir(path.c_str());
    if (folder.get() < 0) fail(error, path);
    return folder;
}

pid_t spawn(const std::vector<std::string> &words, int stdin_descriptor, int stdout_descriptor) {
    std::vector<std::string> copies = words;
    std::vector<char *> pointers;
    for (std::string &word : copies)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    static const OwnedDescriptor folder = make_empty_folder();
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addfchdir_np(&actions, folder.get());
    posix_spawn_file_actions_adddup2(&actions, stdin_descriptor, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, stdout_descriptor, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t process = 0;
    const int error = posix_spawn(&process, pointers.front(), &actions, Attributes{}.get(),
                                  pointers.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) fail(error, words.front());
    return process;
}

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
        process_ = spawn(words, in.out.get(), out.in.get());
        input_ = std::move(in.in);
        output_ = std::move(out.out);
        writer_.emplace([this](std::string_view bytes) {
            static_cast<void>(write_all(input_.get(), bytes)); // what it does not want is lost
        });
        reader_.emplace([this] { read_to_end(); });
    }
    ~State() {
        const std::lock_guard lock{process_mutex_};
        if (process_ > 0) ::kill(process_, SIGKILL);
    }
    State(const State &) = delete;
    State &operator=(const State &) = delete;

    PipeWriter &input() { return *writer_; }

  private:
    void read_all() const {
        std::array<char, 1 << 16> bytes{};
        while (true) {
            const ssize_t got = ::read(output_.get(), bytes.data(), bytes.size());
            if (got < 0 && errno == EINTR) continue;
            if (got <= 0) return;
            listeners_.on_output({bytes.data(), static_cast<std::size_t>(got)});
        }
    }

    void read_to_end() {
        read_all();
        siginfo_t ended{};
        while (::waitid(P_PID, static_cast<id_t>(process_), &ended, WEXITED | WNOWAIT) != 0 &&
               errno == EINTR) {
        }
        {
            // Once the process is waited for, its number may belong to another one.
            const std::lock_guard lock{process_mutex_};
            ::waitpid(process_, nullptr, 0);
            process_ = 0;
        }
        listeners_.on_end(ended.si_code == CLD_EXITED ? ended.si_status : -1);
    }

    Listeners listeners_;
    OwnedDescriptor input_;
    OwnedDescriptor output_;
    std::mutex process_mutex_;
    pid_t process_ = 0; ///< 0 once it is over
    std::optional<PipeWriter> writer_;
    std::optional<JoiningThread> reader_; ///< last: it uses all of the above
};

ChildProcess::ChildProcess(const std::vector<std::string> &words, Listeners listeners)
    : state_(std::make_unique<State>(words, std::move(listeners))) {}
ChildProcess::~ChildProcess() = default;
void ChildProcess::write(std::string bytes) { state_->input().write(std::move(bytes)); }
std::size_t ChildProcess::waiting_bytes() const { return state_->input().waiting_bytes(); }

void keep_from_children(std::uintptr_t socket) {
    ::fcntl(static_cast<int>(socket), F_SETFD, FD_CLOEXEC);
}

} // namespace emilia
