#include "protocol/service/conversion.h"

#include "engine/notation/game_writer.h"
#include "protocol/service/base64.h"

#include <utility>

namespace emilia {

Result<ConvertAnswer> convert(const ConvertRequest &request, const std::function<bool()> &ends) {
    ConvertAnswer answer;
    answer.to = request.to;
    WthorDirectory directory;
    std::optional<GameWriter> writer;
    if (request.to) writer.emplace(*request.to, GameWriter::Style{}, directory);
    const auto take = [&](GivenGame game) {
        if (!game.error.empty()) answer.errors.push_back(game.error);
        if (!game.record || (!game.error.empty() && !request.partial)) return;
        if (writer) {
            auto text = writer->put(*game.record);
            if (text) {
                answer.content += *text;
            } else {
                answer.errors.push_back(game.where + ": " + text.error().message);
            }
        }
        answer.games.push_back(std::move(game));
    };
    const Outcome read = read_games(request.given, ends, take);
    if (!read) return read.error();
    if (writer) answer.content += writer->finish();
    return answer;
}

void add_conversion(Json &object, const ConvertAnswer &answer) {
    Json games = Json::array();
    for (const GivenGame &game : answer.games) {
        games.push_back(game_to_json(*game.record));
        if (!game.error.empty()) games.back()["error"] = game.error;
    }
    object["games"] = std::move(games);
    object["errors"] = errors_to_json(answer.errors);
    if (answer.to == GameFormat::wthor) {
        object["bytes"] = to_base64(answer.content);
    } else if (answer.to) {
        object["text"] = answer.content;
    }
}

} // namespace emilia
