#include "protocol/dialogues/line_writer.h"

#include "engine/platform/file.h"

#include <algorithm>
#include <array>
#include <string>

namespace emilia {

void LineWriter::write_line(std::string_view line) {
    // Most lines need no memory, so that lack of memory can be reported.
    std::array<char, 1024> piece;
    if (line.size() < piece.size()) {
        *std::copy(line.begin(), line.end(), piece.begin()) = '\n';
        write({piece.data(), line.size() + 1});
    } else {
        write(std::string{line}.append("\n"));
    }
}

void LineWriter::write(std::string_view bytes) {
    const std::lock_guard lock{mutex_};
    if (!is_open()) return;
    failure_ = write_all(descriptor_, bytes);
    open_ = !failure_;
}

} // namespace emilia
