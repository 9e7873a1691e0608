// Losses of a player in many games, as JSON.

#pragma once

#include "engine/review/statistics.h"
#include "protocol/service/json.h"
#include "protocol/texts/language.h"

namespace emilia {

/// Adds "all", each group of games, and the reasons of faults.
void add_statistics(Json &object, const Statistics &statistics);

/// The words of a language for what stands there.
Json words_to_json(Language language);

} // namespace emilia
