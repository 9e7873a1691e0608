#include "protocol/service/player_choice.h"

#include "engine/notation/utf8.h"

#include <algorithm>
#include <vector>

namespace emilia {

bool is_played_by(const GameRecord &record, Color side, std::string_view name) {
    const Player &player = side == Color::black ? record.black : record.white;
    return name.empty() || is_same_name(player.name, name);
}

std::string no_game_of(const std::string &player) {
    return player.empty() ? "there are no games" : "no game of " + player;
}

bool PlayerChoice::wants(const GameRecord &record) {
    ++games_of_[record.black.name];
    ++games_of_[record.white.name];
    const bool wanted =
        is_played_by(record, Color::black, player_) || is_played_by(record, Color::white, player_);
    any_ = any_ || wanted;
    return wanted;
}

std::string PlayerChoice::complaint() const {
    constexpr std::size_t kMaxNames = 8;
    std::vector<std::pair<std::string, int>> others;
    for (const auto &[name, games] : games_of_)
        if (!name.empty()) others.emplace_back(name, games);
    std::stable_sort(others.begin(), others.end(),
                     [](const auto &a, const auto &b) { return a.second > b.second; });
    std::string text = no_game_of(player_);
    for (std::size_t i = 0; i < std::min(others.size(), kMaxNames); ++i) {
        text += i == 0 ? "; players: " : ", ";
        text += printable(others[i].first) + " (" + std::to_string(others[i].second) + ')';
    }
    if (others.size() > kMaxNames) text += ", …";
    return text;
}

void PlayerChoice::count(Statistics &statistics, const GameRecord &record,
                         const std::vector<ReviewedMove> &moves) const {
    for (const Color side : {Color::black, Color::white})
        if (is_played_by(record, side, player_)) statistics.add(record, moves, side);
}

} // namespace emilia
