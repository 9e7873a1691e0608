#include "protocol/dialogues/dialogues.h"

#include "engine/notation/scanner.h"
#include "protocol/dialogues/gtp/session.h"
#include "protocol/dialogues/nboard/session.h"
#include "protocol/dialogues/uci/session.h"
#include "protocol/dialogues/ugi/session.h"

#include <algorithm>
#include <array>

namespace emilia {
namespace {

std::string_view first_word(std::string_view line) { return Scanner{line}.take_word(); }

bool begins_gtp(std::string_view line) {
    Scanner scanner{line};
    const std::string_view word = scanner.take_word();
    const auto &commands = gtp::Session::commands();
    const bool numbered = is_number(word) && commands.has(scanner.peek_word());
    const bool named = word != "quit" && commands.has(word);
    return numbered || named || line.starts_with('#');
}

template <class Session>
void run(Engine &engine, const DialogueOptions &options, const Channel &channel) {
    Session{engine, options, channel}.run();
}

using Text = std::string_view;
constexpr std::array kDialogues{
    Dialogue{"uci", [](Text line) { return first_word(line) == "uci"; }, false, run<uci::Session>},
    Dialogue{"ugi", [](Text line) { return first_word(line) == "ugi"; }, false, run<ugi::Session>},
    Dialogue{"gtp", begins_gtp, false, run<gtp::Session>},
    Dialogue{"nboard", [](Text line) { return first_word(line) == "nboard"; }, true,
             run<nboard::Session>},
};

/// Lines without a word belong to every dialogue and are passed over.
Dialogue spoken_on(const Channel &channel) {
    while (const auto line = channel.in.peek()) {
        if (!Scanner{line->text}.at_end()) return detect_dialogue(line->text);
        channel.in.next();
        channel.log.note_input(line->text);
    }
    return kDialogues.front();
}

} // namespace

std::span<const Dialogue> dialogues() { return kDialogues; }

std::optional<Dialogue> find_dialogue(std::string_view name) {
    return find_by_name(kDialogues, name);
}

Dialogue detect_dialogue(std::string_view line) {
    const auto *const found =
        std::find_if(kDialogues.begin(), kDialogues.end(),
                     [line](const Dialogue &known) { return known.begins_with(line); });
    return found == kDialogues.end() ? kDialogues.front() : *found;
}

void run_dialogue(const std::optional<Dialogue> &dialogue, Engine &engine,
                  const DialogueOptions &options, const Channel &channel) {
    const Dialogue spoken = dialogue ? *dialogue : spoken_on(channel);
    DialogueOptions settled = options;
    settled.search.book = options.book.value_or(spoken.is_for_people);
    spoken.run(engine, settled, channel);
}

} // namespace emilia
