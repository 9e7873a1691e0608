#include "engine/notation/game_source.h"

#include "engine/notation/utf8.h"

namespace emilia {

std::optional<SourceItem> GameSource::next() {
    if (!begun_) {
        if (auto problem = look_at_begin()) return problem;
    }
    if (ended_) return std::nullopt;
    return format_ == GameFormat::wthor ? next_wthor() : reader_.next();
}

bool GameSource::ends_within(std::chrono::milliseconds patience) {
    if (ended_) return true;
    if (format_ == GameFormat::wthor) return header_ && games_ == header_->games;
    return reader_.ends_within(patience);
}

std::optional<SourceItem> GameSource::look_at_begin() {
    constexpr std::size_t kShownBytes = 8;
    begun_ = true;
    const std::string_view bytes = lines_.peek();
    // No text begins with a century as a byte.
    const bool has_century = !bytes.empty() && bytes.front() >= 19 && bytes.front() <= 21;
    if (!format_ && has_century) format_ = GameFormat::wthor;
    if (format_ == GameFormat::wthor || !is_no_text(bytes)) return std::nullopt;
    ended_ = true;
    const Place place{"line", 1};
    return SourceItem{place, SourceProblem{place, "expected games or positions, got binary data: " +
                                                      in_quotes(bytes.substr(0, kShownBytes))}};
}

std::optional<SourceItem> GameSource::next_wthor() {
    const auto complain = [this](Place place, std::string message) {
        ended_ = true;
        return SourceItem{place, SourceProblem{place, std::move(message)}};
    };
    if (!header_) {
        const auto header = parse_wthor_header(lines_.take(kWthorHeaderBytes));
        if (!header) return complain({"header"}, to_string(header.error()));
        header_ = *header;
        if (header->games == 0 && header->names > 0)
            return complain({"header"}, "a list of WTHOR's names, without games");
    }
    const Place place{"game", games_ + 1};
    const std::string bytes = lines_.take(kWthorGameBytes);
    if (bytes.empty()) {
        ended_ = true;
        if (games_ == header_->games) return std::nullopt;
        return complain({"header"}, "column 5: " + std::to_string(header_->games) +
                                        " games announced, " + std::to_string(games_) + " found");
    }
    if (bytes.size() < kWthorGameBytes) {
        return complain(place, "column " + std::to_string(bytes.size() + 1) +
                                   ": expected 68 bytes, the file ends");
    }
    ++games_;
    auto record = to_record(parse_wthor_game(bytes), *header_, directory_);
    if (record) return SourceItem{place, *std::move(record), GameFormat::wthor};
    return SourceItem{place, SourceProblem{place, to_string(record.error())}};
}

} // namespace emilia
