// Where there is no library for it, lines are read as they come.

#include "protocol/terminal/line_editor.h"

namespace emilia {

std::unique_ptr<LineEditor> make_line_editor(InterruptWatch &interrupts) {
    return make_plain_line_editor(interrupts);
}

} // namespace emilia
