// Every tier that the CPU can run against the slow board.

#include "engine/board/game.h"
#include "engine/board/perft.h"
#include "tests/engine/board/tier_routines.h"
#include "tests/fuzz/target.h"
#include "tests/oracle/mailbox.h"

#include <cstring>
#include <utility>
#include <vector>

namespace emilia::fuzz {
namespace {

const std::vector<TierRoutines> &tiers() {
    static const std::vector<TierRoutines> usable = [] {
        std::vector<TierRoutines> routines;
        for (const Isa isa : kBuiltIsas) {
            if (missing_for(isa).empty()) routines.push_back(routines_of(isa));
        }
        return routines;
    }();
    return usable;
}

/// How many squares the side to move can take, and corners twice: what a leaf batch counts.
void demand_same_rules(const Position &position) {
    const oracle::Mailbox board = oracle::mailbox_of(position);
    const Bitboard legal = board.legal_moves().to_ullong();
    for (const TierRoutines &tier : tiers()) {
        demand(tier.legal_moves(position.own, position.opponent) == legal,
               "a tier finds the legal moves");
        for (const int square : Squares{position.empty()})
            demand(tier.flips(position.own, position.opponent, square) ==
                       board.flips(square).to_ullong(),
                   "a tier turns the discs");
    }
    demand(position.legal_moves() == legal && position.must_pass() == board.must_pass() &&
               position.is_over() == board.is_over(),
           "a position knows what may be played");
}

void demand_same_leaves(const std::vector<Position> &positions, int plies) {
    for (const Position &position : positions)
        demand(perft(position, plies) == oracle::mailbox_of(position).perft(plies),
               "perft counts leaves");
}

template <class Number>
Number take(std::string_view &bytes) {
    Number number{};
    const std::size_t size = std::min(bytes.size(), sizeof number);
    std::memcpy(&number, bytes.data(), size);
    bytes.remove_prefix(size);
    return number;
}

} // namespace

void compare_kernels(std::string_view bytes) {
    constexpr std::size_t kMaxBoards = 32;
    constexpr std::size_t kMaxHighBoards = 4;
    std::vector<Position> with_moves;
    for (std::size_t i = 0; i < kMaxBoards && !bytes.empty(); ++i) {
        const auto own = take<Bitboard>(bytes);
        const Position position{own, take<Bitboard>(bytes) & ~own};
        demand_same_rules(position);
        if (position.legal_moves() != 0) with_moves.push_back(position);
    }
    demand_same_leaves(with_moves, 2);
    // The oracle takes too long for three plies of all.
    with_moves.resize(std::min(with_moves.size(), kMaxHighBoards));
    demand_same_leaves(with_moves, 3);
}

void compare_games(std::string_view bytes) {
    Game game;
    oracle::Mailbox board = oracle::mailbox_of(game.position());
    for (const char choice : bytes) {
        demand_same_rules(game.position());
        demand(oracle::position_of(board) == game.position(), "a game leads to the same board");
        if (game.is_over()) break;
        std::vector<int> squares;
        for (const int square : Squares{game.position().legal_moves()})
            squares.push_back(square);
        if (squares.empty()) {
            demand(game.play(Move::pass()), "a pass that is forced is legal");
            board = board.pass();
            continue;
        }
        const int square = squares[static_cast<unsigned char>(choice) % squares.size()];
        demand(game.play(Move{Square{square}}), "a legal move can be played");
        board = board.play(square);
    }
    if (game.is_over())
        demand(game.position().final_score() == board.final_score(), "games score the same");
    while (game.undo()) {
    }
    demand(game.position() == Position::start(), "all moves can be taken back");
}

} // namespace emilia::fuzz
