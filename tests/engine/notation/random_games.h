// Seeded random games with everything that a record may tell.

#pragma once

#include "engine/notation/game_record.h"
#include "engine/notation/move_text.h"
#include "tests/oracle/random_positions.h"

namespace emilia {

/// The same seed gives the same games.
class RandomGames {
  public:
    explicit RandomGames(std::uint64_t seed) : random_(seed) {}

    /// A game broken off anywhere or played to its end, from the standard start or any other board.
    GameRecord next() {
        GameRecord record = any_header();
        if (random_.below(3) == 0) {
            record.game = Game{random_.reachable(), any_of(Color::black, Color::white)};
        }
        play_on(record, random_.below(3) == 0 ? kLongest : random_.below(60));
        return record;
    }

    /// The same from the standard start, without a word about it, and played to its end.
    GameRecord next_whole() {
        GameRecord record;
        play_on(record, kLongest);
        return record;
    }

  private:
    static constexpr int kLongest = 128;

    template <class T>
    T any_of(T first, T second) {
        return random_.below(2) == 0 ? first : second;
    }

    GameRecord any_header() {
        GameRecord record;
        record.black = {any_of("Ann", ""), any_of<std::optional<double>>(1234.5, std::nullopt)};
        record.white = {any_of("Bob B.", "\xc3\xa9"), {}};
        record.place = any_of("here", "");
        record.date = any_of("2026-11-21", "");
        record.comment = any_of("a comment", "");
        if (random_.below(2) == 0) record.result = {random_.below(129) - 64.0, Ending::resigned};
        record.black_clock = any_clock();
        record.white_clock = any_of(record.black_clock, any_clock());
        return record;
    }

    std::optional<TimeControl> any_clock() {
        using std::chrono::seconds;
        if (random_.below(2) == 0) return std::nullopt;
        return TimeControl{seconds{1 + random_.below(10'000)}, seconds{random_.below(20)},
                           any_of<std::optional<Duration>>(seconds{120}, std::nullopt)};
    }

    MoveNote any_note() {
        MoveNote note;
        if (random_.below(2) == 0) note.eval = (random_.below(12'801) - 6400) / 100.0;
        if (random_.below(2) == 0) note.time = std::chrono::milliseconds{random_.below(100'000)};
        return note;
    }

    void play_on(GameRecord &record, int moves) {
        for (int i = 0; i < moves && !record.game.is_over(); ++i) {
            const std::vector<Move> legal = legal_moves(record.game.position());
            const auto choice =
                static_cast<std::size_t>(random_.below(static_cast<int>(legal.size())));
            record.play(record.game.to_move(), legal[choice], any_note());
        }
    }

    oracle::RandomPositions random_;
};

} // namespace emilia
