// Problems that tests expect of calls that fail.

#pragma once

#include "engine/platform/result.h"

#include <string>

namespace emilia {

/// Its words, or "none".
template <class T>
std::string problem_of(const Result<T> &result) {
    return result ? "none" : result.error().message;
}

} // namespace emilia
