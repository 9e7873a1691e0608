#include "protocol/service/given_games.h"

#include "engine/notation/board_text.h"
#include "engine/notation/sgf.h"
#include "engine/notation/transcript.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace emilia {
namespace {

/// Bytes in memory, which must outlive this, until it is to end.
class GivenBytes final : public ByteStream {
  public:
    GivenBytes(std::string_view bytes, const std::function<bool()> &ends)
        : bytes_(bytes), ends_(ends) {}

    Result<std::size_t, std::error_code> read(char *to, std::size_t room) override {
        if (ends_()) return std::make_error_code(std::errc::operation_canceled);
        // Few packed bytes may become many, which are read before the end is noticed.
        constexpr std::size_t kMaxPiece = 1024;
        const std::string_view piece = bytes_.substr(0, std::min(room, kMaxPiece));
        std::memcpy(to, piece.data(), piece.size());
        bytes_.remove_prefix(piece.size());
        return piece.size();
    }
    bool comes_within(std::chrono::milliseconds /*patience*/) override { return true; }

  private:
    std::string_view bytes_;
    const std::function<bool()> &ends_;
};

GivenGame given_game(StreamItem item) {
    const std::string &file = item.file;
    if (item.record)
        return {(file.empty() ? "" : file + ", ") + to_string(item.place), *std::move(item.record)};
    const SourceProblem &problem = item.record.error();
    if (is_of_file(problem)) return {file, std::nullopt, problem.message};
    return {file, problem.legal_part, (file.empty() ? "" : file + ": ") + to_string(problem)};
}

} // namespace

Outcome read_games(const GivenGames &given, const std::function<bool()> &ends,
                   const std::function<void(GivenGame game)> &take) {
    GameStream stream{std::make_unique<GivenBytes>(given.file ? *given.file : *given.games, ends),
                      "",
                      {.drawn = given.drawn, .joins_other_text = true, .unnamed = given.field()}};
    std::size_t count = 0;
    while (auto item = ends() ? std::nullopt : stream.next()) {
        if (++count > kMaxGames)
            return Problem{"more than " + std::to_string(kMaxGames) + " games"};
        take(given_game(*std::move(item)));
    }
    return Done{};
}

Json game_to_json(const GameRecord &record) {
    const Game &game = record.game;
    Json object{{"game", to_transcript(game.moves(), Passes::left_out)}};
    if (!game.has_standard_start())
        object["start"] = to_board_text(game.start_position(), game.start_color());
    const auto add = [&object](const char *name, const std::string &text) {
        if (!text.empty()) object[name] = text;
    };
    add("black", record.black.name);
    add("white", record.white.name);
    add("place", record.place);
    add("event", record.event);
    add("date", record.date);
    if (const auto result = record.outcome()) object["result"] = result->black_discs;
    if (record.drawn_moves > 0) object["drawn"] = record.drawn_moves;
    add("note", record.comment);
    if (record.has_tree()) object["tree"] = to_sgf_tree(record);
    add("reviews", record.reviews);
    return object;
}

Json errors_to_json(const std::vector<std::string> &errors) {
    Json array = Json::array();
    for (const std::string &error : errors)
        array.push_back({{"error", error}});
    return array;
}

} // namespace emilia
