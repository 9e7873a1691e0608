#include "protocol/cli/game_file.h"

#include "engine/notation/utf8.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace emilia::cli {

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

GameFile::GameFile(InputFile file, std::string name, const GameFileOptions &options)
    : file_(std::move(file)), file_name_(std::move(name)), format_(options.format),
      drawn_(options.drawn),
      parts_(std::make_unique<Input>(file_.descriptor(), options.cancellation), options.names,
             options.find),
      name_(file_name_) {}

std::optional<SourceItem> GameFile::next() {
    while (true) {
        if (source_) {
            if (auto item = source_->next()) {
                if (item->record) mark_drawn(*item->record, drawn_);
                return item;
            }
            const std::error_code failure = source_->failure();
            source_.reset();
            if (failure) return failed(failure);
        }
        auto part = parts_.next();
        // After damage in a file of an archive there may be no next one.
        while (part && part->failure && failure_)
            part = parts_.next();
        name_ = file_name_;
        if (!part && std::exchange(any_parts_, true)) return std::nullopt;
        if (!part) return refusal(name_or_stdin() + " holds no files");
        any_parts_ = true;
        if (!part->name.empty()) name_ += (name_.empty() ? "" : "/") + printable(part->name);
        if (part->failure) return failed(part->failure);
        source_.emplace(std::move(part->bytes), format_, parts_.names());
    }
}

bool GameFile::ends_within(std::chrono::milliseconds patience) {
    return !is_archive() && (!source_ || source_->ends_within(patience));
}

bool GameFile::is_regular() const {
    return type_of(file_.descriptor()) == std::filesystem::file_type::regular;
}

SourceItem GameFile::failed(std::error_code failure) {
    failure_ = failure;
    return refusal("cannot read " + name_or_stdin() + ": " + failure.message());
}

SourceItem GameFile::refusal(std::string message) {
    return {{}, SourceProblem{{}, std::move(message)}};
}

} // namespace emilia::cli
