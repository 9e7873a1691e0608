// `emilia analysis`: requests and answers as lines of JSON.

#include "protocol/dialogues/analysis/analysis.h"

#include "engine/platform/end_signal.h"
#include "engine/platform/standard_streams.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/book_choice.h"
#include "protocol/cli/library/profile.h"
#include "protocol/service/request_json.h"

#include <iostream>

namespace emilia::cli {
namespace {

struct Analysis {
    int analyses = 1;
    int threads = 1;
    BookChoice book;
    std::string profile; ///< empty for no library
    std::string log;     ///< a file; empty for none
    bool schema = false;

    void declare(OptionList &options) {
        options.add(kAnalyses, analyses);
        options.add(kThreads, threads);
        book.declare(options);
        options.add(kProfile, profile);
        options.add(kLog, log);
        options.add(Flag{"schema", "print the JSON Schema of requests"}, schema);
    }

    ExitStatus run(const Context &context) const {
        expect_at_most(context, 0);
        expect_pvs(context, "analysis");
        if (schema) {
            context.out.write_line(request_schema(threads).dump(2));
            return kSuccess;
        }
        expect_tables(context, analyses, kAnalyses);
        const auto opened = open_chosen_book(book);
        DialogueLog lines;
        if (const Outcome outcome = lines.open(log); !outcome)
            throw UsageError{"--log: " + outcome.error().message};
        // Before any thread is made: Landlock does not hold for threads that exist.
        enter_sandbox_if_asked(context.options, profile);
        Inbox inbox;
        // Before the engines, whose threads must not get the signals.
        EndSignalWatch end{[&inbox] { inbox.close(); }};
        ServiceSetup setup{[&context] { return make_engine(context); },
                           static_cast<std::size_t>(analyses), threads, opened};
        if (!profile.empty()) setup.open_library = [this] { return open_library_work(profile); };
        const LineReader reader{kStandardInput, inbox, kMaxRequestBytes};
        run_analysis(std::move(setup), {inbox, context.out, lines});
        end.end_if_asked();
        const std::error_code failure = inbox.failure();
        if (!failure) return kSuccess;
        std::cerr << "emilia: cannot read stdin: " << failure.message() << '\n';
        return kFailure;
    }
};

} // namespace

Command analysis_command() {
    return make_command<Analysis>("analysis", "",
                                  "answer requests: one JSON object a line, on stdin and stdout",
                                  SandboxBegins::in_run);
}

} // namespace emilia::cli
