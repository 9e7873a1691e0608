// A review as a picture: the course of the score.

#pragma once

#include "protocol/texts/reviewed_game.h"

#include <string>

namespace emilia {

/// SVG that stands alone: the score in discs for black after each move, and a dot at each turning
/// point whose tooltip says what happened. Light or dark as the viewer likes it.
std::string to_svg(const ReviewedGame &game);

} // namespace emilia
