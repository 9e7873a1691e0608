#include "engine/bench.h"

#include <array>
#include <cstddef>

namespace emilia {

namespace {

/// From Emilia's own games, opening to endgame.
constexpr std::array<std::string_view, 24> kBoards{
    "---------------------------OX------XO---------------------------",
    "-------------------XO-----OOO------XO------XXO----X-XX------X---",
    "------------------O-O-----OXXX----OXX----O-XX-----OO-----X-O----",
    "------------X------X--X--OXOOOO--XOOOO---XXX-O------------------",
    "--XO-X----XXOX----XOXO----OOOOO----XXO------X-------------------",
    "OOO-----OOO-----OXOX-----OOOX-O----XXO------OX------O-X---------",
    "--X-OO----XO-O---OOXOO---OXXXX---XXOXX----OOO-------------------",
    "-XXXXXX---XXOX----XOXO---XOOXO----OOOO------XOO-----------------",
    "--O-------O------OOO------OXOO---OXXOO--O-XXXXXXOXXX----XXX-----",
    "----------XO------XXXOOO-OOXXOO-OOOOXOOOX--XXX-X--XX-----X------",
    "--XXXX----XXX----XXOXX--XXOOOOO--OOOOOO--OOOOOO------X----------",
    "---------O--O---XXOOO---XXXOO---XOXOOOO-XOXXOX--X-OOOX----XOO---",
    "--XX----O-XXXX--OOXOOOO-OXXOOOO-OOXOOO--OOOOOO------O-----------",
    "O--XOOOO-OOXOOOOOOXXOOXO-XXXOOOO--XXXXOO-----X-O----------------",
    "X-------XXXOO---XXXOOO--XXXOOOXXXXXOXOOX-XXOO-XX---OXX-X--------",
    "XXXXX---XXXXXX---XXXXX---OOOOOO-OOOXOXX--XOOXXX--OO-----OO------",
    "O-OXXXXO-OOOOOOO-OOXXXOO-OXXOOXOXXXXXXXX-XOOX-------------------",
    "---X-O----O-XO-X--OOXXOX--OOXOXXXOXXXXXXO-OOOXXX--OOXO-X--OOOO--",
    "----XX-O----XXOO--XXXOXO-OOXOOXO--XOOXXOOOOOXXXO--OXOO-O-OOOOO--",
    "-XX-OOO---XOOO---XXXXXXX-OXOXOXX-OOXOXO-OOOOOOOO--XXOX----XXXXX-",
    "---O-------OX--OOOOXOXOOOOOOOOXOOXOXXOXOOOOXXXOOO-XXXX-O-XXXXX--",
    "-----X----X-OX-OOOOOOOOOX-XXOXOO-XXOOXOOOXXOXXOO-XXXXOOO-XXXXX-O",
    "-XX-O-----XOOOOXXXOXXXXX-OOOOXOXO-XOXXOX--XOXXOX--XXOOOX--XXXXXX",
    "--X-OXOOX-XOOOO-XXOOOXO-XOXOXOOOXXOOOOOOXXXOXOO--OXOOO----OOOO--",
};

Position parse_board(std::string_view board) {
    Position position;
    for (std::size_t square = 0; square < board.size(); ++square) {
        const Bitboard bit = Bitboard{1} << square;
        if (board[square] == 'X') position.own |= bit;
        if (board[square] == 'O') position.opponent |= bit;
    }
    return position;
}

} // namespace

std::uint64_t BenchTotals::nodes_per_second() const {
    const auto microseconds = static_cast<std::uint64_t>(elapsed.count());
    return microseconds == 0 ? 0 : nodes * 1'000'000 / microseconds;
}

BenchTotals run_bench(Engine &engine, int depth, Selectivity selectivity,
                      const std::function<void(const BenchItem &)> &on_item) {
    const auto search = [&engine](const Position &position, const Limits &limits) {
        return engine.search(position, limits);
    };
    return *run_bench(engine, depth, selectivity, on_item, search);
}

std::optional<BenchTotals> run_bench(Engine &engine, int depth, Selectivity selectivity,
                                     const std::function<void(const BenchItem &)> &on_item,
                                     const BenchSearch &search) {
    BenchTotals totals;
    for (const std::string_view board : kBoards) {
        engine.forget();
        const auto result =
            search(parse_board(board), {.depth = depth, .selectivity = selectivity});
        if (!result) return std::nullopt;
        totals.nodes += result->nodes;
        totals.elapsed += result->elapsed;
        on_item({board, *result});
    }
    return totals;
}

} // namespace emilia
