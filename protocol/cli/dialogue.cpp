// `emilia dialogue`, or without a command: a dialogue on stdin and stdout.

#include "engine/book/playing_book.h"
#include "engine/notation/scanner.h"
#include "engine/notation/utf8.h"
#include "engine/platform/end_signal.h"
#include "engine/platform/file.h"
#include "engine/platform/path.h"
#include "engine/platform/standard_streams.h"
#include "engine/search_engine.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/book_choice.h"
#include "protocol/dialogues/dialogues.h"

#include <iostream>

namespace emilia::cli {
namespace {

/// For people who start the program without knowing a dialogue.
constexpr std::string_view kWelcome =
    "Emilia, an Othello engine. A board in your browser: emilia page; here: emilia play; for more: "
    "emilia help; or speak UCI, UGI, GTP or NBoard's protocol.";

bool is_missing(const std::string &path) {
    return !path.empty() && type_at(path) == std::filesystem::file_type::not_found;
}

std::vector<std::string> dialogue_names() {
    std::vector<std::string> names{"auto"};
    for (const Dialogue &dialogue : dialogues())
        names.emplace_back(dialogue.name);
    return names;
}

/// None for "auto".
std::optional<Dialogue> parse_dialogue(const std::string &name) {
    const auto dialogue = find_dialogue(name);
    if (dialogue || equal_ignoring_case(name, "auto")) return dialogue;
    refuse("--protocol", in_words(dialogue_names()), name);
}

struct DialogueCommand {
    std::optional<Dialogue> dialogue; ///< none: the first line tells
    BookChoice book;
    std::string log; ///< a file; empty for none
    PlaySettings settings;
    std::optional<Duration> movetime;
    int level = 0; ///< none
    std::uint32_t seed = 0;
    int threads = 1;

    void declare(OptionList &options) {
        options.add(Value<std::optional<Dialogue>>{"protocol", "NAME",
                                                   "protocol; auto takes it from the first line",
                                                   parse_dialogue, dialogue_names},
                    dialogue);
        book.declare(options);
        options.add(kLog, log);
        settings.declare(options);
        options.add(kMovetime, movetime);
        options.add(kLevel, level);
        options.add(kSeed, seed);
        options.add(kThreads, threads);
    }

    ExitStatus run(const Context &context) const {
        expect_at_most(context, 0);
        DialogueOptions options{engine_options(context, threads), {}, {}};
        options.engine.seed = seed;
        options.search.algorithm = context.options.algorithm;
        static_cast<PlaySettings &>(options.search) = settings;
        options.search.level = level;
        options.search.default_movetime = movetime.value_or(options.search.default_movetime);
        if (book.none) {
            options.book = false;
        } else if (!book.file.empty()) {
            options.book = true;
        }
        std::shared_ptr<const BookReader> opened;
        if (!context.options.sandbox) options.search.own_book_file = book.file;
        if (is_missing(options.search.own_book_file)) {
            std::cerr << "emilia: there is no " + printable(book.file) +
                             " yet; NBoard's learn command creates it\n";
        } else {
            opened = open_chosen_book(book);
            options.search.book_file = book.file;
        }
        DialogueLog lines;
        if (const Outcome outcome = lines.open(log); !outcome)
            throw UsageError{"--log: " + outcome.error().message};
        if (context.is_bare && is_terminal(kStandardInput) && is_terminal(kStandardOutput))
            context.out.write_line(kWelcome);
        // Before any thread is made: Landlock does not hold for threads that exist.
        enter_sandbox_if_asked(context.options);
        Inbox inbox;
        // Before the engine, whose threads must not get the signals.
        EndSignalWatch end{[&inbox] { inbox.close(); }};
        SearchEngine engine{context.evaluators, options.engine};
        engine.use_book(playing_book(opened));
        const LineReader reader{kStandardInput, inbox};
        run_dialogue(dialogue, engine, options, {inbox, context.out, lines});
        end.end_if_asked();
        const std::error_code failure = inbox.failure();
        if (!failure) return kSuccess;
        std::cerr << "emilia: cannot read stdin: " << failure.message() << '\n';
        return kFailure;
    }
};

} // namespace

Command dialogue_command() {
    return make_command<DialogueCommand>(
        "dialogue", "", "speak a protocol on stdin and stdout; the default without a command",
        SandboxBegins::in_run);
}

} // namespace emilia::cli
