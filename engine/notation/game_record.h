// A game as files and dialogues tell it, whatever their format.

#pragma once

#include "engine/board/game.h"
#include "engine/platform/duration.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

struct Player {
    std::string name; ///< empty if unknown
    std::optional<double> rating;

    friend bool operator==(const Player &, const Player &) = default;
};

/// The clock of a player at the start of the game.
struct TimeControl {
    Duration main{};
    Duration increment{}; ///< added after each move
    /// Added once, when the rest has run out; none if the game does not tell: two minutes in GGF.
    std::optional<Duration> grace;

    friend bool operator==(const TimeControl &, const TimeControl &) = default;
};

enum class Ending { played, resigned, out_of_time, agreed, left };

struct GameResult {
    double black_discs = 0; ///< black's less white's; with a komi perhaps not whole
    Ending ending = Ending::played;

    friend bool operator==(const GameResult &, const GameResult &) = default;
};

/// Mark on the board: a property of SGF and its value, "CR" and "d3", "AR" and "c4:d3", "LB" and
/// "d3:A".
struct Mark {
    std::string_view property; ///< of sgf::kMarks
    std::string value;

    friend bool operator==(const Mark &, const Mark &) = default;
};

/// Note of a player or a reviewer about a move.
struct MoveNote {
    std::optional<double> eval{}; ///< discs for the player of the move
    std::optional<Duration> time{};
    std::string comment{};     ///< in SGF alone
    std::vector<Mark> marks{}; ///< after the move; in SGF alone

    friend bool operator==(const MoveNote &, const MoveNote &) = default;
};

/// Moves beside those of the game; in SGF alone.
struct Variation {
    /// First moves that it shares with the line before it: the variation before, or else the game.
    std::size_t shared = 0;
    std::vector<Move> moves;     ///< the others
    std::vector<MoveNote> notes; ///< of these, or none from some move on

    friend bool operator==(const Variation &, const Variation &) = default;
};

/// Something that only one format has a word for: its writer gives it back, the others pass over
/// it.
struct Tag {
    std::string format; ///< "ggf"
    std::string name;   ///< "KM"
    std::string value;

    friend bool operator==(const Tag &, const Tag &) = default;
};

/// Texts are empty and options are none where nothing is known.
struct GameRecord {
    Player black;
    Player white;
    std::string event;
    std::string place;
    std::string date; ///< as it was written: forms differ
    std::string comment;
    std::optional<GameResult> result; ///< as stated, be it right or wrong
    std::optional<TimeControl> black_clock;
    std::optional<TimeControl> white_clock;
    Game game;
    /// Number of first moves that were drawn by lot, as in XOT, and are no choice of the players.
    int drawn_moves = 0;
    std::vector<MoveNote> notes; ///< one for each of the game's moves, or none from some move on
    std::vector<Mark> marks;     ///< at the start; in SGF alone
    std::vector<Variation> variations; ///< depth first
    std::vector<Tag> tags;
    std::string reviews{}; ///< as a library keeps them, a line each; in JSON alone

    /// Note of a move, counted from 0, passes included; an empty one if there is none.
    MoveNote note(std::size_t move) const;
    /// The value of a tag; none if there is no such tag.
    std::optional<std::string> tag(std::string_view format, std::string_view name) const;
    /// The result as stated or else that of the board; none while the game goes on.
    std::optional<GameResult> outcome() const;
    /// Whether moves have comments or marks, or variations.
    bool has_tree() const;
    /// Takes notes, marks and variations of another record of the game.
    void take_tree(GameRecord other);
    /// Plays a move of this colour and keeps its note; a pass that it needs first may be left out.
    /// False and unchanged when the move is illegal or the other side's.
    bool play(Color color, Move move, const MoveNote &note);
};

} // namespace emilia
