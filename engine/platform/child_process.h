// Child process with pipes to its stdin and stdout.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

/// Its stdin and stdout are pipes: call prepare_standard_streams() before. What it writes to stderr
/// is dropped. The listeners are called on a thread of the object.
class ChildProcess {
  public:
    struct Listeners {
        /// A piece of what it has written to stdout.
        std::function<void(std::string_view bytes)> on_output;
        /// Once, after all output: the exit status, or -1 if it was ended otherwise.
        std::function<void(int status)> on_end;
    };

    /// Starts the program words[0], a whole path, with the other words as its arguments, in an
    /// empty folder. Throws std::system_error if the system refuses.
    ChildProcess(const std::vector<std::string> &words, Listeners listeners);
    /// Kills the program and waits for it; the listeners hear no more afterwards.
    ~ChildProcess();
    ChildProcess(const ChildProcess &) = delete;
    ChildProcess &operator=(const ChildProcess &) = delete;

    /// For its stdin. Never waits; what the program does not want is lost.
    void write(std::string bytes);
    /// Bytes of input that it has not taken yet.
    std::size_t waiting_bytes() const;

  private:
    class State;
    std::unique_ptr<State> state_;
};

/// Keeps a socket, by the system's number, from all processes that are started later: to the other
/// side it would stay open as long as one of them runs.
void keep_from_children(std::uintptr_t socket);

} // namespace emilia
