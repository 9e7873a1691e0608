#include "engine/notation/json_places.h"

#include <algorithm>

namespace emilia {
namespace {

using Json = nlohmann::json;

/// Values that lie deeper are passed over.
constexpr int kMaxDepth = 32;

/// Goes through text and tree side by side.
class Walk {
  public:
    Walk(std::string_view text, JsonPlaces &places) : text_(text), places_(places) {}

    /// `value`: null for one that the tree does not have.
    void value(const Json *value, int depth = 0) {
        skip(" \t\r\n");
        if (const auto place = places_.find(value); place != places_.end()) place->second = at_;
        const char begin = at_ < text_.size() ? text_[at_] : ' ';
        if (value != nullptr && depth < kMaxDepth && begin == '[' && value->is_array()) {
            elements(*value, depth);
        } else if (value != nullptr && depth < kMaxDepth && begin == '{' && value->is_object()) {
            members(*value, depth);
        } else {
            skip_value(begin);
        }
    }

    std::optional<char> at(std::size_t offset) const {
        return offset < text_.size() ? std::optional{text_[offset]} : std::nullopt;
    }

  private:
    void elements(const Json &list, int depth) {
        for (std::size_t i = 0; comes_another(); ++i)
            value(i < list.size() ? &list[i] : nullptr, depth + 1);
    }

    void members(const Json &object, int depth) {
        while (comes_another()) {
            const std::size_t begin = at_;
            skip_value('"');
            const Json name = Json::parse(text_.substr(begin, at_ - begin));
            skip(" \t\r\n:");
            const auto member = object.find(name.get_ref<const std::string &>());
            value(member == object.end() ? nullptr : &*member, depth + 1);
        }
    }

    /// Steps over the bracket or the comma before it, or over the bracket at the end.
    bool comes_another() {
        const bool is_begin = text_[at_] == '[' || text_[at_] == '{';
        if (is_begin) ++at_;
        skip(" \t\r\n,");
        if (at_ >= text_.size()) return false;
        if (text_[at_] != ']' && text_[at_] != '}') return true;
        ++at_;
        return false;
    }

    void skip(std::string_view characters) {
        at_ = std::min(text_.find_first_not_of(characters, at_), text_.size());
    }

    void skip_value(char begin) {
        const bool has_end = begin == '[' || begin == '{' || begin == '"';
        at_ = has_end ? end_of_json_value(*this, at_).value_or(text_.size())
                      : std::min(text_.find_first_of(" \t\r\n,]}", at_), text_.size());
    }

    std::string_view text_;
    JsonPlaces &places_;
    std::size_t at_ = 0;
};

} // namespace

void find_json_places(const nlohmann::json &tree, std::string_view text, JsonPlaces &places) {
    Walk{text, places}.value(&tree);
}

} // namespace emilia
