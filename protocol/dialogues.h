// The dialogues by name, and which of them a client speaks.

#pragma once

#include "engine/engine.h"
#include "protocol/search_settings.h"
#include "protocol/session.h"

#include <array>
#include <optional>
#include <string_view>

namespace emilia {

enum class Protocol { uci, ugi, gtp, nboard, cassio, xboard };

inline constexpr std::array kAllProtocols{Protocol::uci,    Protocol::ugi,    Protocol::gtp,
                                          Protocol::nboard, Protocol::cassio, Protocol::xboard};

/// "uci", "ugi", "gtp", "nboard", "cassio", "xboard"
std::string_view to_string(Protocol protocol);
/// The inverse, in any case; "cecp", the name of xboard's protocol, is known too.
std::optional<Protocol> parse_protocol(std::string_view name);

/// By the first line that is not blank; UCI if it may be of several dialogues or of none.
Protocol detect_protocol(std::string_view line);

struct DialogueOptions {
    EngineOptions engine;
    SearchSettings search;
    std::optional<Protocol> protocol; ///< none: the first line tells
};

/// Returns at the end of the dialogue. The engine was made with the options.
void run_dialogue(Engine &engine, const DialogueOptions &options, const Channel &channel);

} // namespace emilia
