// Emilia as a WebAssembly module: the UCI dialogue, lines in and lines out. worker.js of the npm
// package is its host.

#include "engine/platform/wasm/host.h"
#include "engine/search_engine.h"
#include "eval/evaluators.h"
#include "protocol/uci/session.h"

#include <cstddef>
#include <exception>
#include <limits>
#include <string>
#include <thread>

namespace emilia {
namespace {

class HostSink final : public LineSink {
  public:
    void write_line(std::string_view line) override { tell_host(std::string{line}.c_str()); }
    bool is_open() const override { return true; }
};

/// For the threads it has to outlive everything.
Inbox &inbox() {
    // There are no files to put lines into, and the host must not wait for room.
    constexpr auto kAny = std::numeric_limits<std::size_t>::max();
    static Inbox inbox{{.lines = kAny, .bytes = kAny}};
    return inbox;
}

void speak() {
    HostSink sink;
    try {
        const DialogueOptions options;
        DialogueLog log;
        SearchEngine engine{all_evaluators(), options.engine};
        uci::Session{engine, options, {inbox(), sink, log}}.run();
    } catch (const std::exception &error) {
        sink.write_line(std::string{"info string error: "} + error.what());
    }
}

} // namespace
} // namespace emilia

extern "C" {

/// Begins the dialogue. Once, before all else.
void emilia_begin() {
    static std::thread dialogue{emilia::speak};
    emilia::run_threads();
}

/// Hands a line, without its end, to the dialogue.
void emilia_send(const char *line) {
    emilia::inbox().push({line});
    emilia::run_threads();
}

/// What Module.onTurnsLeft asks for.
void emilia_go_on() { emilia::run_threads(); }
}
