#include "engine/notation/utf8.h"
#include "engine/platform/end_signal.h"
#include "engine/platform/file.h"
#include "engine/platform/path.h"
#include "engine/platform/standard_streams.h"
#include "engine/search_engine.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/chosen_book.h"
#include "protocol/dialogues/dialogues.h"

#include <iostream>

namespace emilia::cli {
namespace {

/// For people who did not know what to say.
constexpr std::string_view kWelcome =
    "Emilia, an Othello engine. To play here: emilia play; for more: emilia help; or speak UCI, "
    "UGI, GTP or NBoard's protocol.";

bool is_missing(const std::string &path) {
    return !path.empty() && type_at(path) == std::filesystem::file_type::not_found;
}

} // namespace

ExitStatus run_dialogue(const Context &context) {
    expect_at_most(context, 0);
    const Options &given = context.options;
    DialogueOptions options{engine_options(context), {}, {}};
    options.search.algorithm = given.algorithm;
    options.search.level = given.level.value_or(0);
    options.search.default_movetime = given.movetime.value_or(options.search.default_movetime);
    if (given.no_book) {
        options.book = false;
    } else if (!given.book.empty()) {
        options.book = true;
    }
    ChosenBook book;
    if (!given.sandbox) options.search.own_book_file = given.book;
    if (is_missing(options.search.own_book_file)) {
        std::cerr << "emilia: there is no " + printable(given.book) +
                         " yet: NBoard's learn will make it\n";
    } else {
        book = read_book(given);
        options.search.book_file = book.path;
    }
    DialogueLog log;
    if (const Outcome opened = log.open(given.log); !opened) {
        throw UsageError{"--log: " + opened.error().message};
    }
    if (given.words.empty() && given.given.empty() && is_terminal(kStandardInput) &&
        is_terminal(kStandardOutput)) {
        context.out.write_line(kWelcome);
    }
    // Before there are threads: Landlock does not hold for those that are there already.
    enter_sandbox_if_asked(given);
    Inbox inbox;
    // Before the engine, whose threads must not get the signals.
    EndSignalWatch end{[&inbox] { inbox.close(); }};
    SearchEngine engine{context.evaluators, options.engine};
    engine.use_book(book.book);
    const LineReader reader{kStandardInput, inbox};
    emilia::run_dialogue(given.dialogue, engine, options, {inbox, context.out, log});
    end.end_if_asked();
    const std::error_code failure = inbox.failure();
    if (!failure) return kSuccess;
    std::cerr << "emilia: cannot read stdin: " << failure.message() << '\n';
    return kFailure;
}

} // namespace emilia::cli
