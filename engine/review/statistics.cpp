#include "engine/review/statistics.h"

#include "engine/book/opening_names.h"
#include "engine/notation/game_date.h"

#include <algorithm>

namespace emilia {
namespace {

std::size_t phase_of(const Position &before) {
    const int empties = before.empties();
    return empties > 40 ? 0 : empties > 20 ? 1 : 2;
}

void count_game(GameGroup &group, const Tally &tally) {
    ++group.games;
    group.tally += tally;
}

} // namespace

Statistics::Statistics()
    : all_{"all"}, phases_{{"opening"}, {"midgame"}, {"endgame"}}, colors_{{"black"}, {"white"}} {}

void Statistics::add(const GameRecord &record, const std::vector<ReviewedMove> &moves, Color side) {
    std::vector<Tally> by_phase(phases_.size());
    Game replay{record.game.start_position(), record.game.start_color()};
    const std::vector<Move> played = record.game.moves();
    std::size_t ply = 0;
    for (const ReviewedMove &move : moves) {
        for (; ply < move.ply; ++ply)
            replay.play(played[ply]);
        if (move.mover != side) continue;
        by_phase[phase_of(replay.position())].add(move);
        add_reasons(move);
    }
    const Tally whole = tally_of(moves, side);
    count_game(all_, whole);
    count_game(colors_[side == Color::black ? 0 : 1], whole);
    for (std::size_t phase = 0; phase < phases_.size(); ++phase)
        if (by_phase[phase].moves() > 0) count_game(phases_[phase], by_phase[phase]);
    const auto named = [&whole](ByName &groups, std::string name) {
        GameGroup &group = groups[name];
        group.name = std::move(name);
        count_game(group, whole);
    };
    named(openings_, std::string{opening_name(record.game)});
    named(opponents_, side == Color::black ? record.white.name : record.black.name);
    const auto date = parse_date(record.date);
    Dated game{.tally = whole};
    if (date) game.year = std::to_string(date->year);
    if (date && date->month > 0)
        game.month = game.year + (date->month < 10 ? "-0" : "-") + std::to_string(date->month);
    dated_.push_back(std::move(game));
}

void Statistics::add_reasons(const ReviewedMove &move) {
    for (const Reason &reason : move.reasons) {
        FaultGroup &group = reasons_[reason.kind];
        // Two of a kind, such as two corners, are one fault.
        if (&reason != &move.reasons.front() && reason.kind == move.reasons.front().kind) break;
        group.kind = reason.kind;
        group.faults.add(move);
    }
}

std::vector<GameGroup> Statistics::most_first(const ByName &groups) {
    std::vector<GameGroup> sorted;
    for (const auto &[name, group] : groups)
        sorted.push_back(group);
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const GameGroup &a, const GameGroup &b) { return a.games > b.games; });
    return sorted;
}

std::vector<GameGroup> Statistics::trend() const {
    for (const auto period : {&Dated::year, &Dated::month}) {
        auto groups = by_date(period);
        if (groups.size() > 1) return groups;
    }
    return by_number();
}

std::vector<GameGroup> Statistics::by_date(std::string Dated::*period) const {
    ByName groups;
    for (const Dated &game : dated_) {
        const std::string &name = game.*period;
        if (name.empty()) continue;
        groups[name].name = name;
        count_game(groups[name], game.tally);
    }
    std::vector<GameGroup> sorted;
    for (const auto &[name, group] : groups)
        sorted.push_back(group);
    return sorted;
}

std::vector<GameGroup> Statistics::by_number() const {
    constexpr std::size_t kParts = 5;
    const bool has_dates = std::any_of(dated_.begin(), dated_.end(),
                                       [](const Dated &game) { return !game.year.empty(); });
    if (dated_.size() < 2 * kParts || has_dates) return {};
    std::vector<GameGroup> groups;
    std::size_t first = 0;
    for (std::size_t part = 1; part <= kParts; ++part) {
        const std::size_t end = dated_.size() * part / kParts;
        GameGroup &group = groups.emplace_back();
        group.name = std::to_string(first + 1) + '-' + std::to_string(end);
        for (; first < end; ++first)
            count_game(group, dated_[first].tally);
    }
    return groups;
}

std::vector<FaultGroup> Statistics::reasons() const {
    std::vector<FaultGroup> sorted;
    for (const auto &[kind, group] : reasons_)
        sorted.push_back(group);
    std::stable_sort(sorted.begin(), sorted.end(), [](const FaultGroup &a, const FaultGroup &b) {
        return a.faults.lost() > b.faults.lost();
    });
    return sorted;
}

} // namespace emilia
