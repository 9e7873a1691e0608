#include "engine/book/growing_book.h"

#include "engine/book/book_database.h"
#include "engine/platform/path.h"

#include <array>
#include <fstream>

namespace emilia {

bool is_growing_book(const std::string &path) {
    if (type_at(path) != std::filesystem::file_type::regular) return false;
    constexpr std::string_view kBeginning{"SQLite format 3\0", 16};
    std::array<char, kBeginning.size()> bytes{};
    std::ifstream file{path_of(path), std::ios::binary};
    file.read(bytes.data(), bytes.size());
    return file && std::string_view{bytes.data(), bytes.size()} == kBeginning;
}

Result<std::shared_ptr<const BookReader>> open_growing_book(const std::string &path) {
    try {
        return std::shared_ptr<const BookReader>{
            std::make_shared<BookDatabase>(path, BookDatabase::Access::read)};
    } catch (const BookError &error) {
        return Problem{error.what()};
    }
}

} // namespace emilia
