// The games of a text, as one line each.

#pragma once

#include "engine/notation/game_reader.h"
#include "engine/notation/scanner.h"
#include "engine/notation/transcript.h"

#include <optional>
#include <string>
#include <vector>

namespace emilia {

/// "Ann - Ben, f5d6, 2024-05-01, +12" of a game, as much as is known; "line 3: …" of what is none.
inline std::vector<std::string> games_of(const std::string &text) {
    TextFeed feed{text};
    GameReader reader{feed, std::nullopt};
    std::vector<std::string> games;
    while (const auto item = reader.next()) {
        if (!item->record) {
            games.push_back(to_string(item->record.error()));
            continue;
        }
        const GameRecord &record = *item->record;
        std::string game = to_transcript(record.game.moves());
        const bool has_names = !(record.black.name + record.white.name).empty();
        if (has_names) game = record.black.name + " - " + record.white.name + ", " + game;
        if (!record.date.empty()) game += ", " + record.date;
        if (record.result) game += ", " + to_decimal(record.result->black_discs);
        games.push_back(game);
    }
    return games;
}

} // namespace emilia
