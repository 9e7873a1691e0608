#include "engine/platform/arguments.h"

namespace emilia {

Arguments::Arguments(int count, const char *const *values) : pointers_(values, values + count) {}

} // namespace emilia
