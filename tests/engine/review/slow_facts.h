// What a move does on the board, from the definitions in engine/review/move_facts.h, on plain
// characters: the kinds' names are all that it knows of the engine.

#pragma once

#include "engine/review/move_facts.h"
#include "tests/oracle/mailbox.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace emilia::oracle {

class SlowFacts {
  public:
    SlowFacts(const Mailbox &before, int move)
        : before_(before), move_(move), flips_(before.flips(move)), after_(before.play(move)) {}

    std::map<FactKind, SquareSet> find() {
        const SquareSet given = corners(after_) & ~corners(before_.pass());
        add(FactKind::takes_corner, is_corner(move_) ? one(move_) : SquareSet{});
        add(FactKind::opens_corner, corners(after_.pass()) & ~corners(before_));
        add(FactKind::gives_corner, given);
        add(FactKind::keeps_corner,
            corners(before_.pass()) & ~corners(after_) & where(after_, '-'));
        for (const int corner : {0, 7, 56, 63}) {
            if (!touch(move_, corner) || cell(after_, corner) != '-') continue;
            const bool same_line = move_ / 8 == corner / 8 || move_ % 8 == corner % 8;
            add(same_line ? FactKind::c_square : FactKind::x_square, one(corner));
        }
        wedge();
        add(FactKind::stable_discs, stable_discs(after_) & ~stable_discs(before_));
        walls();
        replies();
        if (before_.empties() <= 20) parity();
        return std::move(facts_);
    }

  private:
    static SquareSet one(int square) { return SquareSet{}.set(static_cast<std::size_t>(square)); }
    static bool is_corner(int square) {
        return square == 0 || square == 7 || square == 56 || square == 63;
    }
    static bool touch(int a, int b) {
        return a != b && std::abs(a / 8 - b / 8) <= 1 && std::abs(a % 8 - b % 8) <= 1;
    }
    static char cell(const Mailbox &board, int square) {
        return board
            .cells[static_cast<std::size_t>(square / 8)][static_cast<std::size_t>(square % 8)];
    }
    static SquareSet where(const Mailbox &board, char what) {
        SquareSet found;
        for (int square = 0; square < 64; ++square)
            if (cell(board, square) == what) found |= one(square);
        return found;
    }
    static SquareSet corners(const Mailbox &board) {
        SquareSet found;
        for (const int corner : {0, 7, 56, 63})
            if (board.legal_moves()[static_cast<std::size_t>(corner)]) found |= one(corner);
        return found;
    }
    void add(FactKind kind, const SquareSet &squares) {
        if (squares.any()) facts_[kind] |= squares;
    }

    /// Whether no discs of either colour, placed on an edge in any order, turn the one at `index`.
    static bool stays_on_edge(const std::string &edge, int index) {
        static std::map<std::pair<std::string, int>, bool> known;
        const auto found = known.find({edge, index});
        if (found != known.end()) return found->second;
        bool stays = true;
        for (int square = 0; square < 8 && stays; ++square) {
            if (edge[static_cast<std::size_t>(square)] != '-') continue;
            for (const char color : {'X', 'O'}) {
                const std::string next = with_disc(edge, square, color);
                const auto at = static_cast<std::size_t>(index);
                stays = stays && next[at] == edge[at] && stays_on_edge(next, index);
            }
        }
        return known[{edge, index}] = stays;
    }
    static std::string with_disc(std::string edge, int square, char color) {
        edge[static_cast<std::size_t>(square)] = color;
        for (const int step : {-1, 1}) {
            int end = square + step;
            while (end >= 0 && end < 8 && edge[static_cast<std::size_t>(end)] != '-' &&
                   edge[static_cast<std::size_t>(end)] != color)
                end += step;
            if (end < 0 || end > 7 || edge[static_cast<std::size_t>(end)] != color) continue;
            for (int at = square; at != end; at += step)
                edge[static_cast<std::size_t>(at)] = color;
        }
        return edge;
    }
    /// The squares of a line through a square, from border to border.
    static std::vector<int> line(int square, int rank_step, int file_step) {
        const auto is_on_board = [](int rank, int file) {
            return rank >= 0 && rank < 8 && file >= 0 && file < 8;
        };
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
    /// Discs of the mover, X, that stay whatever comes on their edge, or that in each line touch
    /// the border or such a disc, or have no empty square there.
    static SquareSet stable_discs(const Mailbox &board) {
        constexpr int kLines[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
        SquareSet stable;
        for (const int corner : {0, 63}) {
            for (const auto &[rank_step, file_step] : {std::pair{0, 1}, std::pair{1, 0}}) {
                const std::vector<int> edge = line(corner, rank_step, file_step);
                std::string cells;
                for (const int square : edge)
                    cells += cell(board, square);
                for (int i = 0; i < 8; ++i)
                    if (cells[static_cast<std::size_t>(i)] == 'X' && stays_on_edge(cells, i))
                        stable |= one(edge[static_cast<std::size_t>(i)]);
            }
        }
        const auto is_safe_in = [&](int square, const std::vector<int> &squares) {
            if (std::none_of(squares.begin(), squares.end(),
                             [&](int other) { return cell(board, other) == '-'; }))
                return true;
            const auto at = std::find(squares.begin(), squares.end(), square);
            return at == squares.begin() || at + 1 == squares.end() ||
                   stable[static_cast<std::size_t>(*(at - 1))] ||
                   stable[static_cast<std::size_t>(*(at + 1))];
        };
        for (bool grows = true; grows;) {
            grows = false;
            for (int square = 0; square < 64; ++square) {
                const bool on_edge =
                    square / 8 == 0 || square / 8 == 7 || square % 8 == 0 || square % 8 == 7;
                if (on_edge || cell(board, square) != 'X' ||
                    stable[static_cast<std::size_t>(square)])
                    continue;
                const bool is_safe =
                    std::all_of(std::begin(kLines), std::end(kLines), [&](const auto &step) {
                        return is_safe_in(square, line(square, step[0], step[1]));
                    });
                if (!is_safe) continue;
                stable |= one(square);
                grows = true;
            }
        }
        return stable;
    }

    void wedge() {
        const int file = move_ % 8;
        const int rank = move_ / 8;
        const char other = before_.mover == 'X' ? 'O' : 'X';
        for (const int step : {1, 8}) {
            const bool along = step == 1 ? (rank == 0 || rank == 7) && file > 0 && file < 7
                                         : (file == 0 || file == 7) && rank > 0 && rank < 7;
            if (along && cell(after_, move_ - step) == other && cell(after_, move_ + step) == other)
                add(FactKind::wedge, one(move_ - step) | one(move_ + step));
        }
    }

    void walls() {
        SquareSet outside;
        for (int square = 0; square < 64; ++square) {
            for (int other = 0; other < 64; ++other) {
                if (flips_[static_cast<std::size_t>(square)] && touch(square, other) &&
                    cell(after_, other) == '-')
                    outside |= one(square);
            }
        }
        if (outside.none()) add(FactKind::quiet, flips_);
        if (outside.count() >= 4) add(FactKind::wall, outside);
    }

    void replies() {
        const SquareSet now = after_.legal_moves();
        if (now.none() && after_.pass().legal_moves().any()) facts_[FactKind::no_move_left] = {};
        bool any_safe = false;
        for (int reply = 0; reply < 64; ++reply) {
            if (!now[static_cast<std::size_t>(reply)]) continue;
            const SquareSet then = corners(after_.play(reply));
            any_safe = any_safe || (then & ~corners(after_.pass())).none();
        }
        if (now.any() && !any_safe) add(FactKind::no_safe_move_left, now);
        if (now.any() && quiet_moves(after_).none())
            add(FactKind::no_quiet_move_left, quiet_moves(before_.pass()));
        const auto before = static_cast<int>(before_.pass().legal_moves().count());
        const auto after = static_cast<int>(now.count());
        if (after <= before - 4) add(FactKind::fewer_moves, now);
        if (after >= before + 4) add(FactKind::more_moves, now);
    }

    static SquareSet quiet_moves(const Mailbox &board) {
        SquareSet quiet;
        for (int move = 0; move < 64; ++move) {
            if (!board.legal_moves()[static_cast<std::size_t>(move)]) continue;
            const Mailbox next = board.play(move);
            const SquareSet turned = board.flips(move);
            bool touches = false;
            for (int square = 0; square < 64; ++square)
                for (int other = 0; other < 64; ++other)
                    touches = touches || (turned[static_cast<std::size_t>(square)] &&
                                          touch(square, other) && cell(next, other) == '-');
            if (!touches) quiet |= one(move);
        }
        return quiet;
    }

    /// By following each empty square to those that touch it.
    static std::set<int> region(const Mailbox &board, int square) {
        std::set<int> found{square};
        std::vector<int> edge{square};
        while (!edge.empty()) {
            const int at = edge.back();
            edge.pop_back();
            for (int other = 0; other < 64; ++other) {
                if (!touch(at, other) || cell(board, other) != '-') continue;
                if (found.insert(other).second) edge.push_back(other);
            }
        }
        return found;
    }

    void parity() {
        const std::set<int> own = region(before_, move_);
        if (own.size() == 1) add(FactKind::last_of_region, one(move_));
        SquareSet rest;
        for (const int square : own)
            if (square != move_) rest |= one(square);
        if (own.size() % 2 == 0 && (rest & after_.legal_moves()).any())
            add(FactKind::opens_even_region, rest);
        const SquareSet empty = where(after_, '-');
        bool all_even = true;
        for (int square = 0; square < 64; ++square) {
            if (empty[static_cast<std::size_t>(square)])
                all_even = all_even && region(after_, square).size() % 2 == 0;
        }
        if (all_even && after_.legal_moves().any()) add(FactKind::leaves_all_even, empty);
        for (int square = 0; square < 64; ++square) {
            if (!empty[static_cast<std::size_t>(square)]) continue;
            SquareSet whole;
            for (const int other : region(after_, square))
                whole |= one(other);
            if ((after_.legal_moves() & whole).none() &&
                (before_.pass().legal_moves() & whole).any() &&
                (after_.pass().legal_moves() & whole).any())
                add(FactKind::closes_region, whole);
        }
    }

    Mailbox before_;
    int move_;
    SquareSet flips_;
    Mailbox after_;
    std::map<FactKind, SquareSet> facts_;
};

} // namespace emilia::oracle
