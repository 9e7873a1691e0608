#include "engine/platform/end_signal.h"

#include <pthread.h>

#include <atomic>
#include <csignal>
#include <thread>
#include <utility>

namespace emilia {
namespace {

sigset_t end_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    return signals;
}

/// As if nobody had watched.
void end_process_by(int signal) {
    std::signal(signal, SIG_DFL);
    const sigset_t signals = end_signals();
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
    std::raise(signal);
}

std::atomic<int> end_signal{0}; ///< that has come

} // namespace

struct EndSignalWatch::State {
    sigset_t earlier{};
    std::atomic<bool> closing{false};
    std::thread thread;

    void wait(const std::function<void()> &on_signal) const {
        const sigset_t signals = end_signals();
        int got = 0;
        if (sigwait(&signals, &got) != 0 || closing) return;
        end_signal = got;
        on_signal();
        if (sigwait(&signals, &got) == 0 && !closing) end_process_by(got);
    }
};

EndSignalWatch::EndSignalWatch(std::function<void()> on_signal)
    : state_(std::make_unique<State>()) {
    // Threads made from here on have them blocked too, so that none but the one that waits gets
    // any.
    const sigset_t signals = end_signals();
    pthread_sigmask(SIG_BLOCK, &signals, &state_->earlier);
    state_->thread =
        std::thread{[state = state_.get(), call = std::move(on_signal)] { state->wait(call); }};
}

EndSignalWatch::~EndSignalWatch() {
    state_->closing = true;
    pthread_kill(state_->thread.native_handle(), SIGINT);
    state_->thread.join();
    pthread_sigmask(SIG_SETMASK, &state_->earlier, nullptr);
}

void EndSignalWatch::end_if_asked() {
    if (end_signal_came()) end_process_by(end_signal);
}

bool end_signal_came() { return end_signal != 0; }

} // namespace emilia
