#include "protocol/texts/review_text.h"

#include <string_view>

extern "C" {
extern const char kEmiliaReport[];
}

namespace emilia {

std::string to_page(std::string_view json) {
    const std::string_view page = kEmiliaReport;
    const std::size_t place = page.find("</script>");
    std::string text{page.substr(0, place)};
    for (const char character : json) {
        if (character == '<') { // nothing in it may end the script that it stands in
            text += "\\u003c";
        } else {
            text += character;
        }
    }
    return text.append(page.substr(place));
}

} // namespace emilia
