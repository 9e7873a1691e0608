// One answer for each line of the input: what `bestmove`, `analyze`, `hint` and `solve` have in
// common.
//
// Each worker has an engine and a table of its own, which it empties between two lines: an answer
// depends on nothing but its line.

#pragma once

#include "protocol/cli/search_task.h"
#include "protocol/service/answer.h"
#include "protocol/service/request.h"

#include <functional>
#include <string>
#include <string_view>

namespace emilia::cli {

/// Options for how answers are found and kept.
struct BulkOptions {
    int threads = 1;
    std::string resume; ///< a file; empty for none
    bool progress = false;
    bool may_resume = true; ///< whether the command has --resume

    void declare(OptionList &options, bool with_resume = true);
};

struct BulkTask {
    AnalyzeRequest request;
    bool json = false;  ///< whether answers, those to bad lines included, are JSON
    std::string text{}; ///< as describe_task(); also in every answer in JSON
    /// The answer to a good line, without a newline. Called by any number of threads at once.
    std::function<std::string(const AnalyzeAnswer &answer)> describe{};

    std::string to_json_line(const AnalyzeAnswer &answer) const {
        return to_line(content_to_json(answer, text));
    }
};

/// Answers each position of the arguments or of stdin, in order. Completes the command's task: its
/// text, and JSON for a file to resume. Throws std::bad_alloc, and std::runtime_error for what is
/// wrong with the file to resume.
ExitStatus run_bulk(const Context &context, std::string_view command, const BulkOptions &options,
                    BulkTask &task);

} // namespace emilia::cli
