#include "engine/platform/arguments.h"

#include "engine/platform/windows/system.h"

#include <stdexcept>

extern "C" {
/// Of the C library: what it hands to a wmain(), and the environment. It keeps both.
int __cdecl __wgetmainargs(int *count, wchar_t ***words, wchar_t ***environment,
                           int expands_wildcards, int *new_mode);
}

namespace emilia {

// What main() gets is in an old code page of the user's, which cannot name every file.
Arguments::Arguments(int, const char *const *) {
    int count = 0;
    wchar_t **words = nullptr;
    wchar_t **environment = nullptr;
    int new_mode = 0;
    if (__wgetmainargs(&count, &words, &environment, 1, &new_mode) != 0) {
        throw std::runtime_error("cannot read the command line");
    }
    for (int i = 0; i < count; ++i)
        words_.push_back(from_wide(words[i]));
    for (const std::string &word : words_)
        pointers_.push_back(word.c_str());
}

} // namespace emilia
