#include "engine/book/lesson.h"

#include "engine/notation/utf8.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace emilia {
namespace {

constexpr int kMinDepth = 12;

/// The first four digits that stand together, which is where all forms of a date have the year; 0
/// if it has none.
int year_of(const std::string &date) {
    constexpr int kDigits = 4;
    constexpr int kFirst = 1900;
    int digits = 0;
    int year = 0;
    for (const char letter : date) {
        const bool is_digit = std::isdigit(static_cast<unsigned char>(letter)) != 0;
        digits = is_digit ? digits + 1 : 0;
        year = is_digit ? (digits > 1 ? 10 * year : 0) + (letter - '0') : 0;
        if (digits == kDigits) return year > kFirst ? year : 0;
    }
    return 0;
}

std::string name_of(const GameRecord &record) {
    std::string name = record.black.name;
    if (!record.white.name.empty()) name += " - " + record.white.name;
    if (!record.date.empty()) name += (name.empty() ? "" : ", ") + record.date;
    return printable(name);
}

} // namespace

LearnedGame learned_game(const GameRecord &record) {
    LearnedGame learned{.game = record.game, .year = year_of(record.date), .name = name_of(record)};
    if (const auto outcome = record.outcome()) {
        // A komi or a clock can make results that no board has.
        learned.black_discs =
            static_cast<int>(std::lround(std::clamp(outcome->black_discs, -64.0, 64.0)));
    }
    return learned;
}

bool is_worth_learning(const BookSearch &search) {
    const Sureness sureness = sureness_of(search);
    return sureness.exact || sureness.depth >= kMinDepth;
}

void add_game(BookChange &book, const LearnedGame &learned, int plies) {
    Game game{learned.game.start_position(), learned.game.start_color()};
    int discs = 0;
    for (const Move move : learned.game.moves()) {
        const bool is_early = discs < plies;
        if (move.has_square() && (is_early || book.has(game.position()))) {
            if (is_early) book.add(game.position());
            if (learned.black_discs) {
                const bool is_black = game.to_move() == Color::black;
                const int own_discs = is_black ? *learned.black_discs : -*learned.black_discs;
                book.add_results(game.position(), move.square(),
                                 result_of_game(own_discs, learned.year));
            }
        }
        discs += move.has_square() ? 1 : 0;
        game.play(move);
    }
}

std::size_t teach_searches(BookChange &book, const Lesson &lesson) {
    book.set_origin({"learn", lesson.game ? lesson.game->name : ""});
    std::size_t learned = 0;
    for (const auto &[position, search] : lesson.searches) {
        if (is_worth_learning(search) && book.put_if_surer(position, search)) ++learned;
    }
    return learned;
}

std::size_t teach(BookChange &book, const Lesson &lesson) {
    const std::size_t learned = teach_searches(book, lesson);
    if (lesson.game) add_game(book, *lesson.game, kLearnedPlies);
    return learned;
}

Outcome teach_book(const std::string &path, const Lesson &lesson) {
    try {
        BookDatabase book{path, BookDatabase::Access::create};
        BookChange change{book};
        teach(change, lesson);
        change.commit();
    } catch (const BookError &error) {
        return Problem{error.what()};
    }
    return Done{};
}

void SearchMemory::add(const Position &position, const BookSearch &search) {
    constexpr std::size_t kMax = 10'000;
    if (searches_.size() == kMax) searches_.clear();
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
