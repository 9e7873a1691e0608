#include "protocol/service/player_choice.h"

#include "engine/notation/parsed.h"
#include "engine/notation/utf8.h"

#include <algorithm>
#include <vector>

namespace emilia {
namespace {

const std::string &name_of(const GameRecord &record, Color side) {
    return side == Color::black ? record.black.name : record.white.name;
}

} // namespace

bool is_played_by(const GameRecord &record, Color side, std::string_view name) {
    const std::string &own = name_of(record, side);
    if (name.empty() || is_same_name(own, name)) return true;
    return has_words(own, name) && !is_same_name(name_of(record, opposite(side)), name);
}

std::string no_game_of(const std::string &player) {
    return player.empty() ? "there are no games" : "no game of " + player;
}

std::string describe_players(const std::string &name, const std::vector<std::string> &players) {
    constexpr std::size_t kMaxNames = 5;
    if (players.size() < 2 || is_same_name(players.front(), name)) return "";
    std::string text = in_quotes(name) + " means " + std::to_string(players.size()) + " players: ";
    for (std::size_t i = 0; i < std::min(players.size(), kMaxNames); ++i)
        text.append(i == 0 ? "" : "; ").append(printable(players[i]));
    return players.size() > kMaxNames ? text + "; …" : text;
}

bool PlayerChoice::note(const GameRecord &record) {
    for (const Color side : {Color::black, Color::white}) {
        const std::string &name = name_of(record, side);
        ++games_of_[name];
        has_namesake_ = has_namesake_ || (!player_.empty() && is_same_name(name, player_));
    }
    const bool wanted = wants(record);
    any_ = any_ || wanted;
    return wanted;
}

bool PlayerChoice::wants(const GameRecord &record) const {
    return is_played_by(record, Color::black) || is_played_by(record, Color::white);
}

bool PlayerChoice::is_played_by(const GameRecord &record, Color side) const {
    if (has_namesake_) return is_same_name(name_of(record, side), player_);
    return emilia::is_played_by(record, side, player_);
}

bool PlayerChoice::is_meant(std::string_view name) const {
    return has_namesake_ ? is_same_name(name, player_) : has_words(name, player_);
}

std::string PlayerChoice::name() const {
    std::string_view most;
    int games_of_most = 0;
    for (const auto &[name, games] : games_of_) {
        if (games <= games_of_most || !is_meant(name)) continue;
        most = name;
        games_of_most = games;
    }
    return std::string{most};
}

std::string PlayerChoice::description() const {
    if (has_namesake_) return "";
    std::vector<std::string> players;
    for (const auto &[name, games] : games_of_)
        if (is_meant(name)) players.push_back(name);
    return describe_players(player_, players);
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
        if (is_played_by(record, side)) statistics.add(record, moves, side);
}

} // namespace emilia
