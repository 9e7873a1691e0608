#include "tests/oracle/book_graph.h"

#include <algorithm>

namespace emilia::oracle {
namespace {

std::string text_of(const Mailbox &board) {
    std::string text;
    for (const auto &rank : board.cells) {
        for (const char cell : rank)
            text += cell == '-' ? '-' : cell == board.mover ? 'm' : 'w';
    }
    return text;
}

Mailbox turned(const Mailbox &board) {
    Mailbox other = board;
    for (int rank = 0; rank < 8; ++rank) {
        for (int file = 0; file < 8; ++file)
            other.cells[file][7 - rank] = board.cells[rank][file];
    }
    return other;
}

Mailbox mirrored(const Mailbox &board) {
    Mailbox other = board;
    for (auto &rank : other.cells)
        std::reverse(rank.begin(), rank.end());
    return other;
}

BookValue negated(BookValue value) { return {-value.centidiscs, value.exact}; }

} // namespace

std::string name_of(const Mailbox &board) {
    std::string least = text_of(board);
    Mailbox other = board;
    for (int quarter = 0; quarter < 4; ++quarter) {
        other = turned(other);
        least = std::min({least, text_of(other), text_of(mirrored(other))});
    }
    return least;
}

std::optional<BookValue> BookOracle::proven(const Mailbox &board) const {
    std::optional<BookValue> best;
    const auto page = pages.find(name_of(board));
    if (page == pages.end()) return best;
    for (const auto &[name, value] : page->second.moves) {
        const bool is_better = !best || value.centidiscs > best->centidiscs;
        if (is_better || (value.centidiscs == best->centidiscs && value.exact)) best = value;
    }
    return best && best->exact ? best : std::nullopt;
}

std::optional<BookValue> BookOracle::unlimited_value_of_move(const Mailbox &board,
                                                             int square) const {
    const Mailbox next = board.play(square);
    if (next.is_over()) return BookValue{-next.final_score() * 100, true};
    std::optional<BookValue> searched;
    const auto page = pages.find(name_of(board));
    if (page != pages.end()) {
        const auto move = page->second.moves.find(name_of(next));
        if (move != page->second.moves.end()) searched = move->second;
    }
    if (searched && searched->exact) return searched;
    if (const auto reply = value(next.must_pass() ? next.pass() : next)) {
        return next.must_pass() ? *reply : negated(*reply);
    }
    return searched;
}

std::optional<BookValue> BookOracle::value_of_move(const Mailbox &board, int square) const {
    auto found = unlimited_value_of_move(board, square);
    const auto best = proven(board);
    if (found && best && !found->exact) {
        found->centidiscs = std::min(found->centidiscs, best->centidiscs);
    }
    return found;
}

std::optional<BookValue> BookOracle::value(const Mailbox &board) const {
    const auto page = pages.find(name_of(board));
    if (page == pages.end()) return std::nullopt;
    if (const auto best = proven(board)) return best;
    std::optional<BookValue> best;
    bool all_known = true;
    bool all_exact = true;
    for (int square = 0; square < 64; ++square) {
        if (!board.legal_moves()[square]) continue;
        const auto move = value_of_move(board, square);
        all_known = all_known && move;
        all_exact = all_exact && move && move->exact;
        if (move && (!best || move->centidiscs > best->centidiscs)) best = move;
    }
    if (!page->second.searched && !all_known) return std::nullopt;
    if (best) best->exact = all_exact;
    return best;
}

} // namespace emilia::oracle
