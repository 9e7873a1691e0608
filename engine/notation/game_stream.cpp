#include "engine/notation/game_stream.h"

#include "engine/notation/utf8.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace emilia {
namespace {

/// Whether "XOT" stands in the text as a word, in any case.
bool names_xot(std::string_view text) {
    constexpr std::string_view kXot = "xot";
    for (std::size_t at = 0; at + kXot.size() <= text.size(); ++at) {
        const std::size_t end = at + kXot.size();
        if (equal_ignoring_case(text.substr(at, kXot.size()), kXot) &&
            (at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end])))
            return true;
    }
    return false;
}

bool is_other_text(const StreamItem &item) {
    return !item.record && item.record.error().is_other_text;
}

} // namespace

void mark_drawn(GameRecord &record, std::optional<int> drawn) {
    constexpr int kDrawnInXot = 8;
    const auto moves = static_cast<int>(record.game.moves().size());
    if (drawn) {
        record.drawn_moves = std::min(*drawn, moves);
        return;
    }
    const bool from_start = record.game.start_position() == Position::start();
    if (record.drawn_moves > 0 || !from_start || moves < kDrawnInXot) return;
    const bool is_xot = names_xot(record.event) || names_xot(record.place) ||
                        std::any_of(record.tags.begin(), record.tags.end(),
                                    [](const Tag &tag) { return names_xot(tag.value); });
    if (is_xot) record.drawn_moves = kDrawnInXot;
}

GameStream::GameStream(std::unique_ptr<ByteStream> input, std::string name,
                       const GameStreamOptions &options)
    : input_name_(std::move(name)), options_(options),
      parts_(std::move(input), options.names, options.find), name_(input_name_) {}

std::optional<StreamItem> GameStream::next() {
    auto item = ahead_ ? std::exchange(ahead_, std::nullopt) : read();
    if (!options_.joins_other_text || !item || !is_other_text(*item)) return item;
    SourceProblem problem = item->record.error();
    std::uint64_t last = problem.place.number;
    while ((ahead_ = read()) && ahead_->file == item->file && is_other_text(*ahead_))
        last = ahead_->record.error().place.number;
    if (last == problem.place.number) return item;
    problem.message += "; the same error up to line " + std::to_string(last);
    item->record = std::move(problem);
    return item;
}

std::optional<StreamItem> GameStream::read() {
    while (true) {
        if (source_) {
            if (auto item = source_->next()) {
                if (item->record) mark_drawn(*item->record, options_.drawn);
                return StreamItem{*std::move(item), name_};
            }
            const std::error_code failure = source_->failure();
            source_.reset();
            if (failure) return failed(failure);
        }
        auto part = parts_.next();
        // After damage in a file of an archive there may be no next one.
        while (part && part->failure && failure_)
            part = parts_.next();
        name_ = input_name_;
        if (!part && std::exchange(any_parts_, true)) return std::nullopt;
        if (!part) return refusal(name_or_unnamed() + " holds no files");
        any_parts_ = true;
        if (!part->name.empty())
            name_.append(name_.empty() ? "" : "/").append(printable(part->name));
        if (part->failure) return failed(part->failure);
        source_.emplace(std::move(part->bytes), options_.format, parts_.names());
    }
}

bool GameStream::ends_within(std::chrono::milliseconds patience) {
    return !ahead_ && !is_archive() && (!source_ || source_->ends_within(patience));
}

StreamItem GameStream::failed(std::error_code failure) {
    failure_ = failure;
    return refusal("cannot read " + name_or_unnamed() + ": " + failure.message());
}

StreamItem GameStream::refusal(std::string message) const {
    return {{{}, SourceProblem{{}, std::move(message)}}, name_};
}

std::string GameStream::name_or_unnamed() const {
    return name_.empty() ? std::string{options_.unnamed} : name_;
}

} // namespace emilia
