#include "protocol/play/terminal_console.h"

#include "engine/platform/standard_streams.h"
#include "engine/platform/terminal.h"
#include "protocol/terminal/text_width.h"

namespace emilia::play {
namespace {

constexpr int kUsualColumns = 80;

} // namespace

TerminalConsole::TerminalConsole(LineWriter &out)
    : out_(out), editor_(make_line_editor(interrupts_)), style_(style_of(kStandardOutput)),
      rewrites_(takes_escape_sequences(kStandardOutput)) {}

std::optional<std::string> TerminalConsole::ask(const std::string &prompt) {
    wipe_thinking();
    std::string line;
    switch (editor_->ask(prompt, line)) {
    case LineEditor::Entry::line:
        return line;
    case LineEditor::Entry::interrupted:
        return "";
    case LineEditor::Entry::given_up:
        is_given_up_ = true;
        break;
    case LineEditor::Entry::end:
        break;
    }
    return std::nullopt;
}

bool TerminalConsole::print(std::string_view text) {
    wipe_thinking();
    out_.write_line(text);
    return out_.is_open();
}

void TerminalConsole::show_thinking(const std::string &line) {
    if (!rewrites_) return;
    const int columns = style_.columns.value_or(kUsualColumns);
    out_.write("\r\x1b[K" + shortened(line, static_cast<std::size_t>(columns - 1)));
    is_thinking_shown_ = true;
}

void TerminalConsole::wipe_thinking() {
    if (is_thinking_shown_) out_.write("\r\x1b[K");
    is_thinking_shown_ = false;
}

} // namespace emilia::play
