#include "protocol/service/library_json.h"

#include "engine/book/opening_names.h"
#include "engine/notation/board_text.h"
#include "engine/review/kept_review.h"
#include "protocol/service/base64.h"
#include "protocol/service/drills.h"
#include "protocol/service/given_games.h"
#include "protocol/service/library_filter.h"

#include <charconv>
#include <sstream>

namespace emilia {
namespace {

/// Longest text of a level in a kept review, "5000 ms a move".
constexpr std::size_t kMaxLevelText = 64;

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

std::string to_text(const std::vector<KeptReview> &reviews) {
    std::string text;
    for (const auto &[key, data] : reviews) {
        if (!text.empty()) text += '\n';
        text += key.level + ' ' + std::to_string(key.weights) + ' ' + to_base64(data);
    }
    return text;
}

std::vector<KeptReview> reviews_of(const GameRecord &record) {
    std::vector<KeptReview> reviews;
    if (record.reviews.empty()) return reviews; // as of most games of an import
    std::istringstream lines{record.reviews};
    for (std::string line; std::getline(lines, line);) {
        const std::size_t last = line.rfind(' ');
        const std::size_t first = line.rfind(' ', last - 1);
        if (last == 0 || first >= last || first == 0 || first > kMaxLevelText) continue;
        KeptReview review{{line.substr(0, first)}, from_base64(line.substr(last + 1)).value_or("")};
        const char *const end = line.data() + last;
        const auto [at, error] = std::from_chars(line.data() + first + 1, end, review.key.weights);
        if (error != std::errc{} || at != end) continue;
        if (decode_review(record.game, review.data)) reviews.push_back(std::move(review));
    }
    return reviews;
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
