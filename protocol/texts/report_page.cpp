#include "protocol/texts/review_text.h"

#include <string_view>

extern "C" {
extern const char kEmiliaReport[];
}

namespace emilia {

std::string to_page(std::string_view json, Language language) {
    constexpr std::string_view kRoot = "<html";
    const std::string_view page = kEmiliaReport;
    const std::size_t root = page.find(kRoot) + kRoot.size();
    const std::size_t place = page.find("</script>");
    std::string text{page.substr(0, root)};
    text.append(" lang=\"").append(to_string(language)).append("\"");
    text += page.substr(root, place - root);
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
