#include "engine/book/book_reader.h"

#include "engine/book/book_database.h"
#include "engine/book/book_file.h"
#include "engine/platform/path.h"

#include <utility>

namespace emilia {

Result<std::shared_ptr<const BookReader>> open_book_reader(const std::string &path) {
    if (type_at(path) == std::filesystem::file_type::regular) {
        try {
            return std::shared_ptr<const BookReader>{
                std::make_shared<BookDatabase>(path, BookDatabase::Access::read)};
        } catch (const NotADatabase &) {
            // But perhaps a compact book.
        } catch (const BookError &error) {
            return Problem{error.what()};
        }
    }
    auto file = BookFile::open(path);
    if (!file) return file.error();
    return std::shared_ptr<const BookReader>{std::make_shared<BookFile>(*std::move(file))};
}

} // namespace emilia
