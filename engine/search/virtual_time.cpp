#include "engine/search/virtual_time.h"

#include "engine/platform/fiber.h"
#include "engine/search/tunables/sharing.h"

#include <algorithm>
#include <cassert>
#include <cstdio>
#include <cstdlib>

namespace emilia {
namespace {

// Nodes that a step takes. Measured on a 2-core EPYC at 20 M nodes/s, so 50 ns each. A cache line
// that another core wrote comes in 100 to 500 ns, a futex call takes 1.3 µs of who wakes, and who
// sleeps runs 28 µs later (least of ten; the machine was busy).
std::uint64_t cost_of(VirtualTime::Step step) {
    switch (step) {
    case VirtualTime::Step::split:
        return 12;
    case VirtualTime::Step::walk:
        return 3;
    case VirtualTime::Step::join:
        return 22;
    case VirtualTime::Step::move:
        return 4;
    case VirtualTime::Step::leave:
        return 10;
    }
    return 0;
}
constexpr std::uint64_t kLookUp = 5;    ///< from notify() to a thread that is awake
constexpr std::uint64_t kWakeUp = 560;  ///< to one that sleeps
constexpr std::uint64_t kWakeCall = 26; ///< for each that sleeps
constexpr std::uint64_t kPausesPerNode = 2;

} // namespace

struct VirtualTime::Thread {
    enum class State { ready, waiting, gone };

    Thread() = default;
    explicit Thread(const std::function<void()> &job) : fiber(job) {}

    State state = State::ready;
    std::uint64_t clock = 0;
    std::uint64_t waits_since = 0;
    Wait reason = Wait::for_work;
    const void *signal = nullptr; ///< that it waits for
    Fiber fiber;
};

VirtualTime::VirtualTime() { threads_.push_back(std::make_unique<Thread>()); }
VirtualTime::~VirtualTime() = default;

void VirtualTime::start(std::size_t threads, const std::function<void()> &job) {
    const std::uint64_t now = current().clock;
    for (std::size_t i = 0; i < threads; ++i)
        threads_
            .emplace_back(std::make_unique<Thread>([this, job] {
                job();
                leave();
            }))
            ->clock = now;
}

void VirtualTime::leave() {
    Thread &thread = current();
    thread.state = Thread::State::gone;
    if (running_ == 0) {
        end_ = thread.clock;
        for (const auto &other : threads_) {
            if (other->state != Thread::State::waiting) continue;
            (other->reason == Wait::for_work ? waited_for_work_ : waited_for_helpers_) +=
                end_ - std::min(end_, other->waits_since);
            other->state = Thread::State::ready;
        }
    }
    const std::size_t next = find_next();
    switch_to(next == threads_.size() ? 0 : next);
}

void VirtualTime::advance(std::uint64_t nodes) {
    searched_ += nodes;
    current().clock += nodes;
    pass_turn_on();
}

void VirtualTime::spend(Step step, std::size_t times) {
    if (step == Step::split) ++splits_;
    if (step == Step::join) ++joins_;
    const std::uint64_t cost = times * cost_of(step);
    shared_ += cost;
    current().clock += cost;
}

void VirtualTime::wait(Wait reason, const void *signal) {
    Thread &thread = current();
    thread.state = Thread::State::waiting;
    thread.reason = reason;
    thread.signal = signal;
    thread.waits_since = thread.clock;
    pass_turn_on();
}

void VirtualTime::notify(const void *signal) {
    const std::uint64_t now = current().clock;
    const std::uint64_t awake_for = static_cast<std::uint64_t>(kSpinsBeforeSleep) / kPausesPerNode;
    std::uint64_t calls = 0;
    for (const auto &other : threads_) {
        if (other->state != Thread::State::waiting || other->signal != signal) continue;
        other->state = Thread::State::ready;
        // Nobody wakes up before it fell asleep: its clock may be a poll ahead.
        const std::uint64_t from = std::max(now, other->waits_since);
        (other->reason == Wait::for_work ? waited_for_work_ : waited_for_helpers_) +=
            from - other->waits_since;
        const bool sleeps = from - other->waits_since > awake_for;
        const std::uint64_t delay = sleeps ? kWakeUp : kLookUp;
        if (sleeps) calls += kWakeCall;
        woke_ += delay;
        ++wakes_;
        other->clock = from + delay;
    }
    shared_ += calls;
    current().clock += calls;
}

std::size_t VirtualTime::find_next() const {
    std::size_t next = threads_.size();
    for (std::size_t i = 0; i < threads_.size(); ++i) {
        if (threads_[i]->state != Thread::State::ready) continue;
        if (next == threads_.size() || threads_[i]->clock < threads_[next]->clock) next = i;
    }
    return next;
}

void VirtualTime::pass_turn_on() {
    const std::size_t next = find_next();
    if (next == threads_.size()) {
        std::fputs("virtual time: every thread waits, and nobody will wake them\n", stderr);
        std::abort();
    }
    switch_to(next);
}

void VirtualTime::switch_to(std::size_t next) {
    if (next == running_) return;
    Thread &thread = current();
    running_ = next;
    thread.fiber.switch_to(threads_[next]->fiber);
}

std::string VirtualTime::report() const {
    std::string text = "{";
    const auto add = [&text](const char *name, std::uint64_t number) {
        text.append(text.size() == 1 ? "\"" : ", \"").append(name).append("\": ");
        text.append(std::to_string(number));
    };
    add("threads", threads_.size());
    add("clock", end_);
    add("searched", searched_);
    add("cut_off", cut_off_);
    add("sharing", shared_);
    add("waking", woke_);
    add("waiting_for_work", waited_for_work_);
    add("waiting_for_helpers", waited_for_helpers_);
    add("splits", splits_);
    add("joins", joins_);
    add("wakes", wakes_);
    return text + "}";
}

void VirtualClock::reach(std::uint64_t nodes) {
    if (time_ == nullptr) return;
    const std::uint64_t searched = nodes - reached_;
    reached_ = nodes;
    time_->advance(searched);
}

void VirtualClock::cut_off(const Mark &mark, std::uint64_t nodes) {
    if (time_ == nullptr) return;
    // What was cut off on the way is counted already.
    const std::uint64_t more = nodes - mark.nodes - (cut_off_ - mark.cut_off);
    cut_off_ += more;
    time_->discard(more);
}

} // namespace emilia
