#include "protocol/server/engine_talk.h"

#include "engine/notation/scanner.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <future>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace emilia {
namespace {

using Json = nlohmann::json;

/// As a JSON string. What is no UTF-8 becomes U+FFFD.
std::string quoted(std::string_view bytes) {
    return Json(std::string{bytes}).dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// How many bytes at the end begin a character that is not whole yet.
std::size_t begun_character(std::string_view bytes) {
    for (std::size_t back = 1; back <= std::min<std::size_t>(3, bytes.size()); ++back) {
        const auto byte = static_cast<unsigned char>(bytes[bytes.size() - back]);
        if ((byte & 0xC0) == 0x80) continue;
        const std::size_t length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1;
        return length > back ? back : 0;
    }
    return 0;
}

/// The page writes a character for each byte. None if there is another character.
std::optional<std::string> bytes_of(std::string_view text) {
    std::string bytes;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte < 0x80) {
            bytes += text[i];
        } else if ((byte == 0xC2 || byte == 0xC3) && i + 1 < text.size()) {
            bytes += static_cast<char>((byte & 3) << 6 | (text[++i] & 0x3F));
        } else {
            return std::nullopt;
        }
    }
    return bytes;
}

struct Request {
    std::vector<std::string> words;
    std::string input;
};

/// Null if it is no JSON. What is larger than any request is given up at once: its values would
/// take far more memory than its text.
Json parse_small(std::string_view text) {
    int values = 0;
    const auto count = [&values](int depth, Json::parse_event_t /*event*/, Json & /*value*/) {
        constexpr int kMaxDepth = 2;
        constexpr int kMaxValues = 256;
        if (depth > kMaxDepth || ++values > kMaxValues) throw std::length_error{"JSON"};
        return true;
    };
    try {
        return Json::parse(text, count, false);
    } catch (const std::length_error &) {
        return nullptr;
    }
}

std::optional<Request> parse_request(std::string_view text) {
    const Json json = parse_small(text);
    if (!json.is_object() || !json.contains("words") || !json["words"].is_array() ||
        !json.contains("input") || !json["input"].is_string())
        return std::nullopt;
    Request request;
    for (const Json &word : json["words"]) {
        if (!word.is_string()) return std::nullopt;
        request.words.push_back(word.get<std::string>());
    }
    auto input = bytes_of(json["input"].get_ref<const std::string &>());
    if (!input) return std::nullopt;
    request.input = *std::move(input);
    return request;
}

constexpr std::string_view kSandbox = "--sandbox";

/// The words that start a process of the program.
std::vector<std::string> words_of(const EngineProgram &program, std::vector<std::string> words) {
    words.insert(words.begin(), program.path);
    if (program.sandboxed) words.emplace_back(kSandbox);
    return words;
}

bool is_in(std::span<const std::string_view> known, const std::string &word) {
    return std::find(known.begin(), known.end(), word) != known.end();
}

bool is_position(const std::string &word) {
    return word.size() >= 64 && word.find_first_not_of("-XO ") == std::string::npos;
}

bool is_moves(const std::string &word) {
    const auto is_between = [](char letter, char first, char last) {
        return letter >= first && letter <= last;
    };
    for (std::size_t i = 0; i < word.size(); ++i)
        if (i % 2 == 0 ? !is_between(word[i], 'a', 'h') : !is_between(word[i], '1', '8'))
            return false;
    return word.size() % 2 == 0;
}

} // namespace

bool can_be_sandboxed(const std::string &path) {
    std::promise<int> status;
    try {
        const ChildProcess trial{{path, "perft", "1", std::string{kSandbox}},
                                 {.on_output = [](int, std::string_view) {},
                                  .on_end = [&status](int ended) { status.set_value(ended); }}};
        return status.get_future().get() == 0;
    } catch (const std::system_error &) {
        return false;
    }
}

bool page_may_run(const std::vector<std::string> &words, const std::string &book) {
    constexpr std::array<std::string_view, 7> kCommands{"convert", "drills", "eval", "hint",
                                                        "review",  "stats",  "why"};
    // "-": games on standard input.
    constexpr std::array<std::string_view, 4> kFlags{"-", "--json", "--partial", "--progress"};
    // None of their values is the name of a file.
    constexpr std::array<std::string_view, 15> kOptions{
        "--from",    "--to",      "--level", "--depth",   "--movetime",
        "--multipv", "--time",    "--loss",  "--count",   "--color",
        "--player",  "--opening", "--hash",  "--threads", "--language"};
    const bool shows_book = words.size() >= 3 && words[0] == "book" && words[1] == "show";
    if (!shows_book && (words.empty() || !is_in(kCommands, words[0]))) return false;
    std::size_t i = shows_book ? 1 : 0;
    const auto has_next = [&] { return ++i < words.size(); };
    const auto book_comes = [&] { return has_next() && words[i] == book && !book.empty(); };
    const auto value_comes = [&] { return has_next() && !words[i].starts_with('-'); };
    if (shows_book && !book_comes()) return false;
    while (has_next()) {
        const std::string &word = words[i];
        if (is_in(kFlags, word) || is_position(word) || is_moves(word)) continue;
        if (word == "--book" ? !book_comes() : !is_in(kOptions, word) || !value_comes())
            return false;
    }
    return true;
}

/// One that runs, and tells the page what it writes.
class EngineTalk::Command {
  public:
    Command(const EngineProgram &program, int number, Request request, PageLine &page)
        : page_(page), number_(' ' + std::to_string(number) + ' '),
          process_(words_of(program, std::move(request.words)),
                   {[this](int descriptor, std::string_view bytes) { tell(descriptor, bytes); },
                    [this](int status) { tell_end(status); }}) {
        process_.write(std::move(request.input));
        process_.close_input();
    }
    ~Command() { kill(); }
    Command(const Command &) = delete;
    Command &operator=(const Command &) = delete;

    void kill() { process_.kill(); }
    bool has_ended() const { return ended_; }
    std::size_t waiting_bytes() const { return process_.waiting_bytes(); }

  private:
    void tell(int descriptor, std::string_view bytes) {
        std::string &held = held_[descriptor == 1 ? 0 : 1];
        held += bytes;
        const std::size_t whole = held.size() - begun_character(held);
        if (whole == 0) return;
        page_.write_line((descriptor == 1 ? "out" : "err") + number_ +
                         quoted(std::string_view{held}.substr(0, whole)));
        held.erase(0, whole);
    }

    void tell_end(int status) {
        page_.write_line("end" + number_ + std::to_string(status));
        ended_ = true;
    }

    PageLine &page_;
    const std::string number_;        ///< between blanks
    std::array<std::string, 2> held_; ///< the begin of a character, of stdout and stderr
    std::atomic<bool> ended_{false};
    ChildProcess process_; ///< last, as its threads use the members above
};

EngineTalk::EngineTalk(const EngineProgram &program, PageLine &page)
    : program_(program), page_(page),
      dialogue_(words_of(program, program.options),
                {[this](int descriptor, std::string_view bytes) {
                     if (descriptor == 1) take_output(bytes);
                 },
                 [this](int /*status*/) {
                     page_.hang_up(Closing::engine_ended, "the engine has ended");
                 }}) {
    if (!program_.book.empty()) page_.answer("book " + program_.book);
}

EngineTalk::~EngineTalk() = default;

void EngineTalk::take_output(std::string_view bytes) {
    begun_line_ += bytes;
    const std::size_t end = begun_line_.rfind('\n');
    if (end == std::string::npos) return;
    page_.write_line(std::string_view{begun_line_}.substr(0, end));
    begun_line_.erase(0, end + 1);
}

std::size_t EngineTalk::waiting_bytes() const {
    std::size_t bytes = dialogue_.waiting_bytes();
    for (const auto &[number, command] : commands_)
        bytes += command->waiting_bytes();
    return bytes;
}

void EngineTalk::take(std::string line) {
    // All games that a person opens, and what is asked meanwhile.
    constexpr std::size_t kMaxWaitingBytes = std::size_t{64} << 20;
    if (waiting_bytes() + line.size() > kMaxWaitingBytes)
        return page_.hang_up(Closing::too_much, {});
    Scanner scanner{line};
    const std::string_view word = scanner.take_word();
    if (word != "run" && word != "cancel") return dialogue_.write(line + '\n');
    constexpr int kMaxNumber = 1'000'000'000;
    const auto number = parse_whole_number("number", scanner.take_word(), 1, kMaxNumber);
    if (!number) return page_.answer("info string error: " + number.error().message);
    std::erase_if(commands_, [](const auto &command) { return command.second->has_ended(); });
    if (word == "run") return run(static_cast<int>(*number), scanner.rest());
    // Waiting for its end here would block: it may be waiting for its lines to be taken.
    const auto found = commands_.find(static_cast<int>(*number));
    if (found != commands_.end()) found->second->kill();
}

void EngineTalk::run(int number, std::string_view request_text) {
    // More than a page runs at a time.
    constexpr std::size_t kMaxCommands = 16;
    const auto refuse = [&](std::string_view reason) {
        page_.answer("err " + std::to_string(number) + ' ' + quoted(reason));
        page_.answer("end " + std::to_string(number) + " 2");
    };
    auto request = parse_request(request_text);
    if (!request) return refuse("not a request");
    if (!page_may_run(request->words, program_.book)) return refuse("not for a page");
    if (commands_.contains(number) || commands_.size() >= kMaxCommands)
        return refuse("too many commands");
    try {
        commands_.emplace(number,
                          std::make_unique<Command>(program_, number, *std::move(request), page_));
    } catch (const std::system_error &error) {
        refuse(error.what());
    }
}

} // namespace emilia
