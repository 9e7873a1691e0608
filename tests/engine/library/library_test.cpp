#include "engine/library/library_import.h"
#include "engine/library/library_search.h"
#include "engine/notation/sgf.h"
#include "engine/notation/transcript.h"
#include "tests/engine/library/library_fixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <limits>
#include <map>
#include <random>

namespace emilia {
namespace {

using plain::PlainGame;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr auto kAll = std::numeric_limits<std::uint64_t>::max();

GameFilter random_filter(std::mt19937 &random) {
    GameFilter filter;
    const auto one_in = [&random](unsigned number) { return random() % number == 0; };
    if (one_in(3)) filter.player = "Player " + std::to_string(random() % 4);
    if (one_in(4)) filter.opponent = "Player " + std::to_string(random() % 4);
    if (one_in(4)) filter.event = "Event " + std::to_string(random() % 3);
    if (one_in(4)) filter.first_year = 2000 + static_cast<int>(random() % 6);
    if (one_in(4)) filter.last_year = 2000 + static_cast<int>(random() % 6);
    if (one_in(3)) filter.outcome = static_cast<GameOutcome>(random() % 3);
    if (one_in(4)) filter.min_moves = 1 + static_cast<int>(random() % 60);
    if (one_in(4)) filter.max_moves = 1 + static_cast<int>(random() % 60);
    if (one_in(4)) filter.text = (one_in(2) ? "Player " : "Event ") + std::to_string(random() % 4);
    return filter;
}

/// The game up to a ply.
Game game_up_to(const PlainGame &game, std::size_t plies) {
    PlainGame begin = game;
    begin.squares.resize(plies);
    return plain::record_of(begin).game;
}

void expect_results(const ResultCounts &results, const ResultCounts &wanted) {
    EXPECT_EQ(results.games, wanted.games);
    EXPECT_EQ(results.black, wanted.black);
    EXPECT_EQ(results.draws, wanted.draws);
    EXPECT_EQ(results.white, wanted.white);
    EXPECT_DOUBLE_EQ(results.discs, wanted.discs);
    EXPECT_EQ(results.last_year, wanted.last_year);
}

/// The games that a library keeps, in their order.
std::vector<PlainGame> games_of(const Library &library, const std::vector<PlainGame> &games) {
    std::vector<PlainGame> kept;
    std::size_t next = 0;
    for (const std::int64_t id : find_games(library, {}, GameOrder::added, 0, kAll).ids) {
        const auto game = library.find(id);
        while (plain::record_of(games[next]).game.moves() != game->record.game.moves())
            ++next;
        kept.push_back(games[next++]);
    }
    return kept;
}

TEST_F(LibraryTest, FindsTheMovesThatTheOracleFinds) {
    const Library library = open();
    const auto given = random_games(120, 1);
    add(library, given);
    const auto games = games_of(library, given);
    ASSERT_GT(games.size(), 100U);
    std::mt19937 random{2};
    std::uint64_t compared = 0;
    for (int i = 0; i < 120; ++i) {
        const PlainGame &chosen = games[random() % games.size()];
        const std::size_t most = random() % 2 == 0 ? 6 : chosen.squares.size();
        const std::size_t plies = random() % (std::min(most, chosen.squares.size()) + 1);
        const GameFilter filter = random_filter(random);
        const auto board = chosen.boards[plies];
        const auto wanted = plain::moves_on(board, games, filter);
        const auto found = find_moves(library, game_up_to(chosen, plies), filter);
        expect_results(found.results, wanted.all);
        ASSERT_EQ(found.moves.size(), wanted.moves.size()) << board;
        for (std::size_t move = 0; move < found.moves.size(); ++move) {
            const auto &[square, results] = found.moves[move];
            ASSERT_TRUE(wanted.moves.contains(square.index())) << board;
            expect_results(results, wanted.moves.at(square.index()));
            EXPECT_LE(results.games, found.moves[move > 0 ? move - 1 : 0].results.games);
            compared += results.games;
        }
    }
    EXPECT_GT(compared, 700U);
}

TEST_F(LibraryTest, FindsTheGamesThatTheOracleFinds) {
    const Library library = open();
    const auto given = random_games(120, 3);
    add(library, given);
    const auto games = games_of(library, given);
    std::mt19937 random{4};
    for (int i = 0; i < 120; ++i) {
        GameFilter filter = random_filter(random);
        plain::Board board;
        if (random() % 2 == 0) {
            const PlainGame &chosen = games[random() % games.size()];
            const std::size_t plies = random() % std::min<std::size_t>(chosen.squares.size(), 8);
            filter.opening = game_up_to(chosen, plies);
            board = chosen.boards[plies];
        }
        std::vector<std::pair<int, std::int64_t>> wanted; // by year, unknown ones last
        for (std::size_t number = 0; number < games.size(); ++number) {
            const bool is_there =
                board.empty() || plain::moves_on(board, {games[number]}, {}).all.games > 0;
            if (!is_there || !plain::is_wanted(games[number], filter)) continue;
            const int year = games[number].year;
            wanted.emplace_back(year > 0 ? year : 9999, static_cast<std::int64_t>(number) + 1);
        }
        std::sort(wanted.begin(), wanted.end());
        const auto oldest = find_games(library, filter, GameOrder::oldest, 0, kAll);
        ASSERT_EQ(oldest.count, wanted.size());
        for (std::size_t number = 0; number < wanted.size(); ++number)
            ASSERT_EQ(oldest.ids[number], wanted[number].second);
        auto added = find_games(library, filter, GameOrder::added, 0, kAll).ids;
        EXPECT_TRUE(std::is_sorted(added.begin(), added.end()));
        EXPECT_TRUE(
            std::is_permutation(added.begin(), added.end(), oldest.ids.begin(), oldest.ids.end()));
        const auto page = find_games(library, filter, GameOrder::oldest, 3, 5);
        const std::size_t begin = std::min<std::size_t>(3, wanted.size());
        const std::size_t end = std::min<std::size_t>(8, wanted.size());
        EXPECT_EQ(page.count, wanted.size());
        EXPECT_EQ(page.ids, std::vector(oldest.ids.begin() + static_cast<std::ptrdiff_t>(begin),
                                        oldest.ids.begin() + static_cast<std::ptrdiff_t>(end)));
    }
}

TEST_F(LibraryTest, SortsByDateAndThenByTheOrderOfAdding) {
    const Library library = open();
    LibraryImport import{library};
    for (const char *date : {"2001", "2001-05", "2001.05.31", "2002", "", "2001-5-3", "20010531"}) {
        GameRecord record = plain::record_of({"", "", "", 0, 0, 0, {37, 43}});
        record.black.name = "Black" + std::to_string(import.added());
        record.date = date;
        ASSERT_TRUE(import.add(record, ""));
        import.flush();
    }
    const auto ids = [&](GameOrder order) { return find_games(library, {}, order, 0, kAll).ids; };
    EXPECT_THAT(ids(GameOrder::oldest), ElementsAre(6, 3, 7, 2, 1, 4, 5));
    EXPECT_THAT(ids(GameOrder::newest), ElementsAre(4, 3, 7, 6, 2, 1, 5));
}

TEST_F(LibraryTest, KeepsMoreGamesThanASegmentHas) {
    const Library library = open();
    auto games = random_games(60, 5);
    std::vector<PlainGame> many;
    for (int year = 1; year <= 150; ++year)
        for (PlainGame &game : games) {
            game.year = 1890 + year;
            many.push_back(game);
        }
    add(library, many);
    const std::int64_t size = library.size();
    EXPECT_GT(size, 8000);
    add(library, many);
    EXPECT_EQ(library.size(), size);
    games.resize(1);
    games.front().year = 2100;
    add(library, games);
    EXPECT_EQ(library.size(), size + 1);
    EXPECT_EQ(library.find(size + 1)->record.date, "2100");
    EXPECT_THAT(problems_of(library), IsEmpty());
    const auto found = find_moves(library, Game{}, {});
    EXPECT_EQ(found.results.games, static_cast<std::uint64_t>(size + 1));
    EXPECT_EQ(found.results.last_year, 2100);
    const auto newest = find_games(library, {}, GameOrder::newest, 0, kAll).ids;
    const auto page = find_games(library, {}, GameOrder::newest, 1500, 700);
    EXPECT_EQ(newest.front(), size + 1);
    EXPECT_EQ(page.count, newest.size());
    EXPECT_EQ(page.ids, std::vector(newest.begin() + 1500, newest.begin() + 2200));
}

const PlainGame kGame{"Ann Smith", "Bob Jones", "Cup", 2001, 4, 0, {37, 43, 34, 18, 19}};

PlainGame like(const std::string &black, const std::string &white, int year) {
    PlainGame game = kGame;
    game.black = black;
    game.white = white;
    game.year = year;
    return game;
}

TEST_F(LibraryTest, KnowsAGameThatIsTurned) {
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
        PlainGame other = kGame;
        other.orientation = symmetry;
        for (int &square : other.squares)
            square = plain::turned(square, symmetry);
        EXPECT_EQ(kept(kGame, other), 1) << symmetry;
    }
}

TEST_F(LibraryTest, KnowsAGameWithOtherSpellingsOfTheNames) {
    EXPECT_EQ(kept(kGame, like("ÁNN ＳＭＩＴＨ", "BobJones", 2001)), 1);
    EXPECT_EQ(kept(kGame, like("Smith, A.", "Jones B.", 2001)), 1);
    EXPECT_EQ(kept(kGame, like("", "???", 2001)), 1) << "names are unknown";
    EXPECT_EQ(kept(kGame, like("#12", "Bob Jones", 2001)), 1) << "the number of a name";
    EXPECT_EQ(kept(kGame, like("ann smith", "bob jones", 0)), 1) << "the year is unknown";
}

TEST_F(LibraryTest, KeepsOtherGamesWithTheSameMoves) {
    EXPECT_EQ(kept(kGame, like("Ann Smith", "Tom Brown", 2001)), 2);
    EXPECT_EQ(kept(kGame, like("Bob Jones", "Ann Smith", 2001)), 2) << "colours changed";
    EXPECT_EQ(kept(kGame, like("Ann Smith", "Bob Jones", 2002)), 2);
    EXPECT_EQ(kept(kGame, like("Smith", "Jones", 2002)), 2);
    EXPECT_EQ(kept(like("", "", 2001), kGame), 2) << "the first has no names";
}

TEST_F(LibraryTest, KeepsTheTreeOfAGameUntilItIsRemoved) {
    const std::string tree = "PL[B]CR[a1];B[f5](;W[d6]V[2]LB[c3:A];B[c3])(;W[f4]C[why not])";
    const Library library = open();
    LibraryImport import{library};
    for (const char *text : {"(;GM[2]PB[Ann];B[d3];W[c5])", "(;GM[2];B[f5]V[1];W[f6]V[2])"})
        ASSERT_TRUE(import.add(*parse_sgf(text), ""));
    ASSERT_TRUE(import.add(*parse_sgf("(;GM[2]PB[Ben]" + tree + ")"), ""));
    import.flush();
    EXPECT_EQ(library.connection().number("SELECT count(*) FROM tree"), 1);
    EXPECT_THAT(to_sgf(library.find(3)->record), HasSubstr(tree));
    const auto other = parse_sgf("(;GM[2];B[d3]AR[d3:c5];W[c5](;B[f6])(;B[d6]))");
    EXPECT_EQ(library.set_tree(1, *other).error().message, "other moves than those of game 1");
    const auto marked = parse_sgf("(;GM[2];B[d3]AR[d3:c5](;W[c5])(;W[e3]))");
    EXPECT_TRUE(*library.set_tree(1, *marked));
    EXPECT_EQ(library.find(1)->record.black.name, "Ann");
    EXPECT_EQ(library.find(1)->record.notes, marked->notes);
    EXPECT_EQ(library.find(1)->record.variations, marked->variations);
    EXPECT_FALSE(*library.set_tree(4, *marked));
    EXPECT_TRUE(*library.set_tree(1, *parse_sgf("(;GM[2];B[d3];W[c5])")));
    EXPECT_FALSE(library.find(1)->record.has_tree());
    EXPECT_THAT(problems_of(library), IsEmpty());
    library.connection().run("UPDATE tree SET sgf = replace(sgf, 'W[d6]', 'W[a1]')");
    EXPECT_THAT(problems_of(library), ElementsAre(HasSubstr("damaged: game 3")));
    library.remove(3);
    EXPECT_EQ(library.connection().number("SELECT count(*) FROM tree"), 0);
}

TEST_F(LibraryTest, CompletesAKnownGameWithNoteAndTreeOfACopy) {
    const Library library = open();
    const auto import = [&library](std::initializer_list<const char *> games) {
        LibraryImport adds{library};
        for (const char *text : games)
            ASSERT_TRUE(adds.add(*parse_sgf(text), ""));
        adds.flush();
    };
    const auto text = [&library](std::int64_t id) { return to_sgf(library.find(id)->record); };
    import({"(;GM[2];B[f5];W[d6])", "(;GM[2]C[first];B[f5];W[d6])", "(;GM[2];B[f5];W[f4])"});
    EXPECT_EQ(library.find(1)->record.comment, "first") << "in one import";
    import({"(;GM[2];B[f5]C[one];W[d6])", "(;GM[2]C[second];B[f5]C[two];W[d6])"});
    EXPECT_EQ(library.size(), 2);
    EXPECT_THAT(text(1), HasSubstr("GC[first]"));
    EXPECT_THAT(text(1), HasSubstr("B[f5]C[one]"));
    import({"(;GM[2];B[f5](;W[f4])(;W[f6]))"});
    EXPECT_THAT(text(2), HasSubstr("B[f5](;W[f4])(;W[f6])"));
    import({"(;GM[2]C[of c5]CR[a1];B[d3]C[of the mirrored game];W[c5])",
            "(;GM[2]C[turned];B[d3];W[e3])"});
    EXPECT_EQ(library.find(2)->record.comment, "") << "its squares are others there";
    EXPECT_THAT(text(1), HasSubstr("B[f5]C[one]"));
    EXPECT_EQ(library.size(), 2);
    EXPECT_THAT(problems_of(library), IsEmpty());
}

TEST_F(LibraryTest, KeepsAllOfAGameThatItHasColumnsFor) {
    const Library library = open();
    GameRecord record = plain::record_of(kGame);
    record.date = "2001-05-31";
    record.comment = "well played";
    record.drawn_moves = 3;
    record.result = GameResult{-3.5, Ending::out_of_time};
    LibraryImport import{library};
    ASSERT_TRUE(import.add(record, "a.zip/b.ggf"));
    EXPECT_EQ(library.size(), 0) << "not flushed";
    import.flush();
    const auto game = library.find(1);
    ASSERT_TRUE(game);
    EXPECT_EQ(game->source, "a.zip/b.ggf");
    EXPECT_EQ(game->record.black.name, "Ann Smith");
    EXPECT_EQ(game->record.white.name, "Bob Jones");
    EXPECT_EQ(game->record.event, "Cup");
    EXPECT_EQ(game->record.date, "2001-05-31");
    EXPECT_EQ(game->record.comment, "well played");
    EXPECT_EQ(game->record.drawn_moves, 3);
    EXPECT_EQ(game->record.result, record.result);
    EXPECT_EQ(game->record.game.moves(), record.game.moves());
    EXPECT_EQ(library.connection().text("SELECT moves FROM games"),
              to_transcript(record.game.moves(), Passes::left_out));
    EXPECT_EQ(library.connection().text("SELECT winner || year || ending FROM games"),
              "white2001out of time");
}

TEST_F(LibraryTest, KeepsGamesFromOtherStarts) {
    const Library library = open();
    GameRecord record;
    record.game = Game{{0x0000001818000000, 0x00003C0000000000}, Color::white};
    ASSERT_TRUE(record.game.play(Move{Square{50}}));
    LibraryImport import{library};
    ASSERT_TRUE(import.add(record, ""));
    ASSERT_TRUE(import.add(record, ""));
    import.flush();
    EXPECT_EQ(library.size(), 1);
    EXPECT_EQ(library.find(1)->record.game.position(), record.game.position());
    EXPECT_EQ(library.find(1)->record.game.start_color(), Color::white);
    EXPECT_EQ(find_moves(library, Game{}, {}).results.games, 0U);
    EXPECT_THAT(problems_of(library), IsEmpty());
}

TEST_F(LibraryTest, RefusesAPosition) {
    const Library library = open();
    LibraryImport import{library};
    EXPECT_FALSE(import.add(GameRecord{}, ""));
    import.flush();
    EXPECT_EQ(library.size(), 0);
}

TEST_F(LibraryTest, FindsARemovedGameNoMore) {
    const Library library = open();
    add(library, {kGame, like("Eve", "Tom", 1999)});
    EXPECT_TRUE(library.remove(1));
    EXPECT_FALSE(library.remove(1));
    EXPECT_FALSE(library.remove(3));
    EXPECT_EQ(library.size(), 1);
    EXPECT_FALSE(library.find(1));
    EXPECT_THAT(find_games(library, {}, GameOrder::added, 0, kAll).ids, ElementsAre(2));
    EXPECT_EQ(find_moves(library, Game{}, {}).results.games, 1U);
    EXPECT_THAT(problems_of(library), IsEmpty());
    add(library, {kGame});
    EXPECT_THAT(find_games(library, {}, GameOrder::added, 0, kAll).ids, ElementsAre(2, 3));
    EXPECT_THAT(problems_of(library), IsEmpty());
}

TEST_F(LibraryTest, ChecksGamesAndColumns) {
    const Library library = open();
    add(library, random_games(20, 6));
    const auto &connection = library.connection();
    ASSERT_THAT(problems_of(library), IsEmpty());
    connection.run("UPDATE game SET year = 1234 WHERE id = 7");
    EXPECT_THAT(problems_of(library), ElementsAre(HasSubstr("game 7")));
    connection.run("UPDATE game SET moves = '00' WHERE id = 7");
    EXPECT_THAT(problems_of(library), ElementsAre(HasSubstr("damaged: game 7")));
    connection.run("DELETE FROM game WHERE id = 7");
    EXPECT_THAT(problems_of(library), ElementsAre(HasSubstr("20 games, and there are 19")));
    // Whatever the columns have, a search ends.
    connection.run("UPDATE scan SET data = randomblob(3 + id % 37)");
    EXPECT_FALSE(problems_of(library).empty());
    find_moves(library, Game{}, {});
    find_games(library, {.player = "Player 1", .opening = Game{}}, GameOrder::newest, 0, kAll);
    EXPECT_THROW(library.remove(8), LibraryError);
    connection.run("UPDATE scan SET id = id + (1 << 60)");
    find_moves(library, Game{}, {});
    add(library, random_games(3, 7));
}

TEST_F(LibraryTest, RefusesANameThatItDoesNotHave) {
    const Library library = open();
    add(library, {kGame});
    for (const auto &[filter, words] :
         {std::pair{GameFilter{.opponent = "Eve"}, "no player \"Eve\""},
          std::pair{GameFilter{.event = "x"}, "no event \"x\""}}) {
        const auto find = [&, wanted = filter] { find_moves(library, Game{}, wanted); };
        EXPECT_THAT(find, testing::ThrowsMessage<LibraryError>(testing::EndsWith(words)));
    }
}

TEST_F(LibraryTest, FindsPlayersAndEventsByPartsOfTheirNames) {
    const Library library = open();
    PlainGame other = like("Zoë Smithson", "Ann", 2003);
    other.event = "Open Cup of Paris";
    add(library, {kGame, like("Joanna Smith", "Bob Jones", 2002), other});
    const auto ids = [&](const GameFilter &filter) {
        return find_games(library, filter, GameOrder::added, 0, kAll).ids;
    };
    EXPECT_THAT(ids({.player = "ANN smith"}), ElementsAre(1)) << "it is the name";
    EXPECT_THAT(ids({.player = "smith, AN"}), ElementsAre(1, 2));
    EXPECT_THAT(ids({.player = "ann"}), ElementsAre(3)) << "it is the name";
    EXPECT_THAT(ids({.player = "ＳＭＩＴＨ zoe"}), ElementsAre(3));
    EXPECT_THAT(ids({.player = "smith", .opponent = "bo"}), ElementsAre(1, 2));
    EXPECT_THAT(ids({.event = "cup"}), ElementsAre(1, 2)) << "it is the name";
    EXPECT_THAT(ids({.event = "u"}), ElementsAre(1, 2, 3));
    EXPECT_THAT(ids({.event = "paris cup"}), ElementsAre(3));
    EXPECT_THAT(library.find_players("smith a", 2), ElementsAre("Ann Smith", "Joanna Smith"));
}

TEST_F(LibraryTest, RefusesOtherFiles) {
    EXPECT_THROW(open(sqlite::Access::read), LibraryError);
    std::ofstream{path_} << "no database";
    EXPECT_THROW(open(), NotADatabase);
    remove();
    open().connection().run("PRAGMA user_version = 7");
    EXPECT_THROW(open(), LibraryError);
}

TEST(CanonicalGame, IsTheSameForAllTurnsAndForNoOtherGame) {
    std::map<std::vector<std::uint8_t>, std::vector<int>> known;
    for (const PlainGame &game : random_games(60, 7)) {
        std::optional<CanonicalGame> first;
        for (int symmetry = 0; symmetry < 8; ++symmetry) {
            const auto start = plain::start(game.orientation);
            const auto board = plain::turned(plain::to_board(start), symmetry);
            oracle::Mailbox mailbox = start;
            for (std::size_t i = 0; i < 64; ++i)
                mailbox.cells[i / 8][i % 8] = board[i];
            Game turned{oracle::position_of(mailbox), Color::black};
            for (const int square : game.squares)
                ASSERT_TRUE(turned.play_with_forced_pass(Square{plain::turned(square, symmetry)}));
            const auto found = canonical(turned);
            EXPECT_TRUE(found.has_usual_start());
            if (!first) first = found;
            EXPECT_EQ(found, *first);
            EXPECT_EQ(found.fingerprint(), first->fingerprint());
        }
        // The least of all turns from the usual start, by the oracle.
        std::vector<int> least;
        for (int symmetry = 0; symmetry < 8; ++symmetry) {
            const auto turned_start =
                plain::turned(plain::to_board(plain::start(game.orientation)), symmetry);
            if (turned_start != plain::to_board(plain::start(0))) continue;
            std::vector<int> squares;
            for (const int square : game.squares)
                squares.push_back(plain::turned(square, symmetry));
            if (least.empty() || squares < least) least = squares;
        }
        EXPECT_EQ(std::vector<int>(first->squares.begin(), first->squares.end()), least);
    }
}

} // namespace
} // namespace emilia
