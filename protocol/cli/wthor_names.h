// Names for files of WTHOR: the lists beside them.

#pragma once

#include "engine/notation/wthor_files.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace emilia::cli {

/// Names for the games of some files.
class WthorLists {
  public:
    /// Takes the lists of names out of the files, if there are games among these. A kind of names
    /// that is not given is looked for in the folder of the games, and then among the files.
    WthorLists(std::vector<std::string> &paths, WthorDirectory given, FindNames find);

    /// For a file of games; what was given for any other.
    const WthorDirectory &names_for(const std::string &path) const;
    /// Problems of lists: "cannot read …", each once.
    std::vector<std::string> take_problems() { return std::exchange(problems_, {}); }

  private:
    void complete(WthorDirectory &names, const std::vector<std::string> &lists);

    const WthorDirectory given_;
    std::map<std::string, WthorDirectory> by_folder_;
    std::vector<std::string> problems_;
};

} // namespace emilia::cli
