#include "protocol/cli/review_input.h"

#include "engine/platform/path.h"

#include <chrono>
#include <stdexcept>

namespace emilia::cli {
namespace {

/// For the end of a pipe whose only game has come.
constexpr std::chrono::milliseconds kPatience{100};

Result<GameRecord> without_place(const Parsed<GameRecord> &record) {
    if (!record) return Problem{to_string(record.error())};
    return *record;
}

} // namespace

ReviewInput::ReviewInput(const Context &context, const WthorDirectory &directory)
    : context_(context), directory_(directory), arguments_(context.arguments) {
    if (arguments_.empty()) arguments_.emplace_back(kStandardStream);
}

std::optional<ReviewInputItem> ReviewInput::next() {
    if (!waiting_.empty()) {
        ReviewInputItem item = std::move(waiting_.front());
        waiting_.pop_front();
        return item;
    }
    while (true) {
        if (auto item = next_of_source()) return item;
        if (taken_ == arguments_.size()) return std::nullopt;
        const std::string &argument = arguments_[taken_++];
        const bool is_stdin = argument == kStandardStream;
        if (!is_stdin && type_at(argument) == std::filesystem::file_type::not_found) {
            return ReviewInputItem{"argument " + std::to_string(taken_),
                                   without_place(parse_any_game(argument))};
        }
        name_ = is_stdin ? "" : argument;
        file_.emplace(argument);
        source_.emplace(file_->descriptor(), context_.options.from, directory_, &cancellation_);
    }
}

std::optional<ReviewInputItem> ReviewInput::next_of_source() {
    if (!source_) return std::nullopt;
    if (auto item = source_->next()) {
        const std::string place = to_string(item->place);
        ReviewInputItem found{name_.empty() ? place : name_ + ", " + place, Problem{}};
        if (item->record) {
            found.record = *std::move(item->record);
        } else {
            found.where = name_;
            found.record = Problem{to_string(item->record.error())};
        }
        return found;
    }
    if (const std::error_code failure = source_->failure()) {
        throw std::runtime_error("cannot read " + (name_.empty() ? "stdin" : name_) + ": " +
                                 failure.message());
    }
    source_.reset();
    file_.reset();
    return std::nullopt;
}

bool ReviewInput::has_one_left() {
    auto first = next();
    if (!first) return false;
    put_back(std::move(*first));
    return waiting_.size() == 1 && taken_ == arguments_.size() &&
           (!source_ || source_->ends_within(kPatience));
}

} // namespace emilia::cli
