// A book that learns from reviews.

#pragma once

#include "engine/book/book_search.h"
#include "engine/book/lesson.h"
#include "protocol/texts/review_text.h"

#include <cstddef>
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

    /// Its searches at once: a kill loses nothing of them. Its game with the others.
    void learn(Lesson lesson);
    /// Counts all games, so that those of a run that is killed before are counted once by another.
    void count_games();
    /// For people: "my.book has learned 2 games and 83 searches".
    std::string describe() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace emilia::cli
