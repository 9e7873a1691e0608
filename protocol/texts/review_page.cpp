#include "protocol/texts/review_page.h"

#include "protocol/texts/review_page_text.h"

namespace emilia {
namespace {

constexpr std::string_view kPlace = "@REVIEWS@";

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

} // namespace

std::string to_page(const std::vector<std::string> &reviews) {
    const std::size_t place = kPageText.find(kPlace);
    std::string text{kPageText.substr(0, place)};
    text += '[';
    for (const std::string &review : reviews) {
        if (&review != &reviews.front()) text += ",\n";
        text += without_tags(review);
    }
    text += ']';
    return text.append(kPageText.substr(place + kPlace.size()));
}

} // namespace emilia
