// What goes wrong with a book in a file.

#pragma once

#include <stdexcept>

namespace emilia {

/// A book that cannot be read or written; the message names the file.
class BookError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A file that is no database.
class NotADatabase : public BookError {
  public:
    using BookError::BookError;
};

} // namespace emilia
