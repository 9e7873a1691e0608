// Runs a target once on each file that is named, and on all files of each folder. What fuzzing has
// found stays found: ctest runs the corpora so in every build.

#include "engine/platform/read_file.h"
#include "tests/fuzz/target.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

namespace emilia::fuzz {
namespace {

std::vector<std::string> files_at(const std::filesystem::path &path) {
    if (!std::filesystem::is_directory(path)) return {path.string()};
    std::vector<std::string> files;
    for (const auto &entry : std::filesystem::directory_iterator{path})
        files.push_back(entry.path().string());
    std::sort(files.begin(), files.end());
    return files;
}

int replay(int argc, const char *const *argv) {
    const Target &target = chosen_target(argc, argv);
    std::size_t replayed = 0;
    for (int i = 1; i < argc; ++i) {
        const std::string argument = argv[i];
        if (argument.starts_with("-")) continue;
        for (const std::string &file : files_at(argument)) {
            const auto bytes = read_file(file);
            demand(bool{bytes}, file + " can be read");
            target.run(*bytes);
            ++replayed;
        }
    }
    target.run("");
    std::printf("%zu inputs\n", replayed);
    return replayed > 0 ? 0 : 1;
}

} // namespace
} // namespace emilia::fuzz

int main(int argc, char **argv) { return emilia::fuzz::replay(argc, argv); }
