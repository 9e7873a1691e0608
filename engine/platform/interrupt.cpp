#include "engine/platform/interrupt.h"

#include <csignal>

namespace emilia {
namespace {

// All that a handler may write to.
volatile std::sig_atomic_t pending = 0;
volatile std::sig_atomic_t last = 0; ///< signal

void end_by(int signal) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

void note(int signal) {
    if (pending != 0 || last == SIGTERM) return end_by(signal);
    pending = 1;
    last = signal;
    std::signal(signal, note); // some systems forget the handler each time
}

void restore(int signal, void (*earlier)(int)) {
    std::signal(signal, earlier == SIG_ERR ? SIG_DFL : earlier);
}

} // namespace

InterruptWatch::InterruptWatch()
    : earlier_interrupt_(std::signal(SIGINT, note)), earlier_end_(std::signal(SIGTERM, note)) {
    pending = 0;
    last = 0;
}

InterruptWatch::~InterruptWatch() {
    restore(SIGINT, earlier_interrupt_);
    restore(SIGTERM, earlier_end_);
}

bool InterruptWatch::is_pending() const { return pending != 0; }

bool InterruptWatch::take() const {
    const bool there = is_pending();
    pending = 0;
    return there;
}

bool InterruptWatch::wants_end() const { return last == SIGTERM; }

void InterruptWatch::end_process() const { end_by(last); }

} // namespace emilia
