#include "protocol/dialogues/dialogues.h"

#include "engine/notation/scanner.h"

#include <algorithm>

namespace emilia {
namespace {

/// Lines without a word belong to every dialogue and are passed over.
Dialogue spoken_on(const Channel &channel) {
    while (const auto line = channel.in.peek()) {
        if (!Scanner{line->text}.at_end()) return detect_dialogue(line->text);
        channel.in.next();
        channel.log.note_input(line->text);
    }
    return dialogues().front();
}

} // namespace

std::optional<Dialogue> find_dialogue(std::string_view name) {
    return find_by_name(dialogues(), name);
}

Dialogue detect_dialogue(std::string_view line) {
    const auto known = dialogues();
    const auto found = std::find_if(known.begin(), known.end(),
                                    [line](const Dialogue &one) { return one.begins_with(line); });
    return found == known.end() ? known.front() : *found;
}

void run_dialogue(const std::optional<Dialogue> &dialogue, Engine &engine,
                  const DialogueOptions &options, const Channel &channel) {
    const Dialogue spoken = dialogue ? *dialogue : spoken_on(channel);
    DialogueOptions settled = options;
    settled.search.book = options.book.value_or(spoken.is_for_people);
    spoken.run(engine, settled, channel);
}

} // namespace emilia
