#include "engine/search/change_signal.h"

#include "engine/search/tunables/sharing.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace emilia {

namespace {

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
    for (int i = 0; i < kSpinsBeforeSleep && count_ == seen; ++i)
        pause();
    count_.wait(seen);
}

} // namespace emilia
