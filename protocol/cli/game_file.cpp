#include "protocol/cli/game_file.h"

#include "engine/notation/utf8.h"

#include <utility>

namespace emilia::cli {

GameFile::GameFile(InputFile file, std::string name, const GameFileOptions &options)
    : file_(std::move(file)), file_name_(std::move(name)), format_(options.format),
      parts_(std::make_unique<Input>(file_.descriptor(), options.cancellation), options.names,
             options.find),
      name_(file_name_) {}

std::optional<SourceItem> GameFile::next() {
    while (true) {
        if (source_) {
            if (auto item = source_->next()) return item;
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
