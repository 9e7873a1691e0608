// A book that reviews teach.

#pragma once

#include "protocol/book/edited_book.h"
#include "protocol/book/lesson.h"
#include "protocol/texts/reviewed_game.h"

#include <cstddef>
#include <string>

namespace emilia::cli {

/// The game, and of each move with a choice the best one and the one that was played.
Lesson lesson_of(const ReviewedGame &game);

/// In a file, which is made if there is none; no other run can change it meanwhile. All members
/// throw std::runtime_error, with a message that names the file.
class TaughtBook {
  public:
    explicit TaughtBook(const std::string &path);

    /// Saves the book: a kill loses nothing that was learned.
    void learn(const Lesson &lesson);
    /// The last call. For people: "my.book has learned 2 games and 83 searches".
    std::string close();

  private:
    std::string path_;
    EditedBook book_;
    std::size_t games_ = 0;
    std::size_t searches_ = 0;
};

} // namespace emilia::cli
