#include "engine/platform/standard_streams.h"

#include <fcntl.h>

#include <csignal>
#include <initializer_list>

namespace emilia {

void prepare_standard_streams() {
    for (const int standard : {kStandardInput, kStandardOutput, kStandardError}) {
        if (fcntl(standard, F_GETFD) >= 0) continue;
        const int unusable = standard == kStandardInput ? O_WRONLY : O_RDONLY;
        open("/dev/null", unusable | O_CLOEXEC); // takes the lowest number that is free
    }
    std::signal(SIGPIPE, SIG_IGN);
}

} // namespace emilia
