#include "engine/search/change_signal.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace emilia {

namespace {

/// Some ten microseconds: falling asleep and waking up takes longer.
constexpr int kSpins = 500;

void pause() {
#if defined(__x86_64__)
    _mm_pause();
#endif
}

} // namespace

void ChangeSignal::notify() {
    ++count_;
    count_.notify_all();
}

void ChangeSignal::wait(int seen) const {
    for (int i = 0; i < kSpins && count_ == seen; ++i)
        pause();
    count_.wait(seen);
}

} // namespace emilia
