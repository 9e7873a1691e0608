#include "engine/platform/standard_streams.h"

#include "engine/platform/file.h"

#include <iostream>
#include <streambuf>

namespace emilia {
namespace {

/// Without a buffer, as stderr is.
class StandardError final : public std::streambuf {
    int_type overflow(int_type character) override {
        const char byte = traits_type::to_char_type(character);
        write_all(kStandardError, {&byte, 1});
        return character;
    }
    std::streamsize xsputn(const char *text, std::streamsize bytes) override {
        write_all(kStandardError, {text, static_cast<std::size_t>(bytes)});
        return bytes;
    }
};

} // namespace

void prepare_standard_streams() {
    static StandardError buffer;
    std::cerr.rdbuf(&buffer);
}

} // namespace emilia
