// Threads that take turns.

#pragma once

namespace emilia {

#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
/// Where nothing interrupts a thread, in WebAssembly without shared memory: lets the others and the
/// host have their turn, if the calling thread has had its own. To be called every few milliseconds
/// of long work, without a lock.
void take_turns();
#else
inline void take_turns() {}
#endif

} // namespace emilia
