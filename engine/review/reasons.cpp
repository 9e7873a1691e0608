#include "engine/review/reasons.h"

#include "engine/board/stability.h"

#include <algorithm>
#include <array>
#include <utility>

namespace emilia {
namespace {

/// Of the loss, that a reason makes at least; and discs.
constexpr double kMinShare = 0.25;
constexpr double kMinDiscs = 0.5;
constexpr std::size_t kMaxReasons = 2;
/// Smallest difference of counts (stable discs, moves, …) that is a reason.
constexpr int kMinDifference = 3;
constexpr std::string_view kMobility = "own:opponent's moves";

constexpr std::array kAllEdges{kFileA, kFileH, kRank1, kRank8};

SideCounts count_of(const Position &end, Bitboard squares) {
    return {count(end.own & squares), count(end.opponent & squares)};
}

/// For the side to move: corners that it may take.
Bitboard access_of(const Position &position) { return position.legal_moves() & kCorners; }

/// Whether every move gives the opponent access to a corner that it has not now.
bool has_no_safe_move(const Position &position) {
    const Bitboard before = access_of(position.passed());
    Bitboard safe = 0;
    for (const int square : Squares{position.legal_moves()}) {
        const Bitboard after = access_of(position.after(Move{Square{square}}));
        if ((after & ~before) == 0) safe |= Square{square}.bit();
    }
    return safe == 0;
}

/// All empty squares that can be reached from these over empty ones.
Bitboard connected_to(Bitboard squares, Bitboard empty) {
    while (true) {
        const Bitboard wider = grown(squares) & empty;
        if (wider == squares) return squares;
        squares = wider;
    }
}

/// The edges from a corner and the squares around it.
Bitboard area_of(Bitboard corner) {
    Bitboard area = grown(corner);
    for (const Bitboard edge : kAllEdges)
        if ((edge & corner) != 0) area |= edge;
    return area;
}

/// One line, played out. Own discs of its positions are the player's.
class Story {
  public:
    Story(const Position &position, const Line &line, const EvaluatorEntry &evaluator)
        : moves_(line.moves), positions_{position} {
        Position at = position;
        for (std::size_t ply = 0; ply < moves_.size(); ++ply) {
            at = moves_[ply].is_pass() ? at.passed() : at.after(moves_[ply]);
            positions_.push_back(is_players(ply + 1) ? at : at.passed());
        }
        is_over_ = at.is_over();
        terms_ = evaluator.explain(at).terms;
        sign_ = is_players(moves_.size()) ? 1 : -1;
    }

    bool is_over() const { return is_over_; }
    Move move(std::size_t ply) const { return moves_[ply]; }
    const Position &beginning() const { return positions_.front(); }
    const Position &end() const { return positions_.back(); }

    static bool is_players(std::size_t ply) { return ply % 2 == 0; }

    /// Whether the player or the opponent has access to the corner at the end.
    bool is_open(Bitboard corner, bool to_player) const {
        return (access_of(to_player ? end() : end().passed()) & corner) != 0;
    }
    /// Whether that side is to move there, too.
    bool falls_next(Bitboard corner, bool to_player) const {
        return is_players(moves_.size()) == to_player && is_open(corner, to_player);
    }

    int passes(bool by_player) const {
        int passes = 0;
        for (std::size_t ply = by_player ? 0 : 1; ply < moves_.size(); ply += 2)
            if (moves_[ply].is_pass()) ++passes;
        return passes;
    }
    std::optional<std::size_t> last_pass(bool by_player) const {
        for (std::size_t ply = moves_.size(); ply-- > 0;)
            if (moves_[ply].is_pass() && is_players(ply) == by_player) return ply;
        return std::nullopt;
    }
    Bitboard empty_before(std::size_t ply) const { return positions_[ply].empty(); }

    /// The last move there; none without one.
    std::optional<std::size_t> last_move_in(Bitboard squares) const {
        for (std::size_t ply = moves_.size(); ply-- > 0;)
            if (!moves_[ply].is_pass() && (moves_[ply].square().bit() & squares) != 0) return ply;
        return std::nullopt;
    }

    /// When and how a corner fell; none if that was before the line.
    std::optional<Reason> fall_of(Bitboard corner) const {
        const auto taken = last_move_in(corner);
        if (!taken) return std::nullopt;
        Reason reason{.ply = taken, .squares = corner};
        std::size_t since = *taken;
        while (since > 0 && (access_of(seen_by_mover_of(*taken, since - 1)) & corner) != 0)
            --since;
        if (since == 0) return reason;
        reason.opened_at = since - 1;
        if (is_players(since - 1) == is_players(*taken)) {
            reason.opening = Opening::gained;
        } else {
            const bool is_forced = has_no_safe_move(seen_by_mover_of(since - 1, since - 1));
            reason.opening = is_forced ? Opening::forced : Opening::given;
        }
        return reason;
    }

    /// What the terms say that look at any of these squares.
    double worth(Bitboard squares) const {
        return sum([squares](const Term &term) { return (term.squares & squares) != 0; });
    }
    /// What the terms say that look at an edge first of all.
    double worth_of_edge(Bitboard edge) const {
        return sum([edge](const Term &term) { return count(term.squares & edge) >= 4; });
    }
    /// What the terms say of moves and of discs in the middle.
    double worth_of_freedom() const {
        return sum([](const Term &term) {
            return term.name == kMobility ||
                   (term.squares != 0 && count(term.squares & kEdges) <= 2);
        });
    }

  private:
    /// The position before a ply, as the side sees it that moves at another one.
    Position seen_by_mover_of(std::size_t mover, std::size_t ply) const {
        return is_players(mover) ? positions_[ply] : positions_[ply].passed();
    }

    template <class Predicate>
    double sum(const Predicate &counts) const {
        double discs = 0;
        for (const Term &term : terms_)
            if (counts(term)) discs += term.discs;
        return sign_ * discs;
    }

    std::vector<Move> moves_;
    std::vector<Position> positions_; ///< before each move, and the end
    bool is_over_ = false;
    std::vector<Term> terms_; ///< at the end
    int sign_ = 1;            ///< of the terms, for the player
};

class Finder {
  public:
    Finder(Story worse, Story better)
        : worse_(std::move(worse)), better_(std::move(better)),
          by_discs_(worse_.is_over() || better_.is_over()) {}

    std::vector<Reason> find(double loss) {
        for (Bitboard left = kCorners; left != 0; left &= left - 1)
            corner(left & -left);
        for (const Bitboard edge : kAllEdges)
            edge_discs(edge);
        if (worse_.is_over() && better_.is_over()) { // else the shorter line lacks moves
            passes();
            regions();
        } else if (!by_discs_) {
            stable();
            freedom();
        }
        std::erase_if(reasons_, [loss](const Reason &one) { return one.discs < kMinShare * loss; });
        std::stable_sort(reasons_.begin(), reasons_.end(),
                         [](const Reason &a, const Reason &b) { return a.discs > b.discs; });
        if (reasons_.size() > kMaxReasons) reasons_.resize(kMaxReasons);
        return std::move(reasons_);
    }

  private:
    void add(Reason reason, ReasonKind kind, double discs) {
        reason.kind = kind;
        reason.discs = discs;
        reasons_.push_back(reason);
    }

    /// How many more of these squares the player has at the better end, less the opponent's.
    int gain(Bitboard squares) const {
        return count_of(better_.end(), squares).balance() -
               count_of(worse_.end(), squares).balance();
    }
    double worth(Bitboard squares) const { return better_.worth(squares) - worse_.worth(squares); }

    void corner(Bitboard corner) {
        const Position &worse = worse_.end();
        const Position &better = better_.end();
        const double discs = by_discs_ ? gain(area_of(corner)) : worth(corner);
        const bool is_empty = (worse.empty() & corner) != 0;
        if (gain(kCorners) < 0) return;
        if ((worse.opponent & corner) != 0 && (better.opponent & corner) == 0) {
            if (!better_.is_open(corner, false))
                add_fall(worse_, ReasonKind::loses_corner, corner, discs);
        } else if ((better.own & corner) != 0 && is_empty) {
            if (!worse_.is_open(corner, true))
                add_fall(better_, ReasonKind::misses_corner, corner, discs);
        } else if (!by_discs_ && is_empty && (better.opponent & corner) == 0) {
            empty_corner(corner, discs);
        }
    }

    void add_fall(const Story &story, ReasonKind kind, Bitboard corner, double discs) {
        if (gain(kCorners) <= 0) return;
        const auto fall = story.fall_of(corner);
        if (fall && !is_opened_by_better_move(*fall, story)) add(*fall, kind, discs);
    }
    /// The sentence would be taken for a warning of it.
    bool is_opened_by_better_move(const Reason &fall, const Story &story) const {
        return &story == &worse_ && fall.opening != Opening::before &&
               story.move(fall.opened_at) == better_.move(0);
    }

    void empty_corner(Bitboard corner, double discs) {
        const auto has = [corner](const Position &end) { return (access_of(end) & corner) != 0; };
        const Position &worse = worse_.end();
        const Position &better = better_.end();
        const Bitboard beside = grown(corner) & ~corner;
        if (has(worse.passed()) && !has(better.passed())) {
            if (!worse_.falls_next(corner, true))
                add({.squares = corner}, ReasonKind::gives_access, discs);
        } else if (has(better) && !has(worse)) {
            if (!better_.falls_next(corner, false))
                add({.squares = corner}, ReasonKind::misses_access, discs);
        } else if ((worse.own & beside) != 0 && (better.own & beside) == 0 && gain(beside) < 0) {
            add({.squares = worse.own & beside}, ReasonKind::beside_corner, discs);
        }
    }

    void edge_discs(Bitboard edge) {
        const double discs =
            by_discs_ ? gain(edge) : better_.worth_of_edge(edge) - worse_.worth_of_edge(edge);
        add_counts(count_of(worse_.end(), edge), count_of(better_.end(), edge),
                   ReasonKind::fewer_on_edge, discs, edge);
    }

    /// By the squares that were empty then.
    void passes() {
        const SideCounts worse{worse_.passes(true), worse_.passes(false)};
        const SideCounts better{better_.passes(true), better_.passes(false)};
        const auto add_pass = [&](ReasonKind kind, const Story &story, bool by_player) {
            const auto ply = story.last_pass(by_player);
            add({.ply = ply, .worse = worse, .better = better}, kind,
                gain(story.empty_before(*ply)));
        };
        if (worse.own > better.own) add_pass(ReasonKind::passes_more, worse_, true);
        if (better.opponent > worse.opponent) add_pass(ReasonKind::fewer_passes, better_, false);
    }

    /// Of the empty squares at the beginning.
    void regions() {
        const Bitboard empty = worse_.beginning().empty();
        for (Bitboard left = empty; left != 0;) {
            const Bitboard region = connected_to(left & -left, empty);
            left &= ~region;
            const auto worse = worse_.last_move_in(region);
            const auto better = better_.last_move_in(region);
            if (!worse || !better || Story::is_players(*worse) || !Story::is_players(*better))
                continue;
            add({.ply = worse, .squares = region}, ReasonKind::loses_region, gain(grown(region)));
        }
    }

    void stable() {
        const auto own = [](const Position &end) { return stable_discs(end.own, end.opponent); };
        const auto others = [&own](const Position &end) { return own(end.passed()); };
        const Position &worse = worse_.end();
        const Position &better = better_.end();
        add_counts({count(own(worse)), count(others(worse))},
                   {count(own(better)), count(others(better))}, ReasonKind::fewer_stable,
                   worth((own(worse) ^ own(better)) | (others(worse) ^ others(better))));
    }

    void freedom() {
        const double discs = better_.worth_of_freedom() - worse_.worth_of_freedom();
        const auto moves = [](const Position &end) {
            return SideCounts{count(end.legal_moves()), count(end.passed().legal_moves())};
        };
        if (add_counts(moves(worse_.end()), moves(better_.end()), ReasonKind::fewer_moves, discs))
            return;
        const auto frontier = [](const Position &end) { return count_of(end, grown(end.empty())); };
        const SideCounts worse = frontier(worse_.end());
        const SideCounts better = frontier(better_.end());
        if (are_fewer(better, worse)) // the fewer, the better
            add({.worse = worse, .better = better}, ReasonKind::more_frontier, discs);
    }

    /// Whether the player has enough less, by its own number and by that of the opponent.
    static bool are_fewer(SideCounts few, SideCounts many) {
        return few.own <= many.own && few.opponent >= many.opponent &&
               many.balance() - few.balance() >= kMinDifference;
    }

    /// False if the player has not enough less at the worse end.
    bool add_counts(SideCounts worse, SideCounts better, ReasonKind kind, double discs,
                    Bitboard squares = 0) {
        if (!are_fewer(worse, better)) return false;
        add({.squares = squares, .worse = worse, .better = better}, kind, discs);
        return true;
    }

    Story worse_;
    Story better_;
    bool by_discs_; ///< an end has no terms
    std::vector<Reason> reasons_;
};

} // namespace

std::string_view to_string(ReasonKind kind) {
    constexpr std::array<std::string_view, kReasonKinds> kNames{
        "loses-corner",  "misses-corner", "gives-access",  "misses-access",
        "passes-more",   "fewer-passes",  "fewer-stable",  "fewer-moves",
        "more-frontier", "fewer-on-edge", "beside-corner", "loses-region"};
    return kNames[static_cast<std::size_t>(kind)];
}

std::vector<Reason> reasons_for(const Position &position, const Line &worse, const Line &better,
                                double loss, const EvaluatorEntry &evaluator) {
    return Finder{Story{position, worse, evaluator}, Story{position, better, evaluator}}.find(loss);
}

} // namespace emilia
