// Files of WTHOR as they are distributed: games, and beside them the lists of names.

#pragma once

#include "engine/notation/packed_input.h"
#include "engine/notation/wthor.h"

#include <deque>
#include <memory>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

namespace emilia {

/// Whether names that were not given are looked for.
enum class FindNames { no, yes };

enum class WthorFile { other, games, players, tournaments };

/// By the ending of the name, of what it has been before it was packed.
WthorFile wthor_file(std::string_view path);

inline bool is_list(WthorFile file) {
    return file == WthorFile::players || file == WthorFile::tournaments;
}

std::optional<WthorNames> &list_in(WthorDirectory &names, WthorFile list);

/// Reads a list into the directory, unless this has one.
std::error_code add_list(WthorDirectory &names, WthorFile kind, ByteStream &bytes);

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

} // namespace emilia
