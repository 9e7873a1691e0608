// WTHOR, the binary database of tournament games: a .wtb file holds the games of a year, WTHOR.JOU
// and WTHOR.TRN the names that they refer to by number. All numbers are little-endian.
//
//   header, 16 bytes     0 century, 1 year, 2 month, 3 day of creation; 4 games (32 bits); 8 names
//                        (16); 10 year of the games (16); 12 size of the board, 0 for 8;
//                        13 1 for solitaires; 14 empty squares at the best score; 15 reserved
//   game, 68 bytes       0 tournament, 2 black, 4 white (16 bits each); 6 black's discs, the
//                        empties being the winner's; 7 the same after best play; 8 sixty moves:
//                        10 * row + column, counted from 1, passes left out, 0 after the last
//   name                 20 bytes of Latin-1 for a player, 26 for a tournament, zeros after it

#pragma once

#include "engine/notation/game_record.h"
#include "engine/notation/parsed.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

inline constexpr std::size_t kWthorHeaderBytes = 16;
inline constexpr std::size_t kWthorGameBytes = 68;
inline constexpr std::size_t kWthorPlayerBytes = 20;
inline constexpr std::size_t kWthorTournamentBytes = 26;

struct WthorHeader {
    std::array<std::uint8_t, 4> created{}; ///< century, year, month, day
    std::uint32_t games = 0;
    std::uint16_t names = 0;
    std::uint16_t year = 0; ///< of the games
    std::uint8_t board_size = 8;
    std::uint8_t kind = 0;
    std::uint8_t depth = 0; ///< empty squares at the best score
    std::uint8_t reserved = 0;

    friend bool operator==(const WthorHeader &, const WthorHeader &) = default;
};

struct WthorGame {
    std::uint16_t tournament = 0;
    std::uint16_t black = 0;
    std::uint16_t white = 0;
    std::uint8_t black_score = 0;
    std::uint8_t best_score = 0;
    std::array<std::uint8_t, 60> moves{};

    friend bool operator==(const WthorGame &, const WthorGame &) = default;
};

/// The first 16 bytes of a file of games or names.
Parsed<WthorHeader> parse_wthor_header(std::string_view bytes);
std::string to_bytes(const WthorHeader &header);

/// `bytes` must be 68.
WthorGame parse_wthor_game(std::string_view bytes);
std::string to_bytes(const WthorGame &game);

/// The names of players or of tournaments, in UTF-8 for all but the file.
class WthorNames {
  public:
    /// An empty list, for names of so many bytes, the zero after them included.
    explicit WthorNames(std::size_t bytes) : bytes_(bytes) {}
    /// A whole file. Columns of errors count its bytes.
    static Parsed<WthorNames> parse(std::string_view file, std::size_t bytes);

    std::size_t size() const { return names_.size(); }
    /// "#123" for a number that has no name.
    std::string name(std::uint16_t number) const;
    /// Number of a name or of "#123", the first there is. None for a name that is not in the list.
    std::optional<std::uint16_t> number(const std::string &name) const;
    /// The same, after adding a name that is new. None if it cannot be added: it is too long, or
    /// there are 65,535 already.
    std::optional<std::uint16_t> add(const std::string &name);
    /// The file, with the header that was read or an empty one and the right number of names.
    std::string to_bytes() const;

  private:
    std::size_t bytes_;
    WthorHeader header_;
    std::vector<std::string> names_;
    std::map<std::string, std::uint16_t> numbers_;
};

/// The names that games refer to. Without a list numbers are read as "#123", and written for such
/// names alone: for all others 0.
struct WthorDirectory {
    std::optional<WthorNames> players;
    std::optional<WthorNames> tournaments;
};

/// Names that a game refers to by number.
struct WthorGameNames {
    std::string tournament;
    std::string black;
    std::string white;
};
WthorGameNames names_in(const GameRecord &record);
/// The numbers that the directory has for these names, or gets. A problem if it neither has nor can
/// add one.
Outcome set_numbers(WthorGame &game, const WthorGameNames &names, WthorDirectory &directory);

/// Columns of errors count the bytes of the game. The best score becomes a tag.
Parsed<GameRecord> to_record(const WthorGame &game, const WthorHeader &header,
                             const WthorDirectory &directory);
/// The error says what WTHOR has no room for: another start, a game without a result, a name that
/// the directory neither has nor can add. Players without a name are number 0, and without a best
/// score that of the game is taken.
Parsed<WthorGame> to_wthor(const GameRecord &record, WthorDirectory &directory);

} // namespace emilia
