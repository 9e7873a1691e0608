#include "protocol/texts/review_text.h"

#include <string_view>

extern "C" {
extern const char kEmiliaReviewPage[];
extern const char kEmiliaStatisticsPage[];
extern const char kEmiliaStatisticsView[];
}

namespace emilia {
namespace {

constexpr std::string_view kData = "@JSON@";
constexpr std::string_view kScript = "@SCRIPT@";

/// Nothing in it may end the script that it stands in.
std::string without_tags(std::string_view json) {
    std::string text;
    for (const char character : json) {
        if (character == '<') {
            text += "\\u003c";
        } else {
            text += character;
        }
    }
    return text;
}

std::string with_text_at(std::string_view page, std::string_view place, std::string_view text) {
    const std::size_t at = page.find(place);
    return std::string{page.substr(0, at)}.append(text).append(page.substr(at + place.size()));
}

} // namespace

std::string to_page(const std::vector<std::string> &reviews) {
    std::string json = "[";
    for (const std::string &review : reviews) {
        if (&review != &reviews.front()) json += ",\n";
        json += review;
    }
    return with_text_at(kEmiliaReviewPage, kData, without_tags(json + ']'));
}

std::string to_statistics_page(const std::string &statistics) {
    return with_text_at(with_text_at(kEmiliaStatisticsPage, kScript, kEmiliaStatisticsView), kData,
                        without_tags(statistics));
}

} // namespace emilia
