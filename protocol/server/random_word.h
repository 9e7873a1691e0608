// Words that nobody can guess.

#pragma once

#include <random>
#include <string>
#include <string_view>

namespace emilia {

/// 128 random bits in hexadecimal. Throws std::exception where the system has no random numbers.
inline std::string random_word() {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::random_device device;
    std::string word;
    while (word.size() < 32)
        word += kDigits[device() % kDigits.size()];
    return word;
}

} // namespace emilia
