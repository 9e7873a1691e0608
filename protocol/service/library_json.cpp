#include "protocol/service/library_json.h"

#include "engine/book/opening_names.h"
#include "engine/notation/board_text.h"
#include "protocol/service/drills.h"
#include "protocol/service/given_games.h"
#include "protocol/service/library_filter.h"

namespace emilia {
namespace {

void add_results(Json &object, const ResultCounts &results) {
    object["games"] = results.games;
    object["black"] = results.black;
    object["draws"] = results.draws;
    object["white"] = results.white;
    if (const auto discs = mean_discs(results)) object["discs"] = *discs;
    if (results.last_year > 0) object["last_year"] = results.last_year;
}

} // namespace

Result<GameFilter> LibraryFilter::filter() const {
    GameFilter wanted = games;
    if (opening.empty()) return wanted;
    auto game = find_opening(opening);
    if (!game) return game.error();
    wanted.opening = *std::move(game);
    return wanted;
}

Json library_game_to_json(const LibraryGame &found) {
    Json object{{"game_id", found.id}, {"source", found.source}};
    object.update(game_to_json(found.record));
    if (const auto name = opening_name(found.record.game); !name.empty()) object["opening"] = name;
    return object;
}

std::optional<double> mean_discs(const ResultCounts &results) {
    const std::uint64_t known = results.black + results.draws + results.white;
    if (known == 0) return std::nullopt;
    return results.discs / static_cast<double>(known);
}

std::string_view name_after(const Game &game, Square square) {
    Game after = game;
    return after.play_with_forced_pass(square) ? opening_name(after.position()) : "";
}

Json library_moves_to_json(const LibraryMoves &found, const Game &game) {
    Json object{{"position", to_board_text(game.position(), game.to_move())}};
    add_results(object, found.results);
    object["moves"] = Json::array();
    for (const LibraryMove &move : found.moves) {
        Json entry{{"move", to_string(move.square)}};
        if (const auto name = name_after(game, move.square); !name.empty()) entry["name"] = name;
        add_results(entry, move.results);
        object["moves"].push_back(std::move(entry));
    }
    return object;
}

} // namespace emilia
