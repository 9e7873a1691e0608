// A client's side of a dialogue, without a process.

#pragma once

#include "protocol/dialogues/dialogues.h"
#include "tests/protocol/dialogues/fake_engine.h"

#include <condition_variable>
#include <deque>
#include <initializer_list>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace emilia {

using Texts = std::vector<std::string>;

/// Keeps lines until they are taken.
class LineStore final : public LineSink {
  public:
    void write_line(std::string_view line) override;
    bool is_open() const override;
    void close();
    /// Blocks for a line.
    std::string take();
    Texts take_all();

  private:
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> lines_;
    bool open_ = true;
};

/// All that a dialogue answers to lines that are there when it begins; without a name, the dialogue
/// of the first line. Runs on the calling thread:
/// the engine may hold no search.
Texts answers(std::string_view dialogue, FakeEngine &engine,
              std::initializer_list<std::string_view> lines, const SearchSettings &settings = {});

/// A dialogue on a thread of its own, in which one waits for answers.
class Conversation {
  public:
    Conversation(std::string_view dialogue, FakeEngine &engine,
                 const SearchSettings &settings = {});
    /// Hangs up.
    ~Conversation();
    Conversation(const Conversation &) = delete;
    Conversation &operator=(const Conversation &) = delete;

    void send(std::initializer_list<std::string_view> lines);
    void send_too_long(std::string_view beginning);
    void end_input() { inbox_.end(); }
    void stop_reading() { output_.close(); }
    /// All lines up to the first that begins so, that one included.
    Texts read_until(std::string_view beginning);
    /// Waits until the dialogue ends by itself, and returns the lines that were not read yet.
    Texts finish();

  private:
    Inbox inbox_;
    LineStore output_;
    DialogueLog log_;
    std::thread thread_;
};

/// True if one of the lines begins so.
bool has_line(const Texts &lines, std::string_view beginning);

} // namespace emilia
