#include "engine/notation/egaroucid_json.h"

#include "engine/board/dimensions.h"
#include "engine/notation/move_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace emilia {
namespace {

using Json = nlohmann::json;

/// Positions are called by how many discs there are.
constexpr int kDiscsAtStart = 4;

std::optional<ParseError> begin(const Json &position, GameRecord &record) {
    const auto board = [&position](const char *name) {
        const auto member = position.find(name);
        return member != position.end() && member->is_number_unsigned()
                   ? member->get<std::uint64_t>()
                   : 0;
    };
    const auto reversed = [](std::uint64_t bits) {
        std::uint64_t turned = 0;
        for (int i = 0; i < kMaxDiscs; ++i)
            turned |= (bits >> i & 1) << (kMaxDiscs - 1 - i);
        return turned;
    };
    const std::uint64_t own = reversed(board("board_player"));
    const std::uint64_t opponent = reversed(board("board_opponent"));
    if (own == 0 || opponent == 0) return std::nullopt; // not told: the standard start
    if ((own & opponent) != 0) return ParseError{"board_player and board_opponent overlap"};
    const auto player = position.find("player");
    const bool is_white = player != position.end() && *player == 1;
    record.game = Game{{own, opponent}, is_white ? Color::white : Color::black};
    return std::nullopt;
}

/// The policy is the move that led to the position, from 63 for a1 to 0 for h8.
std::optional<ParseError> play_policy(const Json &position, GameRecord &record) {
    const auto policy = position.find("policy");
    if (policy == position.end() || !policy->is_number_integer()) return std::nullopt;
    const auto number = policy->get<std::int64_t>();
    if (number < 0 || number >= kMaxDiscs)
        return ParseError{"policy: expected a number from 0 to 63"};
    const Square square{static_cast<int>(kMaxDiscs - 1 - number)};
    if (record.game.play_with_forced_pass(square)) return std::nullopt;
    return ParseError{illegal_move_message(Move{square}, record.game)};
}

} // namespace

bool is_egaroucid(const Json &object) {
    return std::any_of(object.begin(), object.end(), [](const Json &member) {
        return member.is_object() && member.contains("policy") && member.contains("board_player");
    });
}

const Json *play_egaroucid(const Json &object, FoundGame &game) {
    bool begun = false;
    for (int discs = kDiscsAtStart; discs <= kMaxDiscs; ++discs) {
        const auto position = object.find(std::to_string(discs));
        if (position == object.end() || !position->is_object()) continue;
        game.problem = begun ? play_policy(*position, game.record) : begin(*position, game.record);
        begun = true;
        if (game.problem) return &*position;
    }
    return &object;
}

} // namespace emilia
