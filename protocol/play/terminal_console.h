// A game on stdin and stdout.

#pragma once

#include "protocol/dialogues/line_writer.h"
#include "protocol/play/console.h"
#include "protocol/terminal/line_editor.h"

namespace emilia::play {

class TerminalConsole final : public Console {
  public:
    explicit TerminalConsole(LineWriter &out);

    std::optional<std::string> ask(const std::string &prompt) override;
    bool print(std::string_view text) override;
    void show_thinking(const std::string &line) override;
    bool take_interrupt() override { return interrupts_.take(); }
    const TerminalStyle &style() const override { return style_; }
    /// Ends the process by the signal that ended the input, if one did.
    void end_if_given_up() const {
        if (is_given_up_) interrupts_.end_process();
    }

  private:
    void wipe_thinking();

    LineWriter &out_;
    InterruptWatch interrupts_;
    std::unique_ptr<LineEditor> editor_;
    TerminalStyle style_;
    bool rewrites_; ///< the terminal can write over a line
    bool is_thinking_shown_ = false;
    bool is_given_up_ = false;
};

} // namespace emilia::play
