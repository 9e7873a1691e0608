// A client that sends lines to a dialogue and keeps what it answers to each.

#pragma once

#include "protocol/dialogues/dialogues.h"
#include "tests/protocol/dialogues/fake_engine.h"

#include <string>
#include <string_view>
#include <vector>

namespace emilia::fuzz {

/// Form of a dialogue that clients see.
struct Manner {
    std::string_view name;
    std::string_view ping;     ///< a line that is answered whatever happened before
    std::string_view pong;     ///< how that answer begins
    std::string_view reserved; ///< a word of such lines; empty if nobody else would send the line
    std::string_view refusal;  ///< how an answer begins that refuses a line
};

/// A line and all that was said between it and the next one.
struct Exchange {
    std::string line;
    std::vector<std::string> answers{};
    std::size_t searches = 0; ///< that it started
    bool is_answered = false; ///< the dialogue went on after it

    bool has_refusal(const Manner &manner) const;
    /// True if the line was refused, and nothing else was said or done.
    bool is_refused(const Manner &manner) const;
};

bool holds_word(std::string_view line, std::string_view wanted);

/// At most so many lines of the text, less those that would leave this process or take long: that
/// open files or count leaves.
std::vector<std::string> harmless_lines(std::string_view text, std::size_t most);

/// Sends each line when the one before it is answered, but for those that the client needs itself.
/// A last exchange, which has no line, holds what is said after them.
std::vector<Exchange> talk(const Manner &manner, FakeEngine &engine,
                           const std::vector<std::string> &lines);

/// Sends all lines at once; all that was said, in the pieces in which it was written.
std::vector<std::string> talk_at_once(std::string_view dialogue, Engine &engine,
                                      const std::vector<std::string> &lines);

} // namespace emilia::fuzz
