// Emilia as a WebAssembly module: requests of `emilia analysis` in, its answers out, as lines.
// worker.js of the npm package is its host.

#include "engine/book/book_reader.h"
#include "engine/platform/wasm/host.h"
#include "engine/platform/wasm/host_files.h"
#include "engine/search_engine.h"
#include "eval/evaluators.h"
#include "protocol/dialogues/analysis/analysis.h"

#include <cstddef>
#include <exception>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

namespace emilia {
namespace {

/// The file that becomes the book.
constexpr const char *kBookFile = "emilia.book";

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

void answer_requests(int threads, std::size_t analyses, const EngineOptions &options) {
    try {
        ServiceSetup setup{
            [&options] { return std::make_unique<SearchEngine>(all_evaluators(), options); },
            analyses, threads};
        if (find_host_file(kBookFile)) {
            auto book = open_book_reader(kBookFile);
            if (!book) throw std::runtime_error{book.error().message};
            setup.book = *std::move(book);
        }
        HostSink sink;
        DialogueLog log;
        run_analysis(std::move(setup), {inbox(), sink, log});
    } catch (const std::exception &error) {
        tell_host_failure(error.what());
    }
}

} // namespace
} // namespace emilia

extern "C" {

/// Makes the name a file with these bytes. Before emilia_begin().
void emilia_put_file(const char *name, const char *bytes, std::size_t size) {
    emilia::put_host_file(name, {bytes, size});
}

/// Begins to answer: `analyses` requests at once, each with so many threads and a table of `hash`
/// MiB. Once, before the first line.
void emilia_begin(int threads, std::size_t analyses, std::size_t hash) {
    emilia::EngineOptions options;
    options.hash_mebibytes = hash;
    static std::thread service{emilia::answer_requests, threads, analyses, options};
}

/// Hands over a line, without its end.
void emilia_send(const char *line) { emilia::inbox().push({line}); }
}
