#include "engine/search/change_signal.h"

#include "engine/platform/cpu.h"
#include "engine/search/tunables/sharing.h"

namespace emilia {

void ChangeSignal::notify() {
    ++count_;
    count_.notify_all();
}

void ChangeSignal::wait(int seen) const {
    for (int i = 0; i < kSpinsBeforeSleep && count_ == seen; ++i)
        pause_core();
    count_.wait(seen);
}

} // namespace emilia
