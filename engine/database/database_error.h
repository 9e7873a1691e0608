// Errors of a database.

#pragma once

#include <stdexcept>

namespace emilia {

/// A database, or a book in any form, that cannot be read or written; the message names the file.
class DatabaseError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A file that is no database, or one of another kind.
class NotADatabase : public DatabaseError {
  public:
    using DatabaseError::DatabaseError;
};

} // namespace emilia
