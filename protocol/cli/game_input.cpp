#include "protocol/cli/game_input.h"

#include "engine/notation/move_text.h"
#include "engine/notation/position_text.h"
#include "engine/notation/share_link.h"
#include "engine/notation/utf8.h"
#include "engine/platform/path.h"
#include "protocol/cli/arguments.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace emilia::cli {
namespace {

/// For the end of a pipe whose only game has come.
constexpr std::chrono::milliseconds kEndPatience{100};

std::vector<std::string> paths_of(const std::vector<std::string> &arguments) {
    if (arguments.empty()) return {std::string{kStandardStream}};
    return arguments;
}

/// "games.ggf", "old/games": no game has folders or the ending of a file's name.
bool looks_like_path(std::string_view text) {
    if (is_share_link(text) || text.find_first_of("(\n") != std::string_view::npos) return false;
    if (text.starts_with('/') || text.starts_with("./") || text.starts_with("../")) return true;
    if (is_like_start(text)) return false;
    if (text.find_first_of("/\\") != std::string_view::npos) return true;
    const std::size_t dot = text.rfind('.');
    if (dot == std::string_view::npos) return false;
    const std::string_view ending = text.substr(dot + 1);
    return !ending.empty() && is_letter(ending.front()) && !leading_move(ending);
}

/// A game that is an argument itself.
Result<GameRecord> parse_argument(const std::string &argument) {
    const auto record = parse_any_game(argument);
    if (record) return *record;
    const std::string missing =
        std::make_error_code(std::errc::no_such_file_or_directory).message();
    if (looks_like_path(argument)) {
        return Problem{"cannot read " + printable(argument) + ": " + missing};
    }
    const std::string problem = to_string(record.error());
    const bool is_game = begins_tree(argument) || is_like_position(argument);
    return Problem{is_game ? problem : missing + ", and no game: " + problem};
}

} // namespace

std::string complaint_about(const GameInputItem &item) {
    return item.where + (item.where.empty() ? "" : ": ") + item.record.error().message;
}

GameInput::GameInput(const Context &context, std::optional<GameFormat> format,
                     const WthorDirectory &directory)
    : format_(format), directory_(directory), arguments_(paths_of(context.arguments)) {
    arguments_.expand_folders();
    if (context.options.sandbox) arguments_.open_all();
    enter_sandbox_if_asked(context.options);
}

std::optional<GameInputItem> GameInput::next() {
    if (!waiting_.empty()) {
        GameInputItem item = std::move(waiting_.front());
        waiting_.pop_front();
        return item;
    }
    while (true) {
        if (auto item = next_of_source()) return item;
        if (taken_ == arguments_.count()) return std::nullopt;
        if (auto item = next_of_arguments()) return item;
    }
}

/// A game that is an argument itself, or what is wrong with a file; none once a file is open.
std::optional<GameInputItem> GameInput::next_of_arguments() {
    const std::size_t index = taken_++;
    const std::string &argument = arguments_.path(index);
    if (!arguments_.is_there(index)) {
        const bool is_path = looks_like_path(argument);
        return GameInputItem{is_path ? "" : "argument " + std::to_string(taken_),
                             parse_argument(argument)};
    }
    name_ = argument == kStandardStream ? "" : printable(argument);
    if (type_at(argument) == std::filesystem::file_type::directory) {
        return GameInputItem{"", Problem{name_ + " holds no files"}};
    }
    try {
        file_ = arguments_.take(index);
    } catch (const std::runtime_error &error) {
        return GameInputItem{"", Problem{error.what()}};
    }
    source_.emplace(file_->descriptor(), format_, directory_, &cancellation_);
    return std::nullopt;
}

std::optional<GameInputItem> GameInput::next_of_source() {
    if (!source_) return std::nullopt;
    auto item = ahead_ ? std::exchange(ahead_, std::nullopt) : source_->next();
    if (item) {
        if (item->record || !item->record.error().is_nothing) return item_of(std::move(*item));
        return run_of_nothing(item->record.error());
    }
    const std::error_code failure = source_->failure();
    source_.reset();
    file_.reset();
    if (!failure) return std::nullopt;
    const std::string name = name_.empty() ? "stdin" : name_;
    return GameInputItem{"", Problem{"cannot read " + name + ": " + failure.message()}};
}

GameInputItem GameInput::item_of(SourceItem item) const {
    if (!item.record) return {name_, Problem{to_string(item.record.error())}};
    const std::string place = to_string(item.place);
    return {name_.empty() ? place : name_ + ", " + place, *std::move(item.record)};
}

GameInputItem GameInput::run_of_nothing(const SourceProblem &first) {
    std::uint64_t last = first.place.number;
    // Who still writes waits for an answer to each line.
    while (type_of(file_->descriptor()) == std::filesystem::file_type::regular) {
        ahead_ = source_->next();
        if (!ahead_ || ahead_->record || !ahead_->record.error().is_nothing) break;
        last = ahead_->record.error().place.number;
    }
    std::string text = to_string(first);
    if (last != first.place.number) text += "; the same up to line " + std::to_string(last);
    return {name_, Problem{text}};
}

bool GameInput::has_one_left() {
    auto first = next();
    if (!first) return false;
    put_back(std::move(*first));
    return waiting_.size() == 1 && taken_ == arguments_.count() && !ahead_ &&
           (!source_ || source_->ends_within(kEndPatience));
}

} // namespace emilia::cli
