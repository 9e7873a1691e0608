// The options that every dialogue with `setoption` has.

#pragma once

#include "engine/engine.h"
#include "protocol/dialogues/option_table.h"
#include "protocol/dialogues/search_settings.h"

namespace emilia {

/// The defaults that they state are how the engine and the settings are at this call. Engine and
/// settings must outlive the table.
void declare_engine_options(OptionTable &table, Engine &engine, const EngineOptions &engine_options,
                            SearchSettings &settings);

} // namespace emilia
