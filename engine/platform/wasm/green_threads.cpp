// Threads for a module without shared memory, and so without any of the system's: each has a stack
// of its own and runs until it waits or calls take_turns(). Emscripten's library has functions
// instead of these that start no thread and wait for nothing; the linker's --wrap puts these in
// their place, so that std::thread and std::condition_variable work as elsewhere. Mutexes need
// nothing: nobody waits or takes turns with one locked, but for the one that a condition variable
// unlocks.

#include "engine/platform/turns.h"
#include "engine/platform/wasm/host.h"

#include <emscripten.h>
#include <emscripten/fiber.h>
#include <pthread.h>

#include <cerrno>
#include <chrono>
#include <cstddef>
#include <memory>
#include <new>
#include <vector>

namespace emilia {
namespace {

using Clock = std::chrono::steady_clock;

/// Short enough that a page's `stop` seems to take no time, long enough that the way to the host
/// and back costs nothing.
constexpr std::chrono::milliseconds kTurn{8};
/// A search goes 60 plies deep at most.
constexpr std::size_t kStackBytes = std::size_t{1} << 20;
/// What is kept of a stack's local variables while the thread does not run.
constexpr std::size_t kSavedBytes = std::size_t{1} << 18;
/// A dialogue and its search; helpers would only slow each other down.
constexpr std::size_t kMostThreads = 2;

using Run = void *(*)(void *);

struct Thread {
    Run run = nullptr;
    void *argument = nullptr;
    bool ended = false;
    const void *waits_for = nullptr; ///< a condition variable or a thread; null if it can run
    emscripten_fiber_t fiber{};
    std::unique_ptr<char[]> stack{new char[kStackBytes]};
    std::unique_ptr<char[]> saved{new char[kSavedBytes]};
};

/// What calls run_threads().
struct Host {
    Host() { emscripten_fiber_init_from_current_context(&fiber, saved, sizeof saved); }

    emscripten_fiber_t fiber{};
    char saved[4096];
};

std::vector<Thread *> threads;
Thread *running = nullptr; ///< null while the host runs
Clock::time_point turn_ends;

Host &host() {
    static Host host;
    return host;
}

void return_to_host() {
    Thread *const thread = running;
    running = nullptr;
    emscripten_fiber_swap(&thread->fiber, &host().fiber);
}

void wait_for(const void *what) {
    // The host cannot wait: nobody else would run.
    if (running == nullptr) return;
    running->waits_for = what;
    return_to_host();
}

void wake_waiting_for(const void *what) {
    for (Thread *const thread : threads) {
        if (thread->waits_for == what) thread->waits_for = nullptr;
    }
}

/// The first frame of every thread's stack.
void live(void *argument) {
    auto *const thread = static_cast<Thread *>(argument);
    thread->run(thread->argument);
    thread->ended = true;
    wake_waiting_for(thread);
    return_to_host();
}

bool can_run(const Thread &thread) { return !thread.ended && thread.waits_for == nullptr; }

} // namespace

void take_turns() {
    if (running != nullptr && Clock::now() >= turn_ends) return_to_host();
}

void run_threads() {
    const auto end = Clock::now() + kTurn;
    bool any = true;
    while (any && Clock::now() < end) {
        any = false;
        for (std::size_t i = 0; i < threads.size(); ++i) {
            if (!can_run(*threads[i])) continue;
            any = true;
            running = threads[i];
            turn_ends = Clock::now() + kTurn;
            emscripten_fiber_swap(&host().fiber, &running->fiber);
        }
    }
    if (any) EM_ASM({ Module.onTurnsLeft(); });
}

} // namespace emilia

using emilia::running;
using emilia::Thread;
using emilia::threads;

extern "C" {

int __wrap_pthread_create(pthread_t *id, const pthread_attr_t * /*attributes*/, emilia::Run run,
                          void *argument) {
    if (threads.size() >= emilia::kMostThreads) return EAGAIN;
    auto *const thread = new (std::nothrow) Thread{.run = run, .argument = argument};
    if (thread == nullptr) return EAGAIN;
    emscripten_fiber_init(&thread->fiber, emilia::live, thread, thread->stack.get(),
                          emilia::kStackBytes, thread->saved.get(), emilia::kSavedBytes);
    threads.push_back(thread);
    *id = reinterpret_cast<pthread_t>(thread);
    return 0;
}

int __wrap_pthread_join(pthread_t id, void ** /*result*/) {
    auto *const thread = reinterpret_cast<Thread *>(id);
    while (!thread->ended)
        emilia::wait_for(thread);
    std::erase(threads, thread);
    delete thread;
    return 0;
}

int __wrap_pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t * /*mutex*/) {
    emilia::wait_for(condition);
    return 0;
}

int __wrap_pthread_cond_signal(pthread_cond_t *condition) {
    emilia::wake_waiting_for(condition);
    return 0;
}

int __wrap_pthread_cond_broadcast(pthread_cond_t *condition) {
    emilia::wake_waiting_for(condition);
    return 0;
}
}
