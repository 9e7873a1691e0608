// The files of the page, as they lie inside the program.

#pragma once

#include <span>
#include <string_view>

namespace emilia {

struct PageFile {
    std::string_view name;    ///< "index.html"
    const char *type;         ///< as HTTP's Content-Type has it
    std::string_view content; ///< compressed by gzip
};

std::span<const PageFile> page_files();

} // namespace emilia
