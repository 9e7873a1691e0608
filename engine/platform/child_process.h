// A program that runs beside this one and talks to it.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

/// Its standard streams are pipes: call prepare_standard_streams() before. The listeners are called
/// on threads of the object, one at a time for each stream.
class ChildProcess {
  public:
    struct Listeners {
        /// A piece of what it has written: 1 for stdout, 2 for stderr.
        std::function<void(int descriptor, std::string_view bytes)> on_output;
        /// Once, after all output: the exit status, or -1 if it was ended otherwise.
        std::function<void(int status)> on_end;
    };

    /// Starts the program words[0], a whole path, with the other words as its arguments, in an
    /// empty folder. Throws std::system_error if the system refuses.
    ChildProcess(const std::vector<std::string> &words, Listeners listeners);
    /// Ends the program and waits for it; the listeners hear no more afterwards.
    ~ChildProcess();
    ChildProcess(const ChildProcess &) = delete;
    ChildProcess &operator=(const ChildProcess &) = delete;

    /// For its stdin. Never waits; what the program does not want is lost.
    void write(std::string bytes);
    /// The end of its stdin, behind all that was written.
    void close_input();
    /// How much of its input it has not taken yet.
    std::size_t waiting_bytes() const;
    /// Ends it at once.
    void kill();

  private:
    class State;
    std::unique_ptr<State> state_;
};

/// Keeps a socket, by the system's number, from all processes that are started later: to the other
/// side it would stay open as long as one of them runs.
void keep_from_children(std::uintptr_t socket);

} // namespace emilia
