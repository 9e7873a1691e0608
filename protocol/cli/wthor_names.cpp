#include "protocol/cli/wthor_names.h"

#include "engine/notation/scanner.h"
#include "engine/notation/utf8.h"
#include "engine/platform/path.h"
#include "engine/platform/read_file.h"
#include "protocol/cli/input_file.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

namespace emilia::cli {
namespace {

/// More names than a list can have do not fit.
constexpr std::size_t kMaxListBytes = std::size_t{2} << 20;

enum class Kind { other, games, players, tournaments };

/// By the ending of the name, of what it has been before it was packed.
Kind kind_of(std::string_view path) {
    const auto ends_with = [&path](std::string_view ending) {
        return path.size() > ending.size() &&
               equal_ignoring_case(path.substr(path.size() - ending.size()), ending);
    };
    for (const std::string_view packed : {".gz", ".bz2", ".xz", ".zst"}) {
        if (!ends_with(packed)) continue;
        path.remove_suffix(packed.size());
        break;
    }
    if (ends_with(".wtb")) return Kind::games;
    if (ends_with(".jou")) return Kind::players;
    return ends_with(".trn") ? Kind::tournaments : Kind::other;
}

bool is_list(Kind kind) { return kind == Kind::players || kind == Kind::tournaments; }

std::optional<WthorNames> &list_in(WthorDirectory &names, Kind kind) {
    return kind == Kind::players ? names.players : names.tournaments;
}

/// Reads a list into the directory, unless this has one.
std::error_code add_list(WthorDirectory &names, Kind kind, ByteStream &bytes) {
    if (list_in(names, kind)) return {};
    const auto file = take_bytes(bytes, kMaxListBytes);
    if (!file) return file.error();
    auto list =
        WthorNames::parse(*file, kind == Kind::players ? kWthorPlayerBytes : kWthorTournamentBytes);
    if (!list) return make_error_code(PackedError::no_names);
    list_in(names, kind) = *std::move(list);
    return {};
}

std::error_code add_list_at(WthorDirectory &names, const std::string &path) {
    const InputFile file{path};
    PackedInput input{std::make_unique<Input>(file.descriptor())};
    auto part = input.next();
    if (!part) return make_error_code(PackedError::no_names);
    return part->failure ? part->failure : add_list(names, kind_of(path), *part->bytes);
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
        if (is_list(kind_of(list))) lists.push_back(folder + list);
    }
    std::sort(lists.begin(), lists.end());
    return lists;
}

} // namespace

WthorLists::WthorLists(std::vector<std::string> &paths, WthorDirectory given, FindNames find)
    : given_(std::move(given)) {
    const auto has_games = [](const std::string &path) { return kind_of(path) == Kind::games; };
    if (std::none_of(paths.begin(), paths.end(), has_games)) return;
    const auto lists = std::stable_partition(
        paths.begin(), paths.end(), [](const auto &path) { return !is_list(kind_of(path)); });
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
        if (list_in(names, kind_of(path))) continue;
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
    return kind_of(path) == Kind::games && found != by_folder_.end() ? found->second : given_;
}

std::optional<InputPart> InputParts::next() {
    while (auto part = packed_.next()) {
        const Kind kind = kind_of(part->name);
        if (part->failure || kind == Kind::other) return part;
        if (is_list(kind)) {
            if (find_ == FindNames::no) continue;
            if (const auto failure = add_list(names_, kind, *part->bytes))
                return InputPart{std::move(part->name), nullptr, failure};
            continue;
        }
        if (find_ == FindNames::no || (names_.players && names_.tournaments)) return part;
        auto bytes = take_bytes(*part->bytes, kLargestFileBytes - waiting_bytes_);
        if (!bytes) return InputPart{std::move(part->name), nullptr, bytes.error()};
        waiting_bytes_ += bytes->size();
        if (waiting_bytes_ == kLargestFileBytes) {
            waiting_bytes_ -= bytes->size();
            part->bytes = stream_of(*std::move(bytes), std::move(part->bytes));
            return part;
        }
        waiting_.push_back({std::move(part->name), stream_of(*std::move(bytes))});
    }
    if (waiting_.empty()) return std::nullopt;
    InputPart part = std::move(waiting_.front());
    waiting_.pop_front();
    return part;
}

} // namespace emilia::cli
