// Review of a game: values of its moves.

#pragma once

#include "engine/board/game.h"
#include "engine/book/book.h"
#include "engine/engine.h"
#include "engine/review/hardness.h"
#include "engine/review/reasons.h"
#include "engine/search/events.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace emilia {

/// Effort of a review, and what it may leave out. One of the first three; if none is there,
/// kDefaultReviewLevel.
struct ReviewEffort {
    std::optional<int> level{};           ///< kMinLevel to kMaxLevel, for every position
    std::optional<Duration> move_time{};  ///< for every position
    std::optional<Duration> total_time{}; ///< for the whole game
    /// Moves that a book knows in a position, best first, as Book::moves(); empty without a book.
    std::function<std::vector<BookMove>(const Position &position)> book{};
    /// The first moves, which nobody chose: they count as forced, and no better one is looked for.
    int drawn_moves = 0;
};

inline constexpr int kDefaultReviewLevel = 22;

/// A decision of the game: a forced pass is none.
struct ReviewedMove {
    std::size_t ply = 0; ///< its place among the game's moves, passes included, from 0
    Color mover = Color::black;
    Move played{};
    bool forced = false;           ///< there was no other move, or this one was drawn by lot
    Line best{};                   ///< scores are for the mover, here and below
    Line line{};                   ///< that begins with the move that was played
    Score loss{};                  ///< of the move that was played against the best; never negative
    bool by_book = false;          ///< the book, deeper than the search, says all of this
    bool in_book = false;          ///< a book that was looked into has the position after it
    std::vector<Reason> reasons{}; ///< of a fault, once explain_faults() has found them
    /// Of a fault that a puzzle was looked for: the two best moves as the search saw them.
    std::vector<Line> sought{};
    std::optional<Hardness> hardness{}; ///< the same with find_hardness()
};

/// Reviews a game from its last move to its first, so that each search finds in the table what
/// comes after it. A played move that is not the best is searched to the depth and selectivity of
/// the best one. If a time limit ends that search early, the best one is searched again, to the
/// depth that was reached: a loss compares scores of one depth, unless one of the two is proven.
/// Where the end of the game is proven, the line goes on to there. A third of a position's time is
/// kept for the played move. The time for a game is shared out equally among the positions with a
/// choice, and what one leaves over goes to those still to come.
///
/// `advance` is called after each decision, of which there are count_decisions(). The table is
/// emptied at the beginning.
///
/// Where the book knows both moves more deeply than the search, and the end of the game is not
/// proven, its scores count. If it knows the best move alone, that is the one the played move is
/// compared with, by searches of one depth.
///
/// `search` may take the place of Engine::search(), and throw to end the
/// review. With one thread, and without a time, the same game has the same review
/// every time. The moves are in the order of the game. Throws std::bad_alloc.
std::vector<ReviewedMove> review(
    Engine &engine, const Game &game, const ReviewEffort &effort,
    const std::function<void()> &advance = [] {}, const ReviewSearch &search = {});

/// The moves of the game that are no passes.
std::size_t count_decisions(const Game &game);

enum class Verdict { good, inaccuracy, mistake, blunder };

/// By the loss: an inaccuracy from 2 discs on, a mistake from 4, a blunder from 8.
Verdict verdict(const ReviewedMove &move);
/// "", "inaccuracy", "mistake", "blunder"
std::string_view to_string(Verdict verdict);

/// Finds the reasons of moves that are no good ones, of this game.
void explain_faults(std::vector<ReviewedMove> &moves, const Game &game,
                    const EvaluatorEntry &evaluator);

/// Finds how hard the faults of this game were to avoid, where that is not known yet. The table is
/// emptied. `search` is that of review(). False if all was known.
bool find_hardness(Engine &engine, std::vector<ReviewedMove> &moves, const Game &game,
                   const ReviewSearch &search = {});

/// The move that decided the game: the last one by which a side that was ahead or even fell behind
/// and stayed there. The moves are those of one game, both sides', in order. Null if the last score
/// is even, or where no such move is: the loser was behind from the start.
const ReviewedMove *decisive_move(const std::vector<ReviewedMove> &moves);

/// Sum of the losses of moves.
class Tally {
  public:
    void add(const ReviewedMove &move);
    Tally &operator+=(const Tally &other);

    int moves() const { return moves_; } ///< that had a choice
    int inaccuracies() const { return faults_[0]; }
    int mistakes() const { return faults_[1]; }
    int blunders() const { return faults_[2]; }
    int faults() const { return faults_[0] + faults_[1] + faults_[2]; }
    double lost() const; ///< discs
    /// Discs a move that had a choice; none without such a move, nor is there an accuracy.
    std::optional<double> loss_per_move() const;
    /// Quality of these moves, in percent: the mean over the moves with a choice, of which each
    /// counts half for every 4 discs that it lost.
    std::optional<double> accuracy() const;

  private:
    int moves_ = 0;
    std::array<int, 3> faults_{}; ///< by verdict, the least first
    std::int64_t lost_ = 0;       ///< hundredths of a disc
    double accuracies_ = 0;       ///< from 0 to 1 each
};

/// Tally of one side's moves.
Tally tally_of(const std::vector<ReviewedMove> &moves, Color side);

} // namespace emilia
