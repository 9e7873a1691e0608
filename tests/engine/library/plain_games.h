// Games as plain characters, and what a library must find among them: loops over a vector, with
// rules and symmetries of their own.

#pragma once

#include "engine/board/game.h"
#include "engine/library/library_search.h"
#include "engine/notation/game_record.h"
#include "tests/oracle/mailbox.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace emilia::plain {

struct PlainGame {
    std::string black;
    std::string white;
    std::string event;
    int year = 0; ///< 0 if unknown
    std::optional<int> discs;
    int orientation = 0;               ///< of the start, 0 to 7
    std::vector<int> squares;          ///< 8 * rank + file
    std::vector<std::string> boards{}; ///< by boards_of(), for moves_on()
};

/// A square under one of the eight symmetries.
inline int turned(int square, int symmetry) {
    int file = square % 8;
    int rank = square / 8;
    if ((symmetry & 1) != 0) file = 7 - file;
    if ((symmetry & 2) != 0) rank = 7 - rank;
    if ((symmetry & 4) != 0) std::swap(file, rank);
    return 8 * rank + file;
}

/// 64 characters and the side to move.
using Board = std::string;

inline Board to_board(const oracle::Mailbox &mailbox) {
    Board board;
    for (const auto &rank : mailbox.cells)
        board.append(rank.begin(), rank.end());
    return board + mailbox.mover;
}

inline Board turned(const Board &board, int symmetry) {
    Board other = board;
    for (int square = 0; square < 64; ++square)
        other[static_cast<std::size_t>(turned(square, symmetry))] =
            board[static_cast<std::size_t>(square)];
    return other;
}

inline oracle::Mailbox start(int orientation) {
    oracle::Mailbox mailbox{};
    for (auto &rank : mailbox.cells)
        rank.fill('-');
    for (const auto &[square, color] :
         {std::pair{27, 'O'}, std::pair{28, 'X'}, std::pair{35, 'X'}, std::pair{36, 'O'}}) {
        const auto at = static_cast<std::size_t>(turned(square, orientation));
        mailbox.cells[at / 8][at % 8] = color;
    }
    return mailbox;
}

/// The board before each disc and at the end, after the pass that it may need.
inline std::vector<Board> boards_of(const PlainGame &game) {
    oracle::Mailbox mailbox = start(game.orientation);
    std::vector<Board> boards{to_board(mailbox)};
    for (const int square : game.squares) {
        mailbox = mailbox.play(square);
        if (mailbox.must_pass()) mailbox = mailbox.pass();
        boards.push_back(to_board(mailbox));
    }
    return boards;
}

inline GameRecord record_of(const PlainGame &game) {
    GameRecord record;
    record.black.name = game.black;
    record.white.name = game.white;
    record.event = game.event;
    if (game.year > 0) record.date = std::to_string(game.year);
    if (game.discs) record.result = GameResult{static_cast<double>(*game.discs)};
    const oracle::Mailbox begin = start(game.orientation);
    record.game = Game{oracle::position_of(begin), Color::black};
    for (const int square : game.squares)
        record.game.play_with_forced_pass(Square{square});
    return record;
}

/// Names match as they are.
inline bool is_wanted(const PlainGame &game, const GameFilter &filter) {
    if (filter.first_year && (game.year == 0 || game.year < *filter.first_year)) return false;
    if (filter.last_year && (game.year == 0 || game.year > *filter.last_year)) return false;
    if (!filter.event.empty() && filter.event != game.event) return false;
    const int moves = static_cast<int>(game.squares.size());
    if (moves < filter.min_moves.value_or(moves) || moves > filter.max_moves.value_or(moves))
        return false;
    const std::string texts = game.black + "|" + game.white + "|" + game.event;
    if (texts.find(filter.text) == std::string::npos) return false;
    const auto side_fits = [&](const std::string &own, const std::string &other, int sign) {
        if (!filter.player.empty() && filter.player != own) return false;
        if (!filter.opponent.empty() && filter.opponent != other) return false;
        if (!filter.outcome) return true;
        if (!game.discs) return false;
        const int balance = sign * *game.discs;
        return (balance > 0 && *filter.outcome == GameOutcome::win) ||
               (balance == 0 && *filter.outcome == GameOutcome::draw) ||
               (balance < 0 && *filter.outcome == GameOutcome::loss);
    };
    const bool any_names = filter.player.empty() && filter.opponent.empty();
    return side_fits(game.black, game.white, 1) ||
           (!any_names && side_fits(game.white, game.black, -1));
}

/// Counts and results of each move played on a board: for alike moves that with the least square.
struct PlainMoves {
    ResultCounts all{};
    std::map<int, ResultCounts> moves{};
};

inline void add_result(ResultCounts &counts, const PlainGame &game) {
    ++counts.games;
    if (game.year > counts.last_year) counts.last_year = game.year;
    if (!game.discs) return;
    if (*game.discs > 0) ++counts.black;
    if (*game.discs == 0) ++counts.draws;
    if (*game.discs < 0) ++counts.white;
    counts.discs += *game.discs;
}

inline PlainMoves moves_on(const Board &board, const std::vector<PlainGame> &games,
                           const GameFilter &filter) {
    PlainMoves found;
    const auto empties = std::count(board.begin(), board.end(), '-');
    for (const PlainGame &game : games) {
        if (!is_wanted(game, filter)) continue;
        for (std::size_t ply = 0; ply < game.boards.size(); ++ply) {
            if (std::count(game.boards[ply].begin(), game.boards[ply].end(), '-') != empties)
                continue;
            int least = 64;
            bool is_there = false;
            for (int symmetry = 0; symmetry < 8; ++symmetry) {
                if (turned(game.boards[ply], symmetry) != board) continue;
                is_there = true;
                if (ply < game.squares.size())
                    least = std::min(least, turned(game.squares[ply], symmetry));
            }
            if (is_there) add_result(found.all, game);
            if (ply == 0 && least == 19) least = 37; // people write f5, not d3
            if (least < 64) add_result(found.moves[least], game);
        }
    }
    return found;
}

} // namespace emilia::plain
