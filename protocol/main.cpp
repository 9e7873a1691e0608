#include "eval/evaluators.h"
#include "protocol/cli/cli.h"

#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <exception>
#include <iostream>

namespace {

/// Fills standard descriptors that the caller closed, or a pipe of ours might get their numbers.
void reserve_standard_descriptors() {
    while (true) {
        const int descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC);
        if (descriptor < 0) return;
        if (descriptor <= STDERR_FILENO) continue;
        close(descriptor);
        return;
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
