// The dialogues by name, and which of them a client speaks.

#pragma once

#include "protocol/dialogues/session.h"

#include <optional>
#include <span>
#include <string_view>

namespace emilia {

struct Dialogue {
    std::string_view name; ///< for --protocol
    /// True for a line that begins this dialogue and no other.
    bool (*begins_with)(std::string_view line);
    /// Its front ends are for people, who expect a book. The others are spoken in matches, in which
    /// engines have none by custom, or for analysis.
    bool is_for_people = false;
    /// Returns at the end of the dialogue.
    void (*run)(Engine &engine, const DialogueOptions &options, const Channel &channel);
};

/// Dialogue::run by a session.
template <class Session>
void run_session(Engine &engine, const DialogueOptions &options, const Channel &channel) {
    Session{engine, options, channel}.run();
}

/// All of them. The first is for clients whose first line tells nothing. CMakeLists.txt makes it
/// of its list of dialogues.
std::span<const Dialogue> dialogues();
inline std::string_view to_string(const Dialogue &dialogue) { return dialogue.name; }
/// By its name in any case.
std::optional<Dialogue> find_dialogue(std::string_view name);
/// By the first line that is not blank.
Dialogue detect_dialogue(std::string_view line);

/// Speaks the dialogue, or without one that of the first line, to its end.
void run_dialogue(const std::optional<Dialogue> &dialogue, Engine &engine,
                  const DialogueOptions &options, const Channel &channel);

} // namespace emilia
