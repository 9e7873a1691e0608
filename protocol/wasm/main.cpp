// Emilia as a WebAssembly module: the UCI dialogue, lines in and lines out, and commands of the
// command line. worker.js of the npm package is its host.

#include "engine/platform/standard_streams.h"
#include "engine/platform/wasm/host.h"
#include "engine/platform/wasm/host_files.h"
#include "engine/search_engine.h"
#include "eval/evaluators.h"
#include "protocol/cli/cli.h"
#include "protocol/dialogues/dialogues.h"

#include <algorithm>
#include <cstddef>
#include <exception>
#include <limits>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace emilia {
namespace {

class HostSink final : public LineSink {
  public:
    void write_line(std::string_view line) override { tell_host(std::string{line}.c_str()); }
    bool is_open() const override { return true; }
};

/// Static, as its threads live to the end.
Inbox &inbox() {
    // The host must not wait for room.
    static Inbox inbox{std::numeric_limits<std::size_t>::max()};
    return inbox;
}

void speak(std::size_t threads) {
    HostSink sink;
    try {
        DialogueOptions options;
        options.engine.threads = threads;
        DialogueLog log;
        SearchEngine engine{all_evaluators(), options.engine};
        dialogues().front().run(engine, options, {inbox(), sink, log});
    } catch (const std::exception &error) {
        sink.write_line(std::string{"info string error: "} + error.what());
    }
}

/// Running commands, by the host's numbers.
std::map<int, std::weak_ptr<CommandStreams>> commands;

/// `words`: each with an end of line behind it.
void run_command(std::shared_ptr<CommandStreams> streams, const std::string &words) {
    const int number = streams->number;
    use_streams(std::move(streams));
    std::vector<std::string> texts{"emilia"};
    for (std::size_t begin = 0; begin < words.size();) {
        const std::size_t end = std::min(words.find('\n', begin), words.size());
        texts.push_back(words.substr(begin, end - begin));
        begin = end + 1;
    }
    std::vector<const char *> pointers;
    for (const std::string &text : texts)
        pointers.push_back(text.c_str());
    const int status =
        run_command_line(static_cast<int>(pointers.size()), pointers.data(), all_evaluators());
    tell_host_status(number, status);
}

} // namespace
} // namespace emilia

extern "C" {

/// Begins the dialogue, whose searches have so many threads. Once, before all else.
void emilia_begin(std::size_t threads) { static std::thread dialogue{emilia::speak, threads}; }

/// Hands a line, without its end, to the dialogue.
void emilia_send(const char *line) { emilia::inbox().push({line}); }

/// Makes the name a path to these bytes, for commands and for the dialogue's book.
void emilia_put_file(const char *name, const char *bytes, std::size_t size) {
    emilia::put_host_file(name, {bytes, size});
}

/// Begins a command beside those that run: the number that the host knows it by, its words, each
/// with an end of line behind it, and what it reads from stdin. Module.onExit gets its status.
void emilia_run(int number, const char *words, const char *input, std::size_t size) {
    using namespace emilia;
    prepare_standard_streams();
    const std::shared_ptr<CommandStreams> streams{new CommandStreams{number, {input, size}}};
    std::erase_if(commands, [](const auto &command) { return command.second.expired(); });
    commands[number] = streams;
    std::thread{run_command, streams, std::string{words}}.detach();
}

/// Asks a command to end soon: nobody waits for it any more.
void emilia_cancel(int number) {
    if (const auto streams = emilia::commands[number].lock()) streams->called_off = true;
}
}
