// Books of a few random games that begin alike, and the oracle's view of the same.

#pragma once

#include "tests/engine/book/test_book.h"
#include "tests/oracle/book_graph.h"
#include "tests/oracle/random_positions.h"

#include <optional>
#include <ostream>

namespace emilia {

namespace oracle {

inline std::ostream &operator<<(std::ostream &out, const BookValue &value) {
    return out << value.centidiscs << (value.exact ? " exact" : "");
}

} // namespace oracle

inline std::optional<oracle::BookValue> to_oracle(const std::optional<BookScore> &score) {
    if (!score) return std::nullopt;
    return oracle::BookValue{score->score.centidiscs(), score->exact};
}

class RandomGraph {
  public:
    explicit RandomGraph(std::uint64_t seed) : random_(seed) {
        const Position root = random_.reachable(4 + random_.below(9));
        for (int game = 0; game < 12; ++game)
            play(oracle::mailbox_of(root));
    }

    TestBook graph;
    oracle::BookOracle oracle;

  private:
    void play(oracle::Mailbox board) {
        while (!board.is_over()) {
            if (board.must_pass()) {
                board = board.pass();
                continue;
            }
            visit(board);
            board = board.play(random_.one_of(board.legal_moves()));
        }
    }

    void visit(const oracle::Mailbox &board) {
        const auto [place, is_new] = oracle.pages.try_emplace(oracle::name_of(board));
        if (!is_new) return;
        const Position position = oracle::position_of(board);
        if (random_.below(3) == 0) return graph.add(position);
        search(board, position, place->second);
    }

    void search(const oracle::Mailbox &board, const Position &position,
                oracle::BookOracle::Page &page) {
        BookSearch found{.lines = 3, .moves = {}};
        const bool exact = random_.below(5) == 0;
        for (int line = 0; line < found.lines; ++line) {
            const int square = random_.one_of(board.legal_moves());
            // Moves that are alike have one score.
            const std::string name = oracle::name_of(board.play(square));
            const auto [move, is_new] =
                page.moves.try_emplace(name, oracle::BookValue{random_.below(2001) - 1000, exact});
            if (!is_new) continue;
            found.moves.push_back(
                {Move{Square{square}},
                 {.score = Score::from_centidiscs(move->second.centidiscs), .exact = exact}});
        }
        page.searched = true;
        graph.put_search(position, found);
    }

    oracle::RandomPositions random_;
};

} // namespace emilia
