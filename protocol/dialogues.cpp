#include "protocol/dialogues.h"

#include "protocol/cassio/parser.h"
#include "protocol/cassio/session.h"
#include "protocol/cecp/session.h"
#include "protocol/gtp/parser.h"
#include "protocol/gtp/session.h"
#include "protocol/nboard/session.h"
#include "protocol/notation/scanner.h"
#include "protocol/uci/session.h"
#include "protocol/ugi/session.h"

#include <algorithm>

namespace emilia {
namespace {

bool is_number(std::string_view word) {
    return !word.empty() && leading_digits(word) == word.size();
}

/// Lines without a word belong to every dialogue and are passed over.
Protocol choose_protocol(const Channel &channel) {
    while (const auto line = channel.in.peek()) {
        if (!Scanner{line->text}.at_end()) return detect_protocol(line->text);
        channel.in.next();
        channel.log.note_input(line->text);
    }
    return Protocol::uci;
}

} // namespace

std::string_view to_string(Protocol protocol) {
    constexpr std::array<std::string_view, kAllProtocols.size()> kNames{
        "uci", "ugi", "gtp", "nboard", "cassio", "xboard"};
    return kNames[static_cast<std::size_t>(protocol)];
}

std::optional<Protocol> parse_protocol(std::string_view name) {
    if (equal_ignoring_case(name, "cecp")) return Protocol::xboard;
    return find_by_name(kAllProtocols, name);
}

Protocol detect_protocol(std::string_view line) {
    Scanner scanner{line};
    const std::string_view word = scanner.take_word();
    const bool numbered = is_number(word) && gtp::is_command(scanner.peek_word());
    const bool named = word != "quit" && gtp::is_command(word);
    if (word == "ugi") return Protocol::ugi;
    if (word == "xboard") return Protocol::xboard;
    if (word == cassio::kPrefix) return Protocol::cassio;
    if (word == "nboard") return Protocol::nboard;
    if (numbered || named || line.starts_with('#')) return Protocol::gtp;
    return Protocol::uci;
}

void run_dialogue(Engine &engine, const DialogueOptions &options, const Channel &channel) {
    switch (options.protocol ? *options.protocol : choose_protocol(channel)) {
    case Protocol::uci:
        return uci::Session{engine, options.engine, options.search, channel}.run();
    case Protocol::ugi:
        return ugi::Session{engine, options.engine, options.search, channel}.run();
    case Protocol::gtp:
        return gtp::Session{engine, options.search, channel}.run();
    case Protocol::nboard:
        return nboard::Session{engine, options.search, channel}.run();
    case Protocol::cassio:
        return cassio::Session{engine, options.search, channel}.run();
    case Protocol::xboard:
        return cecp::Session{engine, options.search, channel}.run();
    }
}

} // namespace emilia
