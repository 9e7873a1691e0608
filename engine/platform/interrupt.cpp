#include "engine/platform/interrupt.h"

#include <csignal>

namespace emilia {
namespace {

volatile std::sig_atomic_t pending = 0; // all that a handler may write to

void note(int /*signal*/) {
    pending = 1;
    std::signal(SIGINT, note); // some systems forget the handler each time
}

} // namespace

InterruptWatch::InterruptWatch() : earlier_(std::signal(SIGINT, note)) { pending = 0; }

InterruptWatch::~InterruptWatch() { std::signal(SIGINT, earlier_ == SIG_ERR ? SIG_DFL : earlier_); }

bool InterruptWatch::is_pending() const { return pending != 0; }

bool InterruptWatch::take() const {
    const bool there = is_pending();
    pending = 0;
    return there;
}

} // namespace emilia
