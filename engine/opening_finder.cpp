#include "engine/opening_finder.h"

#include "engine/board/hash.h"
#include "engine/board/symmetry.h"

#include <algorithm>
#include <cassert>
#include <vector>

namespace emilia {
namespace {

struct Sieve {
    int depth;
    int error; ///< in centidiscs: how far the search may err and still be believed
};

/// Looks at each move on the way.
constexpr Sieve kCoarse{4, 300};
/// With the coarse one before it spares most unbalanced games the deep search.
constexpr Sieve kFine{8, 150};
/// Scores remembered for each depth.
constexpr std::size_t kMaxKnown = std::size_t{1} << 18;

constexpr Square kFirstMove{4 * 8 + 5}; // f5

std::mt19937_64 make_random(std::uint64_t seed, std::uint64_t number) {
    std::seed_seq sequence{seed & 0xFFFFFFFF, seed >> 32, number & 0xFFFFFFFF, number >> 32};
    return std::mt19937_64{sequence};
}

/// Unlike std::shuffle the same with every standard library.
void shuffle(std::vector<Square> &squares, std::mt19937_64 &random) {
    for (std::size_t left = squares.size(); left > 1; --left) {
        std::swap(squares[left - 1], squares[random() % left]);
    }
}

} // namespace

std::size_t OpeningFinder::Hash::operator()(const Position &position) const {
    return static_cast<std::size_t>(hash(position));
}

OpeningFinder::OpeningFinder(Engine &engine, const OpeningRequest &request)
    : engine_(engine), request_(request) {
    assert(request.plies >= 1 && request.depth >= 1 && request.max_score >= Score{});
}

std::optional<Game> OpeningFinder::attempt(std::uint64_t number) {
    std::mt19937_64 random = make_random(request_.seed, number);
    Game game;
    game.play(Move{kFirstMove});
    for (int ply = 1; ply < request_.plies; ++ply) {
        if (!play_on(game, random)) return std::nullopt;
    }
    const Position &end = game.position();
    const Score most = request_.max_score;
    const bool even = !end.is_over() && is_within(end, kCoarse.depth, most.plus(kCoarse.error)) &&
                      is_within(end, kFine.depth, most.plus(kFine.error)) &&
                      is_within(end, request_.depth, most);
    return even ? std::optional{game} : std::nullopt;
}

bool OpeningFinder::play_on(Game &game, std::mt19937_64 &random) {
    if (game.position().must_pass()) game.play(Move::pass());
    std::vector<Square> squares;
    for (const int square : Squares{game.position().legal_moves()})
        squares.emplace_back(square);
    shuffle(squares, random);
    const Score most = request_.max_score;
    const Score bound = most.plus(most.centidiscs()).plus(kCoarse.error);
    for (const Square square : squares) {
        game.play(Move{square});
        if (is_within(game.position(), kCoarse.depth, bound)) return true;
        game.undo();
    }
    return false;
}

bool OpeningFinder::is_within(const Position &position, int depth, Score bound) {
    const Score found = score(position, depth);
    return -bound <= found && found <= bound;
}

Score OpeningFinder::score(const Position &position, int depth) {
    // The one search for all mirror images makes them equal to the last centidisc.
    const Position representative = canonical(position);
    auto &known = known_[depth];
    if (const auto found = known.find(representative); found != known.end()) return found->second;
    Limits limits;
    limits.depth = depth;
    limits.selectivity = Selectivity::full_width; // what is called even should be so
    engine_.forget();
    const Score score = engine_.search(representative, limits).score;
    if (known.size() == kMaxKnown) known.clear();
    known.emplace(representative, score);
    return score;
}

} // namespace emilia
