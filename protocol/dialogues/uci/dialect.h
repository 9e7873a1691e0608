// The values of UCI_Variant: the same game as different clients tell it.

#pragma once

#include "engine/notation/flipello.h"
#include "engine/search/events.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace emilia::uci {

/// Stateless. What only some clients need has a default that changes nothing.
class Dialect {
  public:
    virtual ~Dialect() = default;

    /// As UCI_Variant names it.
    virtual std::string_view name() const = 0;
    /// The answer to its choice; empty for none.
    virtual std::string greeting() const { return {}; }

    /// Takes the rest of the line. Where variants have no closing passes it is just a game.
    virtual Parsed<FlipelloGame> read_position(Scanner &scanner) const = 0;
    /// A move that is the whole text.
    virtual std::optional<Move> parse_move(std::string_view text) const = 0;
    /// Names of moves that can be played one after the other from `root` on.
    virtual std::vector<std::string> names(const std::vector<Move> &moves,
                                           const Position &root) const;
    /// Name of any move, legal or not, in few enough characters that they need no memory.
    virtual std::string name(Move move, const Position &position) const = 0;
    /// Side whose clock is `wtime`.
    virtual Color white() const = 0;

    /// The line as the client has to see it.
    virtual Line shown(const Line &line, const Position & /*root*/) const { return line; }
    virtual bool knows_wdl() const { return true; }
    /// The last lines about a finished game, in place of those of a search; empty for these.
    virtual std::vector<std::string> answer_when_over(const FlipelloGame & /*game*/) const {
        return {};
    }
    /// Lines that `d` adds.
    virtual std::string describe(const FlipelloGame & /*game*/) const { return {}; }
};

/// Our own: squares as in Othello.
const Dialect &othello();
/// Fairy-Stockfish's: see notation/flipello.h.
const Dialect &flipello();

} // namespace emilia::uci
