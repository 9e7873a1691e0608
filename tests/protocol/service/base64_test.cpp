#include "protocol/service/base64.h"

#include <gtest/gtest.h>

#include <string>

namespace emilia {
namespace {

TEST(Base64, HasTheVectorsOfRfc4648) {
    std::string bytes;
    for (const char *text : {"", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"}) {
        EXPECT_EQ(to_base64(bytes), text);
        EXPECT_EQ(from_base64(text), bytes);
        bytes += "foobar"[bytes.size()];
    }
    EXPECT_EQ(to_base64("\xff\xfe\xfb"), "//77");
    EXPECT_EQ(from_base64("//77"), "\xff\xfe\xfb");
}

TEST(Base64, NeedsNoPadding) {
    EXPECT_EQ(from_base64("Zg"), "f");
    EXPECT_EQ(from_base64("Zm8"), "fo");
}

TEST(Base64, RefusesOtherText) {
    for (const char *text :
         {"Z", "Zm9vY", "Zg=", "Z===", "====", "=Zg=", "Zm9v!mFy", "Zm9v\n", "Zm-_", "Zg==Zg=="})
        EXPECT_FALSE(from_base64(text)) << text;
}

} // namespace
} // namespace emilia
