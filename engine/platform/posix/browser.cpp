#include "engine/platform/browser.h"

#include "engine/platform/terminal.h"

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <array>

extern char **environ; // NOLINT(readability-redundant-declaration): not in every unistd.h

namespace emilia {
namespace {

#ifdef __APPLE__
constexpr const char *kOpener = "open";
bool has_screen() { return true; }
#else
constexpr const char *kOpener = "xdg-open";
bool has_screen() {
    // Without one it would start a browser in the terminal.
    return environment_variable("DISPLAY") || environment_variable("WAYLAND_DISPLAY");
}
#endif

} // namespace

bool open_in_browser(const std::string &path) {
    if (!has_screen()) return false;
    std::string opener = kOpener;
    std::string argument = path;
    std::array<char *, 3> words{opener.data(), argument.data(), nullptr};
    posix_spawn_file_actions_t streams;
    if (posix_spawn_file_actions_init(&streams) != 0) return false;
    // Its messages are not ours, and it must not take what is typed.
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        posix_spawn_file_actions_addopen(&streams, descriptor, "/dev/null", O_RDWR, 0);
    pid_t process = 0;
    const int failure = posix_spawnp(&process, kOpener, &streams, nullptr, words.data(), environ);
    posix_spawn_file_actions_destroy(&streams);
    return failure == 0;
}

} // namespace emilia
