// Games and positions from a stream in any format, one after the other.

#pragma once

#include "protocol/line_source.h"
#include "protocol/notation/game_format.h"
#include "protocol/notation/wthor.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <string>

namespace emilia::cli {

/// A game, or what is wrong with it.
struct SourceItem {
    std::string place; ///< where it begins: "line 12", "game 3"
    std::optional<GameRecord> record;
    std::string complaint; ///< with its place, for people; empty if there is a record
};

/// Memory does not grow with the input. What is wrong with one game does not spoil the next.
class GameSource {
  public:
    /// Without a format it is told from the beginning of the input, and for lines from each line.
    /// The descriptor stays the caller's, and the directory must outlive this.
    GameSource(int descriptor, std::optional<GameFormat> format, const WthorDirectory &directory);

    /// Blocks for the next; none at the end of the input.
    std::optional<SourceItem> next();
    /// Why reading ended, as an errno; 0 for a proper end.
    int failure() const { return lines_.failure(); }

  private:
    struct Line {
        std::string text;
        std::uint64_t number;  ///< counted from 1
        std::size_t begin = 0; ///< where the part begins that has not been taken yet

        std::string_view rest() const { return std::string_view{text}.substr(begin); }
    };
    /// The text of one game and where it stands.
    struct Chunk {
        std::string text;
        std::uint64_t line = 1; ///< of its first byte
        std::size_t column = 1; ///< the same
    };

    std::optional<SourceItem> next_of_format();
    /// A line that is too long becomes a complaint and an empty line.
    std::optional<Line> take_line();
    void put_back(Line line) { waiting_.push_front(std::move(line)); }
    void choose_format();

    std::optional<SourceItem> next_line();
    std::optional<SourceItem> next_tree();
    std::optional<SourceItem> next_diagram();
    std::optional<SourceItem> next_wthor();
    static SourceItem read(GameFormat format, const Chunk &chunk);

    LineSource lines_;
    std::deque<Line> waiting_;     ///< read already
    std::deque<SourceItem> items_; ///< known already
    std::uint64_t line_number_ = 0;
    std::optional<GameFormat> format_;
    bool chosen_ = false; ///< what format_ says holds for all
    const WthorDirectory &directory_;
    std::optional<WthorHeader> header_;
    std::uint64_t games_ = 0;
    bool ended_ = false;
};

} // namespace emilia::cli
