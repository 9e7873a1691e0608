#include "protocol/dialogues/nboard/clock.h"

#include <algorithm>

namespace emilia::nboard {
namespace {

constexpr Duration kDefaultGrace = std::chrono::minutes{2};

} // namespace

std::optional<Clock> clock_of(const GameRecord &record) {
    const Game &game = record.game;
    const Color mover = game.to_move();
    const auto &control = mover == Color::black ? record.black_clock : record.white_clock;
    if (!control || (control->main == Duration{} && control->increment == Duration{})) {
        return std::nullopt;
    }
    Duration left = control->main;
    const std::size_t moves = game.moves().size();
    for (std::size_t move = game.start_color() == mover ? 0 : 1; move < moves; move += 2) {
        left += control->increment - record.note(move).time.value_or(Duration{});
    }
    if (left <= Duration{}) left = control->grace.value_or(kDefaultGrace);
    return Clock{left, control->increment, std::nullopt};
}

} // namespace emilia::nboard
