#include "protocol/cli/wthor_names.h"

#include "engine/notation/utf8.h"
#include "engine/platform/path.h"
#include "protocol/cli/input_file.h"

#include <algorithm>
#include <stdexcept>

namespace emilia::cli {
namespace {

std::error_code add_list_at(WthorDirectory &names, const std::string &path) {
    PackedInput input{bytes_of(InputFile{path})};
    auto part = input.next();
    if (!part) return make_error_code(PackedError::no_names);
    return part->failure ? part->failure : add_list(names, wthor_file(path), *part->bytes);
}

std::string folder_of(const std::string &path) { return sibling_of(path, ""); }

std::vector<std::string> lists_beside(const std::string &path) {
    const std::string folder = folder_of(path);
    std::vector<std::string> lists;
    std::error_code failure;
    std::filesystem::directory_iterator entry{path_of(folder.empty() ? "." : folder), failure};
    for (; !failure && entry != std::filesystem::directory_iterator{}; entry.increment(failure)) {
        const std::u8string name = entry->path().filename().u8string();
        std::string list{name.begin(), name.end()};
        if (is_list(wthor_file(list))) lists.push_back(folder + list);
    }
    std::sort(lists.begin(), lists.end());
    return lists;
}

} // namespace

WthorLists::WthorLists(std::vector<std::string> &paths, WthorDirectory given, FindNames find)
    : given_(std::move(given)) {
    const auto has_games = [](const std::string &path) {
        return wthor_file(path) == WthorFile::games;
    };
    if (std::none_of(paths.begin(), paths.end(), has_games)) return;
    const auto lists = std::stable_partition(
        paths.begin(), paths.end(), [](const auto &path) { return !is_list(wthor_file(path)); });
    const std::vector<std::string> named{lists, paths.end()};
    paths.erase(lists, paths.end());
    for (const std::string &path : paths) {
        if (find == FindNames::no || !has_games(path)) continue;
        const auto [found, is_new] = by_folder_.emplace(folder_of(path), given_);
        if (!is_new) continue;
        complete(found->second, lists_beside(path));
        complete(found->second, named);
    }
}

void WthorLists::complete(WthorDirectory &names, const std::vector<std::string> &lists) {
    for (const std::string &path : lists) {
        if (list_in(names, wthor_file(path))) continue;
        std::string problem;
        try {
            if (const std::error_code failure = add_list_at(names, path))
                problem = "cannot read " + printable(path) + ": " + failure.message();
        } catch (const std::runtime_error &error) {
            problem = error.what();
        }
        const bool is_known =
            std::find(problems_.begin(), problems_.end(), problem) != problems_.end();
        if (!problem.empty() && !is_known) problems_.push_back(problem);
    }
}

const WthorDirectory &WthorLists::names_for(const std::string &path) const {
    const auto found = by_folder_.find(folder_of(path));
    return wthor_file(path) == WthorFile::games && found != by_folder_.end() ? found->second
                                                                             : given_;
}

} // namespace emilia::cli
