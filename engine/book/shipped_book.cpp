#include "engine/book/shipped_book.h"

#include "engine/platform/path.h"

namespace emilia {

std::string shipped_book() {
    const std::string program = program_folder();
    if (program.empty()) return {};
    for (const char *const folder : {"", EMILIA_DATA_FOLDER}) {
        std::string path = program + '/' + folder + "emilia.book";
        if (type_at(path) == std::filesystem::file_type::regular) return path;
    }
    return {};
}

} // namespace emilia
