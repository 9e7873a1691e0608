// A console without a terminal.

#pragma once

#include "protocol/play/console.h"

#include <deque>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace emilia::play {

/// Types lines, and keeps what is printed.
class ScriptedConsole final : public Console {
  public:
    explicit ScriptedConsole(std::initializer_list<const char *> lines)
        : lines_(lines.begin(), lines.end()) {}

    std::optional<std::string> ask(const std::string &prompt) override {
        printed += prompt;
        if (lines_.empty()) {
            printed += "(end)\n";
            return std::nullopt;
        }
        std::string line = lines_.front();
        lines_.pop_front();
        printed += line + '\n';
        return line;
    }
    bool print(std::string_view text) override {
        printed += std::string{text} + '\n';
        return is_read;
    }
    void show_thinking(const std::string &line) override { thinking = line; }
    /// Drops what came before a search, which is not about it.
    bool take_interrupt() override { return interrupted && ++times_asked_ > 1; }
    const TerminalStyle &style() const override { return style_; }

    std::string printed;
    std::string thinking;
    bool is_read = true;
    bool interrupted = false;

  private:
    std::deque<std::string> lines_;
    int times_asked_ = 0;
    TerminalStyle style_;
};

} // namespace emilia::play
