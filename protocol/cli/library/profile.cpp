#include "protocol/cli/library/profile.h"

#include "engine/platform/terminal.h"
#include "protocol/cli/book/book_options.h"
#include "protocol/service/player_choice.h"

#include <iostream>
#include <vector>

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

void tell_of_players(const Library &library, const GameFilter &filter) {
    for (const std::string &name : {filter.player, filter.opponent}) {
        std::vector<std::string> players;
        if (!name.empty())
            for (const LibraryName &player : library.find_names("player", name))
                players.push_back(player.name);
        if (const auto text = describe_players(name, players); !text.empty())
            std::cerr << text + '\n';
    }
}

GameFilter expect_filter(const LibraryFilter &options) {
    auto wanted = options.filter();
    if (!wanted) throw UsageError{"--opening: " + wanted.error().message};
    return *std::move(wanted);
}

} // namespace emilia::cli
