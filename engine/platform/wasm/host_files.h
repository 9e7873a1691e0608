// Files of a module: what the host has handed over, to be read and never written; and the standard
// streams of each of its commands.

#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <string>

namespace emilia {

/// From now on the name is a path to these bytes. Whoever has opened it keeps the earlier ones.
void put_host_file(const std::string &name, std::string bytes);
/// Null if there is none.
std::shared_ptr<const std::string> find_host_file(const std::string &name);

/// Of a command, which has a thread of its own.
struct CommandStreams {
    int number; ///< that the host knows the command by, as does whoever reads stdout and stderr
    std::string input;
    std::size_t read = 0; ///< bytes of it
    std::atomic<bool> called_off{false};
};

/// What stdin, stdout and stderr mean on this thread from now on.
void use_streams(std::shared_ptr<CommandStreams> streams);

} // namespace emilia
