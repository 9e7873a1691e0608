// `emilia page`: the board in a browser, in front of this program.

#include "engine/platform/browser.h"
#include "engine/platform/end_signal.h"
#include "engine/platform/path.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/book_choice.h"
#include "protocol/cli/library/profile.h"
#include "protocol/server/engine_talk.h"
#include "protocol/server/page_server.h"
#include "protocol/server/redirect_file.h"

#include <algorithm>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <system_error>
#include <thread>

namespace emilia::cli {
namespace {

/// The same at every start: what a browser keeps, it keeps for a host and a port. IANA has assigned
/// it to nobody, and Linux draws none below 32768 for connections.
constexpr int kUsualPort = 16064;
/// How many to try from there on.
constexpr int kPorts = 64;
/// Of a page, which share --hash: what it shows, a review or the like, and one that is ending.
constexpr std::size_t kEngines = 3;
/// MiB for each review of a game of the library. Every request begins with an empty table.
constexpr std::size_t kLibraryHash = 16;

int all_threads() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

struct PageCommand {
    int port = 0; ///< from kUsualPort on
    int threads = all_threads();
    BookChoice book;
    std::string profile; ///< empty for the user's
    bool no_open = false;

    void declare(OptionList &options) {
        options.add(
            WholeNumber{"port", "N", "port of the server (16064, or the next free one)", 1, 65535},
            port);
        options.add(
            WholeNumber{"threads", "T", "number of search threads (all)", 1, kMaxThreads, 't'},
            threads);
        book.declare(options);
        options.add(kProfile, profile);
        options.add(Flag{"no-open", "print the address, open no browser"}, no_open);
    }

    ExitStatus run(const Context &context) const {
        expect_at_most(context, 0);
        const bool has_sandbox = can_be_sandboxed(program_path());
        // Reports a damaged file at once. The program's own book is never damaged.
        if (!book.file.empty()) open_chosen_book(book);
        const std::vector<std::string> engine = words_of_engine(context, has_sandbox);
        const std::vector<std::string> library = words_of_library(context, has_sandbox);
        try {
            return serve(context, engine, library);
        } catch (const std::system_error &error) {
            std::cerr << "emilia: page: " << error.what() << '\n';
            return kFailure;
        }
    }

  private:
    /// The processes start in another folder.
    static std::string whole_path(const std::string &path) {
        const auto whole = resolved(path);
        return whole ? *whole : std::filesystem::absolute(path_of(path)).string();
    }

    /// That start a process of a page: its engine, or what keeps its library.
    std::vector<std::string> words_of(const Context &context, std::size_t hash_mebibytes,
                                      bool has_sandbox) const {
        const EngineOptions &options = context.options.engine;
        std::vector<std::string> words{program_path(), "analysis",
                                       "--analyses",   std::to_string(kEngines),
                                       "--threads",    std::to_string(threads),
                                       "--hash",       std::to_string(hash_mebibytes)};
        const auto add = [&words](const std::string &name, const std::string &value) {
            words.push_back(name);
            words.push_back(value);
        };
        const std::string &weights = context.options.weights;
        if (!options.evaluator.empty())
            add("--eval", weights.empty() ? options.evaluator : whole_path(weights));
        if (book.none) words.emplace_back("--no-book");
        if (!book.file.empty()) add("--book", whole_path(book.file));
        if (has_sandbox) words.emplace_back("--sandbox");
        return words;
    }

    std::vector<std::string> words_of_engine(const Context &context, bool has_sandbox) const {
        const std::size_t hash = context.options.engine.hash_mebibytes;
        return words_of(context, std::max<std::size_t>(1, hash / kEngines), has_sandbox);
    }

    /// It reads, changes and reviews games, and reaches nothing but their folder. None where the
    /// user has no folder for it.
    std::vector<std::string> words_of_library(const Context &context, bool has_sandbox) const {
        const auto path = find_profile_path(profile);
        if (!path) return {};
        std::vector<std::string> words = words_of(context, kLibraryHash, has_sandbox);
        words.insert(words.end(), {"--profile", whole_path(*path)});
        return words;
    }

    ExitStatus serve(const Context &context, const std::vector<std::string> &engine,
                     const std::vector<std::string> &library) const {
        PageServer server{{.port = static_cast<std::uint16_t>(port == 0 ? kUsualPort : port),
                           .ports = port == 0 ? kPorts : 1,
                           .begin_talk = [&](const std::string &target, PageLine &page) {
                               const auto &words = target == "/library" ? library : engine;
                               if (words.empty()) throw std::runtime_error{"no library"};
                               return std::make_unique<EngineTalk>(words, page);
                           }}};
        EndSignalWatch end{[&server] { server.stop(); }};
        if (port == 0 && server.port() != kUsualPort)
            std::cerr << "emilia: page: port " << kUsualPort << " is taken, so this is port "
                      << server.port() << ", for which the browser keeps other puzzles\n";
        context.out.write_line(server.new_address());
        std::optional<RedirectFile> file;
        if (!no_open && !open_browser(server, file))
            std::cerr << "emilia: no browser could be started: open the address above\n";
        server.run();
        file.reset();
        end.end_if_asked();
        return kSuccess;
    }

    /// The file leads there, until it has done so.
    static bool open_browser(PageServer &server, std::optional<RedirectFile> &file) {
        try {
            file.emplace(server.new_address([&file] { file.reset(); }));
        } catch (const std::system_error &error) {
            std::cerr << "emilia: page: " << error.what() << '\n';
            return false;
        }
        return open_in_browser(file->path());
    }
};

} // namespace

Command page_command() {
    return make_command<PageCommand>("page", "",
                                     "play, analyse and learn on a board in the browser; prints "
                                     "the address; ends a minute after the last page is closed",
                                     SandboxBegins::never);
}

} // namespace emilia::cli
