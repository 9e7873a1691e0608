#include "engine/puzzles/puzzle.h"

#include "engine/search/level.h"
#include "engine/search/strength.h"
#include "engine/skilled_move.h"

#include <algorithm>
#include <cassert>

namespace emilia {
namespace {

/// Margin that scores must have beyond the rules unless they are proven, in discs.
constexpr int kDoubt = 2;

bool is_fault(const ReviewedMove &move, const PuzzleRules &rules) {
    return rules.sides[static_cast<std::size_t>(move.mover)] && !move.forced &&
           move.loss >= rules.least_loss;
}

ReviewSearch by(Engine &engine) {
    return [&engine](const Position &position, const Limits &limits) {
        return engine.search(position, limits);
    };
}

/// The two best moves as a search sees them.
std::vector<Line> two_best(const ReviewSearch &search, const Position &position, Limits limits) {
    limits.multi_pv = 2;
    return search(position, limits).lines;
}

/// None if there is one move only.
std::optional<Puzzle> puzzle_of(const Position &position, const std::vector<Line> &lines) {
    if (lines.size() < 2) return std::nullopt;
    Puzzle puzzle;
    puzzle.position = position;
    puzzle.answer = lines[0];
    puzzle.second = lines[1].score;
    puzzle.proven = lines[0].is_exact() && lines[1].is_exact();
    return puzzle;
}

/// `doubt`: in discs, about scores that are not proven.
bool holds(const std::optional<Puzzle> &puzzle, Move best, const PuzzleRules &rules, int doubt) {
    if (!puzzle || puzzle->answer.moves.front() != best) return false;
    const Score margin = puzzle->margin();
    const int unproven = puzzle->proven ? 0 : Score::from_discs(doubt).centidiscs();
    return puzzle->answer.score >= rules.least_score.plus(unproven) &&
           margin >= rules.least_margin.plus(unproven);
}

/// What the last search saw. Begins with a cheap one, in which most candidates fail.
std::vector<Line> seek(Engine &engine, const ReviewSearch &search, const Position &position,
                       Move best, const PuzzleRules &rules) {
    constexpr int kQuickLevel = 8;
    engine.forget(); // so that it is the same whatever was searched before
    std::vector<Line> lines;
    for (const int level : {std::min(kQuickLevel, rules.level), rules.level}) {
        Limits limits;
        apply_level(level, position.empties(), limits);
        lines = two_best(search, position, limits);
        if (!holds(puzzle_of(position, lines), best, rules, 0)) break;
    }
    return lines;
}

/// Moves at random at first, then those of players who err.
Position played_to(Engine &engine, int empties, std::mt19937_64 &random) {
    constexpr int kRandomPlies = 6;
    constexpr Skill kPlayer = kOpponents.back().skill;
    Position position = Position::start();
    int played = 0;
    while (position.empties() > empties && !position.is_over()) {
        if (position.must_pass()) position = position.passed();
        Skill player = kPlayer;
        if (played++ < kRandomPlies) player.error = 1000;
        const Limits limits = limits_of(player, position);
        const SearchResult result = engine.search(position, limits);
        position = position.after(choose_as(player, position, result.lines, random).moves.front());
    }
    return position;
}

} // namespace

std::vector<Puzzle> find_puzzles(Engine &engine, const Game &game, std::vector<ReviewedMove> &moves,
                                 const PuzzleRules &rules, const ReviewSearch &search) {
    const ReviewSearch find = search ? search : by(engine);
    std::vector<Puzzle> puzzles;
    Game replay{game.start_position(), game.start_color()};
    const std::vector<Move> played = game.moves();
    std::size_t ply = 0;
    for (ReviewedMove &move : moves) {
        for (; ply < move.ply; ++ply)
            replay.play(played[ply]);
        if (!is_fault(move, rules)) continue;
        const Move best = move.best.moves.front();
        const Position position = replay.position();
        if (move.sought.empty()) move.sought = seek(engine, find, position, best, rules);
        auto puzzle = puzzle_of(position, move.sought);
        if (!holds(puzzle, best, rules, kDoubt)) continue;
        puzzle->to_move = replay.to_move();
        puzzle->ply = ply;
        puzzle->fault = move.line;
        if (!move.hardness) move.hardness = hardness_of(find, position, {best});
        puzzle->hardness = *move.hardness;
        puzzles.push_back(*std::move(puzzle));
    }
    return puzzles;
}

Puzzle make_endgame_puzzle(Engine &engine, int empties, std::mt19937_64 &random) {
    assert(empties >= 4 && empties <= 16);
    while (true) {
        const Position position = played_to(engine, empties, random);
        if (position.empties() != empties || position.legal_moves() == 0) continue;
        auto puzzle = puzzle_of(position, two_best(by(engine), position, {.goal = Goal::exact}));
        if (!puzzle || puzzle->answer.score <= Score{} || puzzle->second > Score{}) continue;
        puzzle->to_move = empties % 2 == 0 ? Color::black : Color::white;
        puzzle->hardness = hardness_of(by(engine), position, {puzzle->answer.moves.front()});
        return *std::move(puzzle);
    }
}

} // namespace emilia
