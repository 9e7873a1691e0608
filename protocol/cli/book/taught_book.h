// A book that learns from reviews.

#pragma once

#include "engine/book/book_search.h"
#include "engine/book/lesson.h"
#include "protocol/texts/review_text.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace emilia::cli {

/// The game, and for each decision the searches of the best move and of the one that was played.
Lesson lesson_of(const ReviewedGame &game);

/// In a file, which is made if there is none. All members throw std::runtime_error, with a message
/// that names the file.
class TaughtBook {
  public:
    explicit TaughtBook(const std::string &path);
    TaughtBook(const TaughtBook &) = delete;
    TaughtBook &operator=(const TaughtBook &) = delete;
    ~TaughtBook();

    /// The games are numbered, those of one run by its name: the book keeps how far it has come,
    /// so that a run that is resumed teaches no game twice. If it has come farther than `most`
    /// games, that was an earlier run of this name.
    void begin_run(const std::string &name, std::uint64_t most);
    /// What the game with this number, from 0 on, teaches, unless it was learned before. A kill
    /// loses nothing of it.
    void learn(const Lesson &lesson, std::uint64_t number);
    /// For people: "my.book has learned 2 games and 83 searches".
    std::string describe() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace emilia::cli
