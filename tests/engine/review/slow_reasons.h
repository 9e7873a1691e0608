// What reasons_for() may tell of two lines, from the definitions in engine/review/reasons.h, on
// plain characters: the kinds' names are all that it knows of the engine. The player is 'X'.

#pragma once

#include "engine/review/reasons.h"
#include "tests/oracle/mailbox.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace emilia::oracle {

inline char cell(const Mailbox &board, int square) {
    return board.cells[static_cast<std::size_t>(square / 8)][static_cast<std::size_t>(square % 8)];
}
inline bool touch(int a, int b) {
    return a != b && std::abs(a / 8 - b / 8) <= 1 && std::abs(a % 8 - b % 8) <= 1;
}
inline char other(char side) { return side == 'X' ? 'O' : 'X'; }

/// Squares of a side's moves, were it its turn.
inline std::set<int> moves_for(Mailbox board, char side) {
    board.mover = side;
    const SquareSet legal = board.legal_moves();
    std::set<int> found;
    for (int square = 0; square < 64; ++square)
        if (legal[static_cast<std::size_t>(square)]) found.insert(square);
    return found;
}
inline std::set<int> corners_for(const Mailbox &board, char side) {
    std::set<int> found;
    for (const int square : moves_for(board, side))
        if (square == 0 || square == 7 || square == 56 || square == 63) found.insert(square);
    return found;
}

/// Discs that stay, as stable_discs() defines it.
class SlowStability {
  public:
    explicit SlowStability(const Mailbox &board) : board_(board) {
        for (int square = 0; square < 64; ++square)
            if (is_on_edge(square) && stays_on_its_edges(square)) stable_.insert(square);
        for (std::size_t before = 65; before != stable_.size();) {
            before = stable_.size();
            for (int square = 0; square < 64; ++square)
                if (!is_on_edge(square) && cell(board, square) != '-' && is_held(square))
                    stable_.insert(square);
        }
    }
    const std::set<int> &squares() const { return stable_; }
    int count(char side) const {
        return static_cast<int>(std::count_if(stable_.begin(), stable_.end(), [&](int square) {
            return cell(board_, square) == side;
        }));
    }

  private:
    static bool is_on_board(int rank, int file) {
        return rank >= 0 && rank < 8 && file >= 0 && file < 8;
    }
    static bool is_on_edge(int square) {
        return square / 8 == 0 || square / 8 == 7 || square % 8 == 0 || square % 8 == 7;
    }
    /// From border to border.
    static std::vector<int> line(int square, int rank_step, int file_step) {
        int rank = square / 8;
        int file = square % 8;
        while (is_on_board(rank - rank_step, file - file_step)) {
            rank -= rank_step;
            file -= file_step;
        }
        std::vector<int> squares;
        for (; is_on_board(rank, file); rank += rank_step, file += file_step)
            squares.push_back(8 * rank + file);
        return squares;
    }

    bool stays_on_its_edges(int square) const {
        if (cell(board_, square) == '-') return false;
        for (const auto &[rank_step, file_step] : {std::pair{0, 1}, std::pair{1, 0}}) {
            const std::vector<int> edge = line(square, rank_step, file_step);
            if (!std::all_of(edge.begin(), edge.end(), is_on_edge)) continue;
            std::string cells;
            for (const int each : edge)
                cells += cell(board_, each);
            const auto at = std::find(edge.begin(), edge.end(), square) - edge.begin();
            if (stays(cells, static_cast<std::size_t>(at))) return true;
        }
        return false;
    }
    /// Whether no discs of either colour, placed on an edge in any order, turn the one at `index`.
    static bool stays(const std::string &edge, std::size_t index) {
        static std::map<std::pair<std::string, std::size_t>, bool> known;
        const auto found = known.find({edge, index});
        if (found != known.end()) return found->second;
        bool all = true;
        for (std::size_t square = 0; square < 8 && all; ++square) {
            if (edge[square] != '-') continue;
            for (const char color : {'X', 'O'}) {
                const std::string next = with_disc(edge, static_cast<int>(square), color);
                all = all && next[index] == edge[index] && stays(next, index);
            }
        }
        return known[{edge, index}] = all;
    }
    static std::string with_disc(std::string edge, int square, char color) {
        const auto at = [&edge](int index) -> char & {
            return edge[static_cast<std::size_t>(index)];
        };
        at(square) = color;
        for (const int step : {-1, 1}) {
            int end = square + step;
            while (end >= 0 && end < 8 && at(end) == other(color))
                end += step;
            if (end < 0 || end > 7 || at(end) != color) continue;
            for (int turned = square; turned != end; turned += step)
                at(turned) = color;
        }
        return edge;
    }
    bool is_held(int square) const {
        constexpr int kLines[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
        return std::all_of(std::begin(kLines), std::end(kLines), [&](const auto &step) {
            const std::vector<int> squares = line(square, step[0], step[1]);
            if (std::none_of(squares.begin(), squares.end(),
                             [&](int each) { return cell(board_, each) == '-'; }))
                return true;
            const auto at = std::find(squares.begin(), squares.end(), square);
            return is_firm(*(at - 1), square) || is_firm(*(at + 1), square);
        });
    }
    bool is_firm(int neighbour, int square) const {
        return stable_.contains(neighbour) && cell(board_, neighbour) == cell(board_, square);
    }

    Mailbox board_;
    std::set<int> stable_;
};

/// A line, played out.
struct SlowLine {
    SlowLine(Mailbox board, std::vector<int> squares) : moves(std::move(squares)) {
        boards.push_back(board);
        for (const int move : moves)
            boards.push_back(board = move < 0 ? board.pass() : board.play(move));
    }
    const Mailbox &end() const { return boards.back(); }
    static char mover(std::size_t ply) { return ply % 2 == 0 ? 'X' : 'O'; }

    int passes(char side) const {
        int number = 0;
        for (std::size_t ply = 0; ply < moves.size(); ++ply)
            if (moves[ply] < 0 && mover(ply) == side) ++number;
        return number;
    }
    int discs(char side, const std::set<int> &squares) const {
        return static_cast<int>(std::count_if(squares.begin(), squares.end(), [&](int square) {
            return cell(end(), square) == side;
        }));
    }
    /// The last move into these squares; -1 without one.
    int last_in(const std::set<int> &squares) const {
        int last = -1;
        for (std::size_t ply = 0; ply < moves.size(); ++ply)
            if (squares.contains(moves[ply])) last = static_cast<int>(ply);
        return last;
    }

    std::vector<int> moves; ///< squares; -1 for a pass
    std::vector<Mailbox> boards;
};

/// All that is true of the two lines, whatever the evaluation says.
class SlowReasons {
  public:
    SlowReasons(const SlowLine &worse, const SlowLine &better) : worse_(worse), better_(better) {}

    std::vector<Reason> find() {
        const bool is_over = worse_.end().is_over() || better_.end().is_over();
        for (const int corner : {0, 7, 56, 63}) {
            falls(corner);
            if (!is_over) access(corner);
        }
        for (const auto &[from, step] :
             {std::pair{0, 1}, std::pair{56, 1}, std::pair{0, 8}, std::pair{7, 8}}) {
            std::set<int> edge;
            for (int i = 0; i < 8; ++i)
                edge.insert(from + i * step);
            more(ReasonKind::fewer_on_edge, discs(worse_, edge), discs(better_, edge), edge);
        }
        if (is_over) {
            passes();
            regions();
            return found_;
        }
        more(ReasonKind::fewer_stable, stable(worse_), stable(better_), {});
        const std::size_t before = found_.size();
        more(ReasonKind::fewer_moves, moves(worse_), moves(better_), {});
        const SideCounts worse = frontier(worse_);
        const SideCounts better = frontier(better_);
        if (found_.size() == before && is_more(better, worse))
            found_.push_back({.kind = ReasonKind::more_frontier, .worse = worse, .better = better});
        return found_;
    }

  private:
    static std::uint64_t bits(const std::set<int> &squares) {
        SquareSet all;
        for (const int square : squares)
            all.set(static_cast<std::size_t>(square));
        return all.to_ullong();
    }
    static std::set<int> around(const std::set<int> &squares) {
        std::set<int> all = squares;
        for (int square = 0; square < 64; ++square)
            if (std::any_of(squares.begin(), squares.end(),
                            [square](int each) { return touch(square, each); }))
                all.insert(square);
        return all;
    }
    static SideCounts discs(const SlowLine &line, const std::set<int> &squares) {
        return {line.discs('X', squares), line.discs('O', squares)};
    }
    static SideCounts stable(const SlowLine &line) {
        const SlowStability stability{line.end()};
        return {stability.count('X'), stability.count('O')};
    }
    static SideCounts moves(const SlowLine &line) {
        return {static_cast<int>(moves_for(line.end(), 'X').size()),
                static_cast<int>(moves_for(line.end(), 'O').size())};
    }
    static SideCounts frontier(const SlowLine &line) {
        std::set<int> outside;
        for (int square = 0; square < 64; ++square)
            for (int empty = 0; empty < 64; ++empty)
                if (cell(line.end(), empty) == '-' && touch(square, empty)) outside.insert(square);
        return discs(line, outside);
    }
    int corners_won() const {
        const std::set<int> corners{0, 7, 56, 63};
        return better_.discs('X', corners) - better_.discs('O', corners) -
               worse_.discs('X', corners) + worse_.discs('O', corners);
    }

    /// Whether the second has three more, and neither number is against it.
    static bool is_more(SideCounts few, SideCounts many) {
        return many.own >= few.own && many.opponent <= few.opponent &&
               many.own - few.own + few.opponent - many.opponent >= 3;
    }
    void more(ReasonKind kind, SideCounts worse, SideCounts better, const std::set<int> &squares) {
        if (!is_more(worse, better)) return;
        found_.push_back(
            {.kind = kind, .squares = bits(squares), .worse = worse, .better = better});
    }

    void falls(int corner) {
        if (corners_won() <= 0) return;
        const char worse = cell(worse_.end(), corner);
        const char better = cell(better_.end(), corner);
        if (worse == 'O' && better != 'O' && !corners_for(better_.end(), 'O').contains(corner))
            fall(ReasonKind::loses_corner, worse_, corner);
        if (worse == '-' && better == 'X' && !corners_for(worse_.end(), 'X').contains(corner))
            fall(ReasonKind::misses_corner, better_, corner);
    }
    /// Whether this side moves next and can take the corner.
    static bool takes_next(const SlowLine &line, char side, int corner) {
        return line.end().mover == side && corners_for(line.end(), side).contains(corner);
    }
    void fall(ReasonKind kind, const SlowLine &line, int corner) {
        const int ply = line.last_in({corner});
        if (ply < 0) return;
        const char taker = SlowLine::mover(static_cast<std::size_t>(ply));
        Reason reason{
            .kind = kind, .ply = static_cast<std::size_t>(ply), .squares = bits({corner})};
        for (int move = ply - 1; move >= 0; --move) {
            const auto at = static_cast<std::size_t>(move);
            if (corners_for(line.boards[at], taker).contains(corner)) continue;
            reason.opened_at = at;
            reason.opening = SlowLine::mover(at) == taker       ? Opening::gained
                             : all_open(line.boards[at], taker) ? Opening::forced
                                                                : Opening::given;
            break;
        }
        const bool is_opened = reason.opening != Opening::before;
        if (kind == ReasonKind::loses_corner && is_opened &&
            line.moves[reason.opened_at] == better_.moves[0])
            return;
        found_.push_back(reason);
    }
    /// Whether every move of the mover gives the taker a corner.
    static bool all_open(const Mailbox &board, char taker) {
        const std::set<int> before = corners_for(board, taker);
        return std::ranges::all_of(moves_for(board, board.mover), [&](int move) {
            const std::set<int> after = corners_for(board.play(move), taker);
            return !std::includes(before.begin(), before.end(), after.begin(), after.end());
        });
    }

    void access(int corner) {
        const char worse = cell(worse_.end(), corner);
        const char better = cell(better_.end(), corner);
        if (corners_won() < 0 || worse != '-' || better != '-') return;
        const auto has = [corner](const SlowLine &line, char side) {
            return corners_for(line.end(), side).contains(corner);
        };
        if (has(worse_, 'O') && !has(better_, 'O')) {
            if (!takes_next(worse_, 'X', corner))
                found_.push_back({.kind = ReasonKind::gives_access, .squares = bits({corner})});
        } else if (has(better_, 'X') && !has(worse_, 'X')) {
            if (!takes_next(better_, 'O', corner))
                found_.push_back({.kind = ReasonKind::misses_access, .squares = bits({corner})});
        } else {
            std::set<int> there;
            std::set<int> beside = around({corner});
            beside.erase(corner);
            for (const int square : beside)
                if (cell(worse_.end(), square) == 'X') there.insert(square);
            const SideCounts now = discs(worse_, beside);
            const SideCounts then = discs(better_, beside);
            if (now.own > 0 && then.own == 0 && now.own - now.opponent > -then.opponent)
                found_.push_back({.kind = ReasonKind::beside_corner, .squares = bits(there)});
        }
    }

    void passes() {
        const SideCounts worse{worse_.passes('X'), worse_.passes('O')};
        const SideCounts better{better_.passes('X'), better_.passes('O')};
        const auto add = [&](ReasonKind kind, const SlowLine &line, char side) {
            Reason reason{.kind = kind, .worse = worse, .better = better};
            for (std::size_t ply = 0; ply < line.moves.size(); ++ply)
                if (line.moves[ply] < 0 && SlowLine::mover(ply) == side) reason.ply = ply;
            found_.push_back(reason);
        };
        if (worse.own > better.own) add(ReasonKind::passes_more, worse_, 'X');
        if (better.opponent > worse.opponent) add(ReasonKind::fewer_passes, better_, 'O');
    }

    void regions() {
        std::set<int> left;
        for (int square = 0; square < 64; ++square)
            if (cell(worse_.boards.front(), square) == '-') left.insert(square);
        while (!left.empty()) {
            std::set<int> region{*left.begin()};
            for (std::size_t size = 0; size != region.size();) {
                size = region.size();
                for (const int square : around(region))
                    if (left.contains(square)) region.insert(square);
            }
            for (const int square : region)
                left.erase(square);
            const int worse = worse_.last_in(region);
            const int better = better_.last_in(region);
            if (worse < 0 || better < 0 || worse % 2 == 0 || better % 2 == 1) continue;
            found_.push_back({.kind = ReasonKind::loses_region,
                              .ply = static_cast<std::size_t>(worse),
                              .squares = bits(region)});
        }
    }

    const SlowLine &worse_;
    const SlowLine &better_;
    std::vector<Reason> found_;
};

} // namespace emilia::oracle
