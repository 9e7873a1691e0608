#include "engine/review/move_facts.h"

#include "engine/board/stability.h"

#include <array>
#include <cassert>

namespace emilia {
namespace {

constexpr int kWallDiscs = 4;
constexpr int kManyMoves = 4;
constexpr int kParityEmpties = 20;

/// All empty squares that can be reached from these over empty ones.
Bitboard region_around(Bitboard squares, Bitboard empty) {
    Bitboard region = squares;
    while (true) {
        const Bitboard wider = grown(region) & empty;
        if (wider == region) return region;
        region = wider;
    }
}

bool all_regions_even(Bitboard empty) {
    for (Bitboard left = empty; left != 0;) {
        const Bitboard region = region_around(left & -left, empty);
        if (count(region) % 2 != 0) return false;
        left &= ~region;
    }
    return true;
}

/// The two neighbours along the edge on which a square stands; none in a corner or off the edge.
Bitboard edge_neighbours(Square square) {
    if ((square.bit() & kCorners) != 0) return 0;
    if ((square.bit() & (kRank1 | kRank8)) != 0) return square.bit() << 1 | square.bit() >> 1;
    if ((square.bit() & (kFileA | kFileH)) != 0) return square.bit() << 8 | square.bit() >> 8;
    return 0;
}

/// Moves that turn no disc that touches an empty square then.
Bitboard quiet_moves(const Position &position) {
    Bitboard quiet = 0;
    for (const int square : Squares{position.legal_moves()}) {
        const Bitboard move = Square{square}.bit();
        if ((position.flips(Square{square}) & grown(position.empty() & ~move)) == 0) quiet |= move;
    }
    return quiet;
}

Bitboard corners_for(const Position &position) { return position.legal_moves() & kCorners; }

class Facts {
  public:
    Facts(const Position &before, Square move)
        : before_(before), move_(move), flips_(before.flips(move)),
          after_(before.after(move, flips_)), touching_(grown(after_.empty())) {
        assert(flips_ != 0);
    }

    std::vector<Fact> find() {
        corners();
        discs();
        replies();
        if (before_.empties() <= kParityEmpties) parity();
        return std::move(facts_);
    }

  private:
    void add(FactKind kind, Bitboard squares) {
        if (squares != 0) facts_.push_back({kind, squares});
    }

    void corners() {
        const Bitboard opponents_before = corners_for(before_.passed());
        const Bitboard opponents_after = corners_for(after_);
        const Bitboard next = grown(move_.bit()) & kCorners & after_.empty();
        const bool on_edge = (move_.bit() & kEdges) != 0;
        add(FactKind::takes_corner, move_.bit() & kCorners);
        add(FactKind::opens_corner, corners_for(after_.passed()) & ~corners_for(before_));
        add(FactKind::gives_corner, opponents_after & ~opponents_before);
        add(FactKind::keeps_corner, opponents_before & ~opponents_after & after_.empty());
        add(on_edge ? FactKind::c_square : FactKind::x_square, next);
    }

    void discs() {
        const Bitboard beside = edge_neighbours(move_);
        if (beside != 0 && (after_.own & beside) == beside) add(FactKind::wedge, beside);
        const Bitboard stable_before = stable_discs(before_.own, before_.opponent);
        add(FactKind::stable_discs, stable_discs(after_.opponent, after_.own) & ~stable_before);
        const Bitboard outside = flips_ & touching_;
        if (outside == 0) add(FactKind::quiet, flips_);
        if (count(outside) >= kWallDiscs) add(FactKind::wall, outside);
    }

    void replies() {
        const Bitboard now = after_.legal_moves();
        const int change = count(now) - count(before_.passed().legal_moves());
        if (now == 0 && after_.passed().legal_moves() != 0)
            facts_.push_back({FactKind::no_move_left, 0});
        if (now == 0) return;
        if (safe_replies(now) == 0) add(FactKind::no_safe_move_left, now);
        if (quiet_moves(after_) == 0)
            add(FactKind::no_quiet_move_left, quiet_moves(before_.passed()));
        if (change <= -kManyMoves) add(FactKind::fewer_moves, now);
        if (change >= kManyMoves) add(FactKind::more_moves, now);
    }

    /// Those that give the mover no corner which it may not take anyway.
    Bitboard safe_replies(Bitboard replies) const {
        const Bitboard movers = corners_for(after_.passed());
        Bitboard safe = 0;
        for (const int square : Squares{replies}) {
            const Square reply{square};
            const Position next = after_.after(reply, after_.flips(reply));
            if ((corners_for(next) & ~movers) == 0) safe |= reply.bit();
        }
        return safe;
    }

    void parity() {
        const Bitboard region = region_around(move_.bit(), before_.empty());
        add(FactKind::last_of_region, region == move_.bit() ? move_.bit() : 0);
        const Bitboard replies = after_.legal_moves();
        if (count(region) % 2 == 0 && (replies & region) != 0)
            add(FactKind::opens_even_region, region & ~move_.bit());
        if (replies != 0 && all_regions_even(after_.empty()))
            add(FactKind::leaves_all_even, after_.empty());
        add(FactKind::closes_region, closed_regions());
    }

    Bitboard closed_regions() const {
        const Bitboard opponents = after_.legal_moves();
        const Bitboard opponents_before = before_.passed().legal_moves();
        const Bitboard movers = after_.passed().legal_moves();
        Bitboard closed = 0;
        for (Bitboard left = after_.empty(); left != 0;) {
            const Bitboard region = region_around(left & -left, after_.empty());
            left &= ~region;
            if ((opponents & region) == 0 && (opponents_before & region) != 0 &&
                (movers & region) != 0)
                closed |= region;
        }
        return closed;
    }

    Position before_; ///< as the mover sees it
    Square move_;
    Bitboard flips_;
    Position after_;    ///< as the opponent sees it
    Bitboard touching_; ///< squares that touch an empty one, or are empty
    std::vector<Fact> facts_;
};

} // namespace

std::string_view to_string(FactKind kind) {
    constexpr std::array<std::string_view, kFactKinds> kNames{"takes-corner",
                                                              "opens-corner",
                                                              "gives-corner",
                                                              "keeps-corner",
                                                              "x-square",
                                                              "c-square",
                                                              "wedge",
                                                              "stable-discs",
                                                              "quiet",
                                                              "wall",
                                                              "no-move-left",
                                                              "no-safe-move-left",
                                                              "no-quiet-move-left",
                                                              "fewer-moves",
                                                              "more-moves",
                                                              "last-of-region",
                                                              "opens-even-region",
                                                              "leaves-all-even",
                                                              "closes-region"};
    return kNames[static_cast<std::size_t>(kind)];
}

std::vector<Fact> facts_of(const Position &position, Square move) {
    return Facts{position, move}.find();
}

} // namespace emilia
