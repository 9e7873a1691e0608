#include "protocol/cli/library/profile.h"

#include "engine/platform/terminal.h"
#include "protocol/cli/book/book_options.h"

namespace emilia::cli {

std::optional<std::string> find_profile_path(const std::string &given) {
    if (!given.empty()) return given;
    const auto data = environment_variable("XDG_DATA_HOME");
    if (data && !data->empty()) return *data + "/emilia/profile.db";
    const auto home = environment_variable("HOME");
    if (home && !home->empty()) return *home + "/.local/share/emilia/profile.db";
    return std::nullopt;
}

std::string profile_path(const std::string &given) {
    if (auto path = find_profile_path(given)) return *std::move(path);
    throw UsageError{"library: expected --profile FILE, since HOME is not set"};
}

Library open_library(const std::string &profile, sqlite::Access access) {
    const std::string path = profile_path(profile);
    return {path, access, [path] { tell_of_wait(path); }};
}

GameFilter expect_filter(const LibraryFilter &options) {
    auto wanted = options.filter();
    if (!wanted) throw UsageError{"--opening: " + wanted.error().message};
    return *std::move(wanted);
}

} // namespace emilia::cli
