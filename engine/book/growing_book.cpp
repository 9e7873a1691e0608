#include "engine/book/growing_book.h"

#include "engine/book/book_database.h"
#include "engine/platform/path.h"

namespace emilia {

std::optional<Result<std::shared_ptr<const BookReader>>>
open_growing_book(const std::string &path) {
    using Opened = Result<std::shared_ptr<const BookReader>>;
    if (type_at(path) != std::filesystem::file_type::regular) return std::nullopt;
    try {
        return Opened{std::make_shared<BookDatabase>(path, BookDatabase::Access::read)};
    } catch (const NotADatabase &) {
        return std::nullopt;
    } catch (const BookError &error) {
        return Opened{Problem{error.what()}};
    }
}

} // namespace emilia
