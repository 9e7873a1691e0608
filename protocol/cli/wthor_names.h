// Files of WTHOR as they are distributed: games, and beside them the lists of names.

#pragma once

#include "engine/notation/wthor.h"
#include "protocol/cli/packed_input.h"

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace emilia::cli {

/// Whether names that were not given are looked for.
enum class FindNames { no, yes };

/// Names for the games of some files.
class WthorLists {
  public:
    /// Takes the lists of names out of the files, if there are games among these. A kind of names
    /// that is not given is looked for in the folder of the games, and then among the files.
    WthorLists(std::vector<std::string> &paths, WthorDirectory given, FindNames find);

    /// For a file of games; what was given for any other.
    const WthorDirectory &names_for(const std::string &path) const;
    /// What is wrong with lists: "cannot read …", each once.
    std::vector<std::string> take_problems() { return std::exchange(problems_, {}); }

  private:
    void complete(WthorDirectory &names, const std::vector<std::string> &lists);

    const WthorDirectory given_;
    std::map<std::string, WthorDirectory> by_folder_;
    std::vector<std::string> problems_;
};

/// The files of an input that may be an archive. Lists of names in it are for the games in it, even
/// if these come first.
class InputParts {
  public:
    InputParts(std::unique_ptr<ByteStream> input, WthorDirectory given, FindNames find)
        : packed_(std::move(input)), names_(std::move(given)), find_(find) {}

    /// As PackedInput. After a failure only games that have waited for their names can come.
    std::optional<InputPart> next();
    bool is_archive() const { return packed_.is_archive(); }
    /// For the part that came last.
    const WthorDirectory &names() const { return names_; }

  private:
    PackedInput packed_;
    WthorDirectory names_;
    FindNames find_;
    std::deque<InputPart> waiting_; ///< games that came before the names
    std::size_t waiting_bytes_ = 0;
};

} // namespace emilia::cli
