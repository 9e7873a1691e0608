#include "eval/evaluators.h"
#include "protocol/cli/cli.h"

#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <exception>
#include <iostream>

namespace {

/// Fills standard descriptors that the caller closed, or a pipe of ours might get their numbers.
/// To read from such a one is an error as before, and so it is to write.
void reserve_standard_descriptors() {
    for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(standard, F_GETFD) >= 0) continue;
        const int unusable = standard == STDIN_FILENO ? O_WRONLY : O_RDONLY;
        open("/dev/null", unusable | O_CLOEXEC); // takes the lowest number that is free
    }
}

} // namespace

int main(int argc, char **argv) {
    reserve_standard_descriptors();
    std::signal(SIGPIPE, SIG_IGN); // a closed stdout shows as a failed write
    try {
        return emilia::run_command_line(argc, argv, emilia::all_evaluators());
    } catch (const std::exception &error) {
        std::cerr << "emilia: " << error.what() << '\n';
        return 1;
    }
}
