// Makes books of any size from searches that are made up, and measures how they do:
//
//   make_book FILE POSITIONS    makes one
//   make_book FILE              measures it, after which it is larger: games learned one by one,
//                               games imported, look-ups, memory

#include "engine/board/hash.h"
#include "engine/book/book_position.h"
#include "engine/book/lesson.h"
#include "engine/book/playing_book.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <unordered_set>

namespace {

using namespace emilia;

/// Three moves, worth a little to either side, always the same for a position.
BookSearch made_up(const Position &position) {
    std::mt19937_64 random{hash(position)};
    BookSearch search{.lines = 3, .moves = {}};
    std::vector<Square> squares = distinct_moves(position);
    while (!squares.empty() && search.moves.size() < 3) {
        const auto chosen =
            squares.begin() + static_cast<std::ptrdiff_t>(random() % squares.size());
        const int centidiscs = static_cast<int>(random() % 801) - 400;
        search.moves.push_back({Move{*chosen},
                                {.score = Score::from_centidiscs(centidiscs),
                                 .depth = 20,
                                 .selectivity = Selectivity::percent_73}});
        squares.erase(chosen);
    }
    return search;
}

struct Hash {
    std::size_t operator()(const Position &position) const {
        return static_cast<std::size_t>(hash(position));
    }
};

void make(const char *path, std::uint64_t positions) {
    BookDatabase book{path, BookDatabase::Access::create};
    book.wait_for_disk(false);
    std::mt19937_64 random{1};
    std::vector<Position> next{canonical(Position::start())};
    std::unordered_set<Position, Hash> seen{next.front()};
    for (std::uint64_t made = 0; made < positions && !next.empty();) {
        BookChange change{book};
        // A change writes most pages of the book, however few of its positions it touches.
        const std::uint64_t until = std::min(positions, made + 5000 + made / 10);
        for (; made < until && !next.empty(); ++made) {
            if (change.is_large()) change.flush();
            // Of a few the one with most empty squares, so that the book stays broad.
            std::size_t chosen = random() % next.size();
            for (int other = 0; other < 3; ++other) {
                const std::size_t rival = random() % next.size();
                if (next[rival].empties() > next[chosen].empties()) chosen = rival;
            }
            const Position position = next[chosen];
            next[chosen] = next.back();
            next.pop_back();
            const BookSearch search = made_up(position);
            change.set_origin(
                {.command = "build", .number = static_cast<std::int64_t>(random() % 400)});
            change.put_search(position, search);
            for (const SearchedMove &found : search.moves) {
                const Successor after = successor(position, found.move.square());
                if (!after.is_over && seen.insert(after.position).second)
                    next.push_back(after.position);
            }
        }
        change.commit();
    }
}

using SteadyClock = std::chrono::steady_clock;

double microseconds_since(SteadyClock::time_point begin) {
    return std::chrono::duration<double, std::micro>(SteadyClock::now() - begin).count();
}

double processor_milliseconds() {
    return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Of the file in memory, so that it is read from the disk again.
void forget(const char *path) {
    const int file = open(path, O_RDONLY);
    fdatasync(file);
    posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
    close(file);
}

void look_up(const Book &book, std::span<const Position> positions, const char *when) {
    std::size_t moves = 0;
    double longest = 0;
    const auto begin = SteadyClock::now();
    for (const Position &position : positions) {
        const auto one_begin = SteadyClock::now();
        moves += book.moves(position).size();
        longest = std::max(longest, microseconds_since(one_begin));
    }
    const auto count = static_cast<double>(positions.size());
    std::printf("look-up, %s: %.1f us, at most %.0f, %.1f moves\n", when,
                microseconds_since(begin) / count, longest, static_cast<double>(moves) / count);
}

void measure_lookups(const char *path) {
    constexpr std::size_t kLookups = 20'000;
    std::vector<Position> positions;
    {
        const BookDatabase book{path, BookDatabase::Access::read};
        const std::uint64_t step = book.size() / kLookups + 1;
        std::uint64_t number = 0;
        book.for_each([&](const BookEntry &entry) {
            if (number++ % step == 0) positions.push_back(entry.position);
            return true;
        });
    }
    std::shuffle(positions.begin(), positions.end(), std::mt19937_64{2});
    forget(path);
    const auto book = open_book(path);
    const std::span<const Position> all{positions};
    look_up(**book, all.first(std::min<std::size_t>(100, all.size())), "from the disk");
    look_up(**book, all, "all");
    look_up(**book, all, "again");
}

/// People play some moves much more often than others.
LearnedGame random_game(std::mt19937_64 &random) {
    LearnedGame learned{.game = {}, .black_discs = static_cast<int>(random() % 65) - 32};
    while (!learned.game.position().is_over()) {
        if (learned.game.position().must_pass()) {
            learned.game.play(Move::pass());
            continue;
        }
        std::vector<Square> squares;
        for (Bitboard left = learned.game.position().legal_moves(); left != 0; left &= left - 1)
            squares.emplace_back(lowest(left));
        std::size_t chosen = 0;
        while (chosen + 1 < squares.size() && random() % 2 != 0)
            ++chosen;
        learned.game.play(Move{squares[chosen]});
    }
    return learned;
}

Lesson lesson_of(const LearnedGame &learned) {
    Lesson lesson{.game = learned, .searches = {}};
    Game game;
    for (const Move move : learned.game.moves()) {
        if (move.has_square())
            lesson.searches.emplace_back(game.position(), made_up(game.position()));
        game.play(move);
    }
    return lesson;
}

void measure_learning(const char *path) {
    constexpr int kGames = 100;
    BookDatabase book{path, BookDatabase::Access::change};
    std::mt19937_64 random{3};
    double longest = 0;
    const auto begin = SteadyClock::now();
    const double processor_begin = processor_milliseconds();
    for (int i = 0; i < kGames; ++i) {
        const Lesson lesson = lesson_of(random_game(random));
        const auto game_begin = SteadyClock::now();
        BookChange change{book};
        teach(change, lesson);
        change.commit();
        longest = std::max(longest, microseconds_since(game_begin) / 1000);
    }
    std::printf("a game learned: %.1f ms, at most %.1f, %.1f of the processor\n",
                microseconds_since(begin) / 1000 / kGames, longest,
                (processor_milliseconds() - processor_begin) / kGames);
}

void measure_import(const char *path) {
    constexpr int kGames = 40'000;
    constexpr int kAtOnce = 500;
    BookDatabase book{path, BookDatabase::Access::create};
    std::mt19937_64 random{4};
    const std::uint64_t before = book.size();
    double seconds = 0;
    double processor_seconds = 0;
    BookChange change{book};
    BookOrigin origin{.command = "import", .source = "games.ggf"};
    for (int i = 0; i < kGames; i += kAtOnce) {
        std::vector<LearnedGame> games;
        for (int game = 0; game < kAtOnce; ++game)
            games.push_back(random_game(random));
        const auto begin = SteadyClock::now();
        const double processor_begin = processor_milliseconds();
        for (const LearnedGame &game : games) {
            ++origin.number;
            change.set_origin(origin);
            add_game(change, game, kLearnedPlies);
            if (change.is_large()) change.flush();
        }
        if (i + kAtOnce == kGames) change.commit();
        seconds += microseconds_since(begin) / 1e6;
        processor_seconds += (processor_milliseconds() - processor_begin) / 1000;
    }
    std::printf(
        "import: %.0f games a second, %.0f by the processor's time, %.1f new positions each\n",
        kGames / seconds, kGames / processor_seconds,
        static_cast<double>(book.size() - before) / kGames);
}

} // namespace

int main(int argc, char **argv) {
    if (argc == 2) {
        // What was read from the disk would be measured with what comes after it.
        measure_learning(argv[1]);
        measure_import(argv[1]);
        measure_lookups(argv[1]);
        rusage usage{};
        getrusage(RUSAGE_SELF, &usage);
        std::printf("memory: at most %ld MB\n", usage.ru_maxrss / 1000);
        return 0;
    }
    if (argc != 3) return 2;
    const auto begin = SteadyClock::now();
    make(argv[1], std::strtoull(argv[2], nullptr, 10));
    std::printf("%.1f s\n", microseconds_since(begin) / 1e6);
    return 0;
}
