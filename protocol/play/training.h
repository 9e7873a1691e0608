// Puzzles asked at a console.

#pragma once

#include "engine/board/game.h"
#include "engine/engine.h"
#include "engine/puzzles/schedule.h"
#include "protocol/play/console.h"
#include "protocol/play/thinking.h"
#include "protocol/texts/language.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace emilia::play {

/// A position with one good move.
struct Exercise {
    Game game{};                ///< that has come to it
    std::vector<Move> line{};   ///< begins with the good move
    double score = 0;           ///< what that is worth to the side to move, in discs
    std::optional<Move> played; ///< what somebody played instead
    // Of an opening:
    std::string frequency{};  ///< "in 12 % of the games", "by value"; empty for other positions
    std::vector<Move> also{}; ///< moves that are as good
    std::string replies{};    ///< "Played then: f4 62 %, c5 20 %": after the good move
};

class Training {
  public:
    using Time = std::chrono::steady_clock::time_point;
    /// Gets how each exercise went when it was asked first.
    using Note = std::function<void(std::size_t exercise, Grade grade)>;

    /// Engine and console must outlive it.
    Training(Engine &engine, Console &console, Language language,
             std::function<Time()> now = std::chrono::steady_clock::now)
        : console_(console), thinking_(engine, console), language_(language), now_(std::move(now)) {
    }

    /// Asks one after the other, and those that went wrong again at the end until they go right.
    /// Returns after `quit`, at the end of the input, or when nobody reads the output any more.
    void run(const std::vector<Exercise> &exercises, const Note &note);

  private:
    /// None if it is not to go on.
    std::optional<Grade> ask(const Exercise &exercise);
    /// Shows what comes of a move that is not the good one.
    void refute(const Exercise &exercise, Move move);
    void show_solution(const Exercise &exercise, const std::string &begin);
    void print(std::string_view text);

    Console &console_;
    Thinking thinking_;
    Language language_; ///< of what the good move does
    std::function<Time()> now_;
    bool done_ = false;
};

} // namespace emilia::play
