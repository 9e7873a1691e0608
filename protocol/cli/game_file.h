// The games or positions of a file, and of all files in an archive.

#pragma once

#include "protocol/cli/game_source.h"
#include "protocol/cli/input_file.h"
#include "protocol/cli/wthor_names.h"

#include <optional>
#include <string>
#include <system_error>

namespace emilia::cli {

struct GameFileOptions {
    std::optional<GameFormat> format{}; ///< none: told from each file
    WthorDirectory names{};             ///< of WTHOR, given for all games
    FindNames find = FindNames::yes;
    std::optional<int> drawn{};                 ///< moves of each game; none: as mark_drawn() finds
    const Cancellation *cancellation = nullptr; ///< none, or as for Input
};

class GameFile {
  public:
    /// `name`: for people; empty for stdin.
    GameFile(InputFile file, std::string name, const GameFileOptions &options);

    /// Blocks for the next; none at the end. Where the file cannot be read on, a problem without a
    /// place: "cannot read …".
    std::optional<SourceItem> next();
    /// Where the last item was found: "games.zip/2020.ggf"; empty for stdin.
    const std::string &name() const { return name_; }
    /// Whether nothing but blank lines and comments is left. False if the file is still open after
    /// so long, and for an archive, which only reading shows the end of.
    bool ends_within(std::chrono::milliseconds patience);
    bool is_archive() const { return parts_.is_archive(); }
    /// Whether all lines are there: no writer has to be waited for.
    bool is_regular() const;
    /// Why it could not be read; none for a proper end.
    std::error_code failure() const { return failure_; }

  private:
    SourceItem failed(std::error_code failure);
    static SourceItem refusal(std::string message);
    std::string name_or_stdin() const { return name_.empty() ? "stdin" : name_; }

    InputFile file_;
    const std::string file_name_;
    const std::optional<GameFormat> format_;
    const std::optional<int> drawn_;
    InputParts parts_;
    std::string name_;
    std::optional<GameSource> source_;
    bool any_parts_ = false;
    std::error_code failure_;
};

/// Sets how many of the first moves were drawn. Without a number: as the file has it, or eight
/// where the event, the place or a tag calls a game from the usual start XOT.
void mark_drawn(GameRecord &record, std::optional<int> drawn);

/// Whether a problem is one of the file and not of what stands in it.
inline bool is_of_file(const SourceProblem &problem) { return problem.place.name.empty(); }

} // namespace emilia::cli
