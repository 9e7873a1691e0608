#include "protocol/dialogues/gtp/clocks.h"

namespace emilia::gtp {

namespace {

std::size_t index(Color color) { return static_cast<std::size_t>(color); }

} // namespace

void Clocks::set(const TimeSettings &settings) {
    settings_ = settings;
    const bool each_move = settings.main == Duration{} && settings.stones == 0;
    if (each_move) settings_.stones = settings.period > Duration{} ? 1 : 0;
    states_ = {};
    if (settings.main > Duration{} || settings.period > Duration{}) states_.fill(full());
}

Clocks::State Clocks::full() const {
    if (settings_.main > Duration{}) return {settings_.main, 0};
    return {settings_.period, settings_.stones};
}

void Clocks::set_left(const TimeLeft &left) {
    State state{left.left, left.stones};
    // A main time that is over, and not a word of the period that has begun.
    const bool period_begins = left.left == Duration{} && left.stones == 0 && settings_.stones > 0;
    if (period_begins) state = {settings_.period, settings_.stones};
    // Settings of seconds a move may be told as if they were a main time.
    const bool each_move = settings_.main == Duration{} && settings_.stones == 1;
    if (each_move) state.stones = 1;
    states_[index(left.color)] = state;
}

void Clocks::spend(Color color, Duration time) {
    auto &state = states_[index(color)];
    if (!state) return;
    state->left = std::max(state->left - time, Duration{});
    if (state->stones > 0) {
        if (--state->stones == 0) state = {settings_.period, settings_.stones};
    } else if (settings_.stones == 0) {
        state->left = within_bounds(state->left + settings_.period);
    } else if (state->left == Duration{}) {
        state = {settings_.period, settings_.stones};
    }
}

std::optional<Clock> Clocks::clock(Color color) const {
    const auto &state = states_[index(color)];
    if (!state) return std::nullopt;
    if (state->stones > 0) return Clock{state->left, {}, state->stones};
    const int moves = std::max(settings_.stones, 1);
    return Clock{state->left, settings_.period / moves, std::nullopt};
}

} // namespace emilia::gtp
