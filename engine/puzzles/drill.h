// Openings to learn by heart: what opponents play there, and what to answer.

#pragma once

#include "engine/board/game.h"
#include "engine/book/book_position.h"
#include "engine/book/book_reader.h"
#include "engine/engine.h"
#include "engine/search/events.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace emilia {

struct RepertoireMove {
    Square square{0};             ///< of moves that are alike one is known
    std::uint64_t games = 0;      ///< in which it was played
    std::optional<Score> value{}; ///< for the side to move, by a book
};

/// Known moves of a position; empty for one that is unknown.
using Repertoire = std::function<std::vector<RepertoireMove>(const Position &position)>;

/// Repertoire of a book. The function may throw BookError.
Repertoire repertoire_of(std::shared_ptr<const BookReader> book);

/// Moves played in games.
class PlayedMoves {
  public:
    /// Its moves up to so many discs played, without the first ones if these were drawn by lot.
    void add(const Game &game, int discs, int drawn_moves = 0);
    std::vector<RepertoireMove> of(const Position &position) const;

  private:
    /// For canonical positions.
    std::unordered_map<Position, std::map<int, std::uint64_t>, PositionHash> games_;
};

/// Move that the opponent plays, in this share of the games that come so far, or as likely by its
/// value.
struct Reply {
    Move move;
    double share;
};

/// The most frequent one first.
struct Replies {
    std::vector<Reply> moves{};
    bool by_value = false; ///< there are too few games: the values say how likely each is
};

/// A position in which a move is asked for.
struct Drill {
    Game game;                   ///< that has come to it
    Line line{};                 ///< begins with the answer
    std::vector<Move> also{};    ///< moves that are as good
    double share = 1;            ///< of the games come to it, if the learner always answers so
    bool by_value = false;       ///< the share rests on values somewhere, not on games alone
    std::optional<Move> habit{}; ///< what the games have instead of the answer, which is better
    Replies replies{};           ///< to the answer
};

struct DrillRules {
    std::size_t most = 50;                    ///< so many of those that come most often
    int discs = 20;                           ///< none later in a game
    double least_share = 0.005;               ///< none that comes more seldom
    Score worst_habit = Score::from_discs(2); ///< a move that loses so much is no answer
    int level = 12;                           ///< of the searches that judge moves without a value
};

/// Search in the place of Engine::search(); it may throw to end the work.
using DrillSearch = std::function<SearchResult(const Position &position, const Limits &limits)>;

/// For one colour, from a game on, in the order of the lines. The answer is the best known move; of
/// moves without values the one played most often, or what is better by so much that it is a bad
/// habit. Opponents play as games say; where less than ten games are known and moves have values, a
/// move is half as frequent as one that is a disc better. Throws BookError and std::bad_alloc.
std::vector<Drill> find_drills(Engine &engine, const Repertoire &known, const Game &begin,
                               Color learner, const DrillRules &rules,
                               const DrillSearch &search = {});

} // namespace emilia
