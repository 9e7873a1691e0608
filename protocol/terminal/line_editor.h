// Lines typed at a terminal, with editing and history where the terminal and the build allow it.

#pragma once

#include "engine/platform/interrupt.h"

#include <chrono>
#include <memory>
#include <string>

namespace emilia {

/// Longest time in which an interrupt may go unnoticed.
inline constexpr std::chrono::milliseconds kInterruptInterval{100};

class LineEditor {
  public:
    enum class Entry {
        line,
        interrupted, ///< by Ctrl-C; what was typed is dropped
        given_up,    ///< by SIGTERM, or by Ctrl-C with nothing typed: at a terminal by two in a row
        end,         ///< of the input
    };

    LineEditor() = default;
    virtual ~LineEditor() = default;
    LineEditor(const LineEditor &) = delete;
    LineEditor &operator=(const LineEditor &) = delete;

    /// Blocks for a line, which comes without its newline. The prompt is ASCII.
    virtual Entry ask(const std::string &prompt, std::string &line) = 0;

  protected:
    /// The answer to Ctrl-C with nothing typed.
    static constexpr const char *kOnceMoreLine = "^C: once more to leave\n";

    /// `line`, `interrupted` or `given_up`, by what was there when an answer is due.
    Entry answer_to(const InterruptWatch &interrupts, bool interrupted, bool any_typed,
                    bool at_terminal) {
        const bool idle = interrupted && !any_typed;
        const bool leaves = interrupts.wants_end() || (idle && (warned_ || !at_terminal));
        warned_ = idle;
        if (leaves) return Entry::given_up;
        return interrupted ? Entry::interrupted : Entry::line;
    }
    bool is_warned() const { return warned_; }

  private:
    bool warned_ = false; ///< that one more Ctrl-C leaves
};

/// Reads stdin and asks on stdout. Without a terminal there is neither prompt nor editing. The
/// watch must outlive it.
std::unique_ptr<LineEditor> make_line_editor(InterruptWatch &interrupts);

/// The same without editing.
std::unique_ptr<LineEditor> make_plain_line_editor(InterruptWatch &interrupts);

} // namespace emilia
