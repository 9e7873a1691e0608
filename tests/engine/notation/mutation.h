// Texts a few bytes away from good ones, for readers that must survive anything.

#pragma once

#include "engine/notation/parsed.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

/// The same seed gives the same texts.
class Mutations {
  public:
    Mutations(std::vector<std::string> seeds, std::uint64_t seed)
        : seeds_(std::move(seeds)), generator_(seed) {}

    /// One of the seeds with up to four changes: bytes replaced, inserted, removed or doubled, a
    /// stretch of another seed put in, the rest cut off.
    std::string next() {
        std::string text = any_seed();
        for (std::size_t changes = below(5); changes > 0; --changes)
            change(text);
        return text;
    }

    /// 0 to bound - 1
    std::size_t below(std::size_t bound) { return generator_() % bound; }

  private:
    const std::string &any_seed() { return seeds_[below(seeds_.size())]; }

    char any_byte() {
        constexpr std::string_view kTelling = "[]();:/,.+-*XxOoPp0189aAhHBW \t\r\n\\%";
        if (below(3) == 0) return static_cast<char>(below(256));
        return kTelling[below(kTelling.size())];
    }

    void change(std::string &text) {
        const std::size_t at = below(text.size() + 1);
        switch (below(6)) {
        case 0:
            if (at < text.size()) text[at] = any_byte();
            break;
        case 1:
            text.insert(at, 1, any_byte());
            break;
        case 2:
            text.erase(at, 1 + below(8));
            break;
        case 3:
            text.insert(at, text.substr(at, 1 + below(16)));
            break;
        case 4: {
            const std::string &other = any_seed();
            text.insert(at, other.substr(below(other.size() + 1), 1 + below(32)));
            break;
        }
        default:
            if (below(4) == 0) text.resize(at);
        }
    }

    std::vector<std::string> seeds_;
    std::mt19937_64 generator_;
};

/// Whatever is wrong with a text must be said, and where within it.
inline void expect_good_error(const ParseError &error, std::string_view text) {
    EXPECT_FALSE(error.message.empty()) << in_quotes(text);
    EXPECT_GE(error.column, 1U) << in_quotes(text);
    EXPECT_LE(error.column, text.size() + 1) << in_quotes(text);
}

} // namespace emilia
