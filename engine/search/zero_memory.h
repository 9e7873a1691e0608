// Setting much memory to zero.

#pragma once

#include <cstddef>

namespace emilia {

/// As memset, but with several threads at once where that pays: the system hands out new memory
/// page by page, and each page costs more than the writing.
void zero_memory(void *memory, std::size_t bytes);

} // namespace emilia
