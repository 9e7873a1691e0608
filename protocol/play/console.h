// Console of a game: the session's counterpart.

#pragma once

#include "protocol/terminal/style.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace emilia::play {

/// For one thread.
class Console {
  public:
    Console() = default;
    virtual ~Console() = default;
    Console(const Console &) = delete;
    Console &operator=(const Console &) = delete;

    /// Blocks for a line; empty when it was interrupted, none at the end of the input and when it
    /// was interrupted with nothing typed.
    virtual std::optional<std::string> ask(const std::string &prompt) = 0;
    /// Writes lines, which come without the last newline. False when nobody reads any more.
    virtual bool print(std::string_view text) = 0;
    /// Shows what is thought just now in place of what was shown before. Gone with what is printed
    /// next.
    virtual void show_thinking(const std::string &line) = 0;
    /// True if the user wants the thinking to stop; then not again until the next time.
    virtual bool take_interrupt() = 0;
    virtual const TerminalStyle &style() const = 0;
};

} // namespace emilia::play
