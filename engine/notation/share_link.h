// Links to the page, with the game behind #: "https://…/#g=f5d6c4(c3d3)&at=2&level=7". The page
// writes them in protocol/web/share.js.

#pragma once

#include "engine/board/game.h"
#include "engine/notation/parsed.h"

#include <string_view>

namespace emilia {

/// Whether the text is such a link, or what stands behind # in one, with the # itself.
bool is_share_link(std::string_view text);

/// The whole game that the link leads to; which of its positions is shown, variations and settings
/// are passed over.
Parsed<Game> parse_share_link(std::string_view text);

} // namespace emilia
