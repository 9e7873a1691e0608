#include "protocol/texts/review_text.h"

#include <string_view>

extern "C" {
extern const char kEmiliaReviewPage[];
extern const char kEmiliaStatisticsPage[];
}

namespace emilia {
namespace {

constexpr std::string_view kPlace = "@JSON@";

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

std::string filled(std::string_view page, std::string_view json) {
    const std::size_t place = page.find(kPlace);
    std::string text{page.substr(0, place)};
    text += without_tags(json);
    return text.append(page.substr(place + kPlace.size()));
}

} // namespace

std::string to_page(const std::vector<std::string> &reviews) {
    std::string json = "[";
    for (const std::string &review : reviews) {
        if (&review != &reviews.front()) json += ",\n";
        json += review;
    }
    return filled(kEmiliaReviewPage, json + ']');
}

std::string to_statistics_page(const std::string &statistics) {
    return filled(kEmiliaStatisticsPage, statistics);
}

} // namespace emilia
