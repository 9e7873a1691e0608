#include "engine/search/change_signal.h"

#include "engine/platform/cpu.h"
#include "engine/search/tunables/sharing.h"

namespace emilia {

void ChangeSignal::notify(Timeline &timeline) {
    ++count_;
    timeline.notify(this);
    count_.notify_all();
}

void ChangeSignal::wait(int seen, Timeline &timeline, Timeline::Wait reason) const {
    if constexpr (Timeline::kIsVirtual) {
        if (count_ == seen) timeline.wait(reason, this);
        return;
    }
    for (int i = 0; i < kSpinsBeforeSleep && count_ == seen; ++i)
        pause_core();
    count_.wait(seen);
}

} // namespace emilia
