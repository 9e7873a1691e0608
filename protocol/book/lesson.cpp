#include "protocol/book/lesson.h"

#include "protocol/book/edited_book.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace emilia {
namespace {

constexpr int kLeastDepth = 12;

/// For black, in whole discs; none without a result.
std::optional<int> discs_of(const GameRecord &record) {
    const auto outcome = record.outcome();
    if (!outcome) return std::nullopt;
    // A komi or a clock can make results that no board has.
    return static_cast<int>(std::lround(std::clamp(outcome->black_discs, -64.0, 64.0)));
}

} // namespace

bool is_worth_learning(const BookSearch &search) {
    const Sureness sureness = sureness_of(search);
    return sureness.exact || sureness.depth >= kLeastDepth;
}

void add_game(BookGraph &graph, const GameRecord &record, int plies) {
    const auto black_discs = discs_of(record);
    Game game{record.game.start_position(), record.game.start_color()};
    int discs = 0;
    for (const Move move : record.game.moves()) {
        const bool is_early = discs < plies;
        if (move.has_square() && (is_early || graph.find(game.position()))) {
            if (is_early) graph.add(game.position());
            if (black_discs) {
                const bool is_black = game.to_move() == Color::black;
                graph.add_results(game.position(), move.square(),
                                  result_of_game(is_black ? *black_discs : -*black_discs));
            }
        }
        discs += move.has_square() ? 1 : 0;
        game.play(move);
    }
}

std::size_t teach(BookGraph &graph, const Lesson &lesson) {
    std::size_t learned = 0;
    for (const auto &[position, search] : lesson.searches) {
        if (is_worth_learning(search) && cli::put_if_surer(graph, position, search)) ++learned;
    }
    if (lesson.game) add_game(graph, *lesson.game, kLearnedPlies);
    return learned;
}

Outcome teach_book(const std::string &path, const Lesson &lesson) {
    try {
        cli::EditedBook book{path, cli::EditedBook::Missing::is_an_empty_book};
        book.take_left({});
        teach(book.graph(), lesson);
        book.save();
        book.close();
    } catch (const std::runtime_error &error) {
        return Problem{error.what()};
    }
    return Done{};
}

void SearchMemory::add(const Position &position, const BookSearch &search) {
    constexpr std::size_t kMost = 10'000;
    if (searches_.size() == kMost) searches_.clear();
    searches_.insert_or_assign({position.own, position.opponent}, search);
}

std::vector<std::pair<Position, BookSearch>> SearchMemory::of_game(const Game &game) const {
    std::vector<std::pair<Position, BookSearch>> found;
    const auto add = [&](const Position &position) {
        const auto search = searches_.find({position.own, position.opponent});
        if (search != searches_.end()) found.emplace_back(position, search->second);
    };
    Game replay{game.start_position(), game.start_color()};
    add(replay.position());
    for (const Move move : game.moves()) {
        replay.play(move);
        add(replay.position());
    }
    return found;
}

} // namespace emilia
