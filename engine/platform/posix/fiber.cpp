#include "engine/platform/fiber.h"

#include <ucontext.h>

#include <cstddef>
#include <cstdint>
#include <utility>

namespace emilia {
namespace {

/// A search goes 127 plies deep at most, some kilobytes each.
constexpr std::size_t kStackBytes = std::size_t{2} << 20;

} // namespace

struct Fiber::State {
    ucontext_t context{};
    std::function<void()> run;
    std::unique_ptr<char[]> stack;

    // makecontext() passes nothing but numbers of 32 bits.
    static void begin(std::uint32_t high, std::uint32_t low) {
        const auto address = (static_cast<std::uintptr_t>(high) << 16 << 16) | low;
        reinterpret_cast<State *>(address)->run();
    }
};

Fiber::Fiber() : state_(std::make_unique<State>()) {}

Fiber::Fiber(std::function<void()> run) : Fiber() {
    state_->run = std::move(run);
    // Left as it is: what is never used takes no memory.
    state_->stack.reset(new char[kStackBytes]);
    getcontext(&state_->context);
    state_->context.uc_stack.ss_sp = state_->stack.get();
    state_->context.uc_stack.ss_size = kStackBytes;
    const auto address = reinterpret_cast<std::uintptr_t>(state_.get());
    makecontext(&state_->context, reinterpret_cast<void (*)()>(&State::begin), 2,
                static_cast<std::uint32_t>(address >> 16 >> 16),
                static_cast<std::uint32_t>(address));
}

Fiber::~Fiber() = default;

void Fiber::switch_to(Fiber &other) { swapcontext(&state_->context, &other.state_->context); }

} // namespace emilia
