// The games or positions of a stream of bytes, and of all files in an archive.

#pragma once

#include "engine/notation/game_source.h"
#include "engine/notation/wthor_files.h"

#include <optional>
#include <string>
#include <system_error>

namespace emilia {

struct GameStreamOptions {
    std::optional<GameFormat> format{}; ///< none: told from each file
    WthorDirectory names{};             ///< of WTHOR, given for all games
    FindNames find = FindNames::yes;
    std::optional<int> drawn{}; ///< moves of each game; none: as mark_drawn() finds
    /// Successive lines of other text, as in a letter, are one item.
    bool joins_other_text = false;
    std::string_view unnamed = "stdin"; ///< what messages call an input without a name
};

struct StreamItem : SourceItem {
    std::string file{}; ///< where it was found: "games.zip/2020.ggf"; empty without names
};

class GameStream {
  public:
    /// `name`: for people; may be empty.
    GameStream(std::unique_ptr<ByteStream> input, std::string name,
               const GameStreamOptions &options = {});

    /// Blocks for the next; none at the end. Where the input cannot be read on, a problem without a
    /// place: "cannot read …".
    std::optional<StreamItem> next();
    /// Whether nothing but blank lines and comments is left. False if the input is still open after
    /// so long, and for an archive, which only reading shows the end of.
    bool ends_within(std::chrono::milliseconds patience);
    bool is_archive() const { return parts_.is_archive(); }
    /// Error that ended reading; none for a proper end.
    std::error_code failure() const { return failure_; }

  private:
    std::optional<StreamItem> read();
    StreamItem failed(std::error_code failure);
    StreamItem refusal(std::string message) const;
    std::string name_or_unnamed() const;

    const std::string input_name_;
    const GameStreamOptions options_;
    InputParts parts_;
    std::string name_; ///< of the part that is read
    std::optional<GameSource> source_;
    std::optional<StreamItem> ahead_; ///< was read already
    bool any_parts_ = false;
    std::error_code failure_;
};

/// Sets how many of the first moves were drawn. Without a number: as the file has it, or eight
/// where the event, the place or a tag calls a game from the usual start XOT.
void mark_drawn(GameRecord &record, std::optional<int> drawn);

/// Whether a problem is one of the file and not of what stands in it.
inline bool is_of_file(const SourceProblem &problem) { return problem.place.name.empty(); }

} // namespace emilia
