#include "protocol/cli/puzzle_file.h"

#include "engine/notation/scanner.h"
#include "engine/notation/utf8.h"
#include "engine/platform/file_replacement.h"
#include "engine/platform/path.h"
#include "engine/platform/read_file.h"
#include "protocol/cli/command.h"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace emilia::cli {
namespace {

/// What a file has one puzzle of: a position, and who is asked. Throws ForeignJson::exception.
template <class Object>
std::string key_of(const Object &puzzle) {
    return puzzle.at("position").template get<std::string>() +
           folded_name(puzzle.value("player", ""));
}

/// The positions and players of a file's puzzles. Throws std::runtime_error.
std::set<std::string> positions_in(const std::string &path, const std::string &text) {
    std::set<std::string> positions;
    int number = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string line = text.substr(begin, end - begin);
        begin = end + 1;
        ++number;
        if (trimmed(line).empty()) continue;
        try {
            positions.insert(key_of(ForeignJson::parse(line)));
        } catch (const ForeignJson::exception &) {
            throw std::runtime_error{path + ", line " + std::to_string(number) +
                                     ": expected a puzzle in JSON"};
        }
    }
    return positions;
}

} // namespace

void expect_puzzle_file(const std::string &path) {
    if (type_at(path) == std::filesystem::file_type::not_found)
        value_or_throw(FileReplacement::begin(path));
    else
        positions_in(path, value_or_throw(read_file(path)));
}

std::size_t add_puzzles(const std::string &path, const std::vector<Json> &puzzles) {
    FileUpdate file = value_or_throw(FileUpdate::begin(path));
    std::string text = file.content();
    std::set<std::string> known = positions_in(path, text);
    if (!text.empty() && !text.ends_with('\n')) text += '\n';
    std::size_t added = 0;
    for (const Json &puzzle : puzzles) {
        if (!known.insert(key_of(puzzle)).second) continue;
        text += to_line(puzzle) + '\n';
        ++added;
    }
    value_or_throw(file.keep(text));
    return added;
}

} // namespace emilia::cli
