// What libFuzzer calls. It passes over arguments that begin with two dashes, and hands them on to
// the processes that it starts.

#include "tests/fuzz/target.h"

#include <cstddef>
#include <cstdint>

namespace {

const emilia::fuzz::Target *target = nullptr;

} // namespace

extern "C" int LLVMFuzzerInitialize(int *argc, char ***argv) {
    target = &emilia::fuzz::chosen_target(*argc, *argv);
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    target->run({reinterpret_cast<const char *>(data), size});
    return 0;
}
