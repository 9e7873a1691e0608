#include "protocol/line_writer.h"

#include "engine/platform/file.h"

#include <string>

namespace emilia {

void LineWriter::write_line(std::string_view line) {
    std::string text{line};
    text += '\n';
    write(text);
}

void LineWriter::write(std::string_view bytes) {
    const std::lock_guard lock{mutex_};
    if (!is_open()) return;
    failure_ = write_all(descriptor_, bytes);
    open_ = !failure_;
}

} // namespace emilia
