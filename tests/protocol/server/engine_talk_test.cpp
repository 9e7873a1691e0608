#include "protocol/server/engine_talk.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace emilia {
namespace {

using Words = std::vector<std::string>;

TEST(PageMayRun, WhatThePageAsksFor) {
    const std::string position =
        "---------------------------OX------XO--------------------------- X";
    for (const Words &words :
         {Words{"convert", "--to", "transcript"}, Words{"eval", position, "--json"},
          Words{"why", "--json", "f4", "d6"}, Words{"hint", "--multipv", "3", "--hash", "1"},
          Words{"stats", "--json", "--player", "J. R. O'Neil / Ann", "--level", "4"},
          Words{"drills", "--book", "/books/emilia.book", "--color", "black"},
          Words{"drills", "--json", "--player", "Ann", "-"},
          Words{"book", "show", "/books/emilia.book", "f5d6", "--json"}})
        EXPECT_TRUE(page_may_run(words, "/books/emilia.book")) << testing::PrintToString(words);
}

TEST(PageMayRun, NothingElse) {
    for (const Words &words :
         {Words{}, Words{"bestmove"}, Words{"book"}, Words{"book", "build", "emilia"},
          Words{"book", "show", "/etc/passwd"}, Words{"drills", "--book", "/etc/passwd"},
          Words{"convert", "/etc/passwd"}, Words{"convert", "C:secret"}, Words{"convert", "games"},
          Words{"convert", "OX"}, Words{"convert", "f5d6x"}, Words{"convert", "f5d"},
          Words{"convert", "--json", "games"}, Words{"drills", "--book"}, Words{"stats", "--level"},
          Words{"convert", "--output", "x"}, Words{"stats", "--player", "--resume", "x"},
          Words{"stats", "--", "--player", "/etc/passwd"}})
        EXPECT_FALSE(page_may_run(words, "/books/emilia.book")) << testing::PrintToString(words);
    EXPECT_FALSE(page_may_run({"book", "show", ""}, ""));
}

} // namespace
} // namespace emilia
