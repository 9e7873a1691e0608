// How threads of a team offer, find and await work, as a small model of team.cpp: every order in
// which two owners and three idle threads can take their steps is tried.

#include <gtest/gtest.h>

#include <array>
#include <compare>
#include <cstddef>
#include <set>
#include <utility>

namespace emilia {
namespace {

constexpr std::size_t kOwners = 2;
constexpr std::size_t kIdle = 3;

/// Slips that the model must find.
enum class Slip {
    none,
    looks_before_it_waits,
    counts_after_it_looked,
    counts_a_call_that_failed,
    keeps_a_call
};

struct Owner {
    int step = 0; ///< 0: offers; 1 on: looks at one waiting thread; then calls it; -1: done
    int offered = 0;
    int wanted = 0;
    int last = -1; ///< that it saw waiting
    auto operator<=>(const Owner &) const = default;
};

struct Idle {
    int step = 0; ///< index into steps(), or -1: has found work
    bool waits = false;
    bool found = false;
    bool woken = false; ///< since it counted the signals
    auto operator<=>(const Idle &) const = default;
};

struct State {
    std::array<Owner, kOwners> owners;
    std::array<Idle, kIdle> idle;
    auto operator<=>(const State &) const = default;
};

class Model {
  public:
    explicit Model(Slip slip) : slip_(slip) {}

    /// Whether a thread can sleep for ever while a move is offered.
    bool misses_work(const std::array<int, kOwners> &moves) {
        moves_ = moves;
        known_.clear();
        return visit({});
    }

  private:
    enum class Step { count, wait, look, sleep, go };

    std::array<Step, 5> steps() const {
        using enum Step;
        if (slip_ == Slip::looks_before_it_waits) return {count, look, wait, sleep, go};
        if (slip_ == Slip::counts_after_it_looked) return {wait, look, count, sleep, go};
        return {count, wait, look, sleep, go};
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    bool visit(const State &state) {
        if (!known_.insert(state).second) return false;
        bool moved = false;
        for (std::size_t i = 0; i < kOwners; ++i) {
            State next = state;
            if (!advance(next.owners[i], next, moves_[i])) continue;
            moved = true;
            if (visit(next)) return true;
        }
        for (std::size_t i = 0; i < kIdle; ++i) {
            for (std::size_t at = 0; at < kOwners; ++at) {
                State next = state;
                if (!advance(next.idle[i], next, at)) continue;
                moved = true;
                if (visit(next)) return true;
            }
        }
        if (moved) return false;
        bool sleeps = false;
        bool offered = false;
        for (const Idle &idle : state.idle)
            sleeps |= idle.step >= 0;
        for (const Owner &owner : state.owners)
            offered |= owner.offered > 0;
        return sleeps && offered;
    }

    bool advance(Owner &owner, State &state, int moves) const {
        if (owner.step < 0) return false;
        if (owner.step == 0) {
            owner.offered = owner.wanted = moves - 1; // its own thread searches the first one
        } else if (owner.step <= static_cast<int>(kIdle)) {
            if (state.idle[static_cast<std::size_t>(owner.step - 1)].waits)
                owner.last = owner.step - 1;
        } else {
            if (owner.last >= 0) {
                Idle &called = state.idle[static_cast<std::size_t>(owner.last)];
                if (called.waits || slip_ == Slip::counts_a_call_that_failed) --owner.wanted;
                called.woken |= called.waits;
                called.waits = false;
            }
            owner.step = owner.last < 0 || owner.wanted == 0 ? -1 : 1;
            owner.last = -1;
            return true;
        }
        owner.step = owner.step == 0 && owner.wanted == 0 ? -1 : owner.step + 1;
        return true;
    }

    /// `at`: the owner whose offer it tries, if it looks.
    bool advance(Idle &idle, State &state, std::size_t at) const {
        if (idle.step < 0) return false;
        switch (steps()[static_cast<std::size_t>(idle.step)]) {
        case Step::count:
            idle.woken = false;
            break;
        case Step::wait:
            idle.waits = true;
            break;
        case Step::look: {
            int other = 0;
            for (const Owner &owner : state.owners)
                other += owner.offered;
            if (other > 0 && state.owners[at].offered == 0) return false;
            idle.found = other > 0;
            if (idle.found) --state.owners[at].offered;
            break;
        }
        case Step::sleep:
            if (!idle.found && !idle.woken) return false;
            break;
        case Step::go:
            if (idle.found && !idle.waits && slip_ != Slip::keeps_a_call) {
                for (Idle &other : state.idle) {
                    other.woken |= std::exchange(other.waits, false);
                }
            }
            idle.waits = false;
            idle.step = idle.found ? -1 : 0;
            return true;
        }
        ++idle.step;
        return true;
    }

    Slip slip_;
    std::array<int, kOwners> moves_{};
    std::set<State> known_;
};

TEST(WaitingModel, MissesNoWork) {
    Model model{Slip::none};
    for (const auto &moves : {std::array{2, 1}, std::array{2, 2}, std::array{3, 2}})
        EXPECT_FALSE(model.misses_work(moves)) << moves[0] << " and " << moves[1] << " moves";
}

TEST(WaitingModel, FindsSlips) {
    for (const Slip slip : {Slip::looks_before_it_waits, Slip::counts_after_it_looked,
                            Slip::counts_a_call_that_failed, Slip::keeps_a_call})
        EXPECT_TRUE(Model{slip}.misses_work({2, 2})) << static_cast<int>(slip);
}

} // namespace
} // namespace emilia
