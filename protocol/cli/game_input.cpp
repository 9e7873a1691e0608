#include "protocol/cli/game_input.h"

#include "engine/notation/board_text.h"
#include "engine/notation/bracketed_text.h"
#include "engine/notation/move_text.h"
#include "engine/notation/position_text.h"
#include "engine/notation/share_link.h"
#include "engine/notation/side_text.h"
#include "engine/notation/utf8.h"
#include "engine/platform/file.h"
#include "engine/platform/path.h"
#include "protocol/cli/arguments.h"
#include "protocol/service/json.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <utility>

namespace emilia::cli {
namespace {

/// How long to wait for the end of a pipe after its only game.
constexpr std::chrono::milliseconds kEndPatience{100};

std::vector<std::string> paths_of(const std::vector<std::string> &arguments) {
    if (arguments.empty()) return {std::string{kStandardStream}};
    return arguments;
}

/// "games.ggf", "old/games": no game has folders or the ending of a file's name.
bool looks_like_path(std::string_view text) {
    if (is_share_link(text) || text.find_first_of("({\"\n") != std::string_view::npos) return false;
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
    const std::string missing =
        std::make_error_code(std::errc::no_such_file_or_directory).message();
    // Before the moves that its name may have.
    if (looks_like_path(argument)) {
        return Problem{"cannot read " + printable(argument) + ": " + missing};
    }
    const auto record = parse_any_game(argument);
    if (record) return *record;
    const std::string problem = to_string(record.error());
    const bool is_game = begins_tree(argument) || is_like_position(argument);
    return Problem{is_game ? problem : missing + ", and no game: " + problem};
}

/// Whether the word is a FEN or a board without the side to move.
bool lacks_side(std::string_view word) {
    const bool one_word = std::none_of(word.begin(), word.end(), is_blank);
    return one_word && (word.find('/') != std::string_view::npos || begins_with_board(word));
}

bool is_side(std::string_view word) { return parse_color_word(word) || word == "0" || word == "1"; }

/// How many positions stdin holds from here on if it is a regular file; none for anything else.
/// Leaves its position as it is.
std::optional<std::uint64_t> count_positions() {
    const auto begin = file_offset(kStandardInput);
    if (type_of(kStandardInput) != std::filesystem::file_type::regular || !begin)
        return std::nullopt;
    GameStream file{bytes_of(InputFile{std::string{kStandardStream}}), ""};
    std::uint64_t count = 0;
    while (file.next())
        ++count;
    if (set_file_offset(kStandardInput, *begin) || file.failure()) return std::nullopt;
    return count;
}

/// A position that is an argument itself.
Result<GameRecord> parse_position_argument(const std::string &argument) {
    const auto record = parse_any_game(argument);
    if (record && !looks_like_path(argument)) return *record;
    if (type_at(argument) == std::filesystem::file_type::regular) {
        return Problem{"expected a position, got a file, which is read from stdin: < " +
                       printable(argument)};
    }
    if (!looks_like_path(argument)) return Problem{to_string(record.error())};
    return Problem{"expected a position, got the name of a file, and there is none: " +
                   printable(argument)};
}

} // namespace

std::string complaint_about(const InputItem &item) {
    return item.where + (item.where.empty() ? "" : ": ") + item.record.error().message;
}

std::string refusal_of(const InputItem &item, bool json) {
    if (!json) return "error";
    return to_line({{"error", item.record.error().message},
                    {std::string{item.place.name}, item.place.number}});
}

std::vector<std::string> join_positions(const std::vector<std::string> &arguments) {
    std::vector<std::string> positions;
    for (const std::string &argument : arguments) {
        if (!positions.empty() && is_side(argument) && lacks_side(positions.back())) {
            positions.back() += ' ' + argument;
        } else {
            positions.push_back(argument);
        }
    }
    return positions;
}

GameInput::GameInput(const Context &context, const GameStreamOptions &options)
    : are_positions_(false), options_(options), arguments_({}) {
    std::vector<std::string> paths = expand_folders(paths_of(context.arguments));
    lists_.emplace(paths, options.names, options.find);
    for (const std::string &problem : lists_->take_problems())
        waiting_.push_back({"", {}, Problem{problem}});
    arguments_ = InputFiles{std::move(paths)};
    if (context.options.sandbox) arguments_.open_all();
    enter_sandbox_if_asked(context.options);
}

GameInput::GameInput(const std::vector<std::string> &positions, bool with_count)
    : are_positions_(true), arguments_(paths_of(join_positions(positions))) {
    count_ = arguments_.count();
    for (std::size_t i = 0; i < arguments_.count(); ++i) {
        if (arguments_.path(i) != kStandardStream) continue;
        const auto on_stdin = with_count ? count_positions() : std::nullopt;
        count_.reset();
        if (on_stdin) count_ = arguments_.count() - 1 + *on_stdin;
        return;
    }
}

GameInput::GameInput(std::size_t count,
                     std::function<std::optional<InputItem>(std::size_t index)> item_at)
    : are_positions_(false), arguments_({}), item_at_(std::move(item_at)), items_(count),
      count_(count) {}

std::optional<InputItem> GameInput::next() {
    if (!waiting_.empty()) {
        InputItem item = std::move(waiting_.front());
        waiting_.pop_front();
        return item;
    }
    while (item_at_) {
        if (closed_ || taken_ == items_) return std::nullopt;
        if (auto item = item_at_(taken_++)) return item;
    }
    while (true) {
        if (auto item = next_of_file()) return item;
        if (taken_ == arguments_.count()) return std::nullopt;
        if (auto item = next_of_arguments()) return item;
    }
}

/// A game that is an argument itself, or what is wrong with a file; none once a file is open.
std::optional<InputItem> GameInput::next_of_arguments() {
    const std::size_t index = taken_++;
    const std::string &argument = arguments_.path(index);
    const Place place{"argument", taken_};
    if (are_positions_ && argument != kStandardStream)
        return InputItem{to_string(place), place, parse_position_argument(argument)};
    if (!arguments_.is_there(index)) {
        const bool is_path = looks_like_path(argument);
        InputItem item{is_path ? "" : to_string(place), place, parse_argument(argument)};
        if (item.record) mark_drawn(*item.record, options_.drawn);
        return item;
    }
    std::string name = argument == kStandardStream ? "" : printable(argument);
    if (type_at(argument) == std::filesystem::file_type::directory)
        return InputItem{"", place, Problem{name + " holds no files"}};
    GameStreamOptions options = options_;
    if (lists_) options.names = lists_->names_for(argument);
    try {
        InputFile file = arguments_.take(index);
        // Not for a pipe: its writer may wait for an answer to each line.
        options.joins_other_text =
            !are_positions_ && type_of(file.descriptor()) == std::filesystem::file_type::regular;
        file_.emplace(bytes_of(std::move(file), &cancellation_, &bytes_read_), std::move(name),
                      options);
    } catch (const std::runtime_error &error) {
        return InputItem{"", place, Problem{error.what()}};
    }
    return std::nullopt;
}

std::optional<InputItem> GameInput::next_of_file() {
    while (file_) {
        auto item = file_->next();
        if (!item) {
            file_.reset();
        } else if (item->record || !is_of_file(item->record.error())) {
            return item_of(*std::move(item));
        } else if (are_positions_ && file_->failure()) {
            failure_ = file_->failure();
        } else if (!closed_) {
            return InputItem{"", {"line", 1}, Problem{item->record.error().message}};
        }
    }
    return std::nullopt;
}

InputItem GameInput::item_of(StreamItem item) const {
    const std::string &name = item.file;
    const std::string place = to_string(item.place);
    if (item.record)
        return {name.empty() ? place : name + ", " + place,
                item.place,
                *std::move(item.record),
                item.format,
                {},
                name};
    const SourceProblem &problem = item.record.error();
    if (are_positions_) return {to_string(problem.place), problem.place, Problem{problem.message}};
    return {name, problem.place, Problem{to_string(problem)}, {}, problem.legal_part};
}

void GameInput::choose(PlayerChoice &player) {
    std::deque<InputItem> chosen;
    while (auto item = next())
        if (!item->record || player.note(*item->record)) chosen.push_back(std::move(*item));
    // The last may have shown whom a name means.
    std::erase_if(
        chosen, [&](const InputItem &item) { return item.record && !player.wants(*item.record); });
    waiting_ = std::move(chosen);
    count_ = waiting_.size();
}

bool GameInput::has_one_left() {
    if (item_at_) return count_ == 1;
    auto first = next();
    if (!first) return false;
    put_back(std::move(*first));
    if (waiting_.size() > 1 || taken_ < arguments_.count()) return false;
    if (!file_ || !file_->is_archive()) return !file_ || file_->ends_within(kEndPatience);
    // Only reading on shows whether an archive has more.
    InputItem only = std::move(waiting_.front());
    waiting_.clear();
    auto second = next();
    if (second) put_back(std::move(*second));
    put_back(std::move(only));
    return !second;
}

void GameInput::close() {
    closed_ = true;
    cancellation_.request();
}

void GameInput::check_end() const {
    if (failure_) throw std::runtime_error("cannot read standard input: " + failure_.message());
}

} // namespace emilia::cli
