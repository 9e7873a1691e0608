#include "engine/platform/end_signal.h"

namespace emilia {

struct EndSignalWatch::State {};

EndSignalWatch::EndSignalWatch(std::function<void()> /*on_signal*/) {}
EndSignalWatch::~EndSignalWatch() = default;
void EndSignalWatch::end_if_asked() {}

} // namespace emilia
