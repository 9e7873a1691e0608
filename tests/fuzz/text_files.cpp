// Files that a run leaves for the next one, and the command line.

#include "engine/notation/board_text.h"
#include "engine/search/limits.h"
#include "protocol/cli/book/answer.h"
#include "protocol/cli/command.h"
#include "protocol/cli/resume_file.h"
#include "protocol/cli/suite_record.h"
#include "tests/engine/book/test_book.h"
#include "tests/fuzz/target.h"
#include "tests/fuzz/temporary_path.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace emilia::fuzz {
namespace {

/// What stands before each end of a line.
std::vector<std::string> complete_lines(std::string_view bytes) {
    std::vector<std::string> lines;
    for (std::size_t end = 0; (end = bytes.find('\n')) != std::string_view::npos;) {
        lines.emplace_back(bytes.substr(0, end));
        bytes.remove_prefix(end + 1);
    }
    return lines;
}

} // namespace

void read_answers(std::string_view bytes) {
    const TemporaryPath path;
    path.write(bytes);
    const std::vector<std::string> expected = complete_lines(bytes);
    std::size_t seen = 0;
    try {
        cli::ResumeFile file{path.name(), [&](std::string_view answer, auto found) {
                                 if (found != cli::ResumeFile::Found::answer) return;
                                 const std::string &line = expected.at(seen++);
                                 demand(line.starts_with(answer.substr(0, answer.size() - 1)),
                                        "an answer is what was added");
                             }};
        demand(seen == expected.size() && file.answers() == seen, "every answer is looked at");
        file.add(R"({"error":""})");
    } catch (const std::runtime_error &) {
        demand(path.text() == bytes, "a file that is refused stays as it is");
        return;
    }
    std::string kept;
    for (const std::string &line : expected)
        kept += line + "\n";
    demand(path.text().starts_with(kept) && path.text().size() > kept.size(),
           "all but a last line cut short is kept");
    demand(cli::ResumeFile{path.name()}.answers() == expected.size() + 1, "what was added is read");
}

void read_suite_results(std::string_view bytes) {
    const auto known = parse_obf_line(to_board_text(Position::start(), Color::black) + "; d3:+0;");
    const auto record = cli::parse_suite_record(bytes, **known, Goal::exact);
    if (!record) return;
    demand(to_line(to_json(*record)) == bytes, "a result is read as it was written");
    demand(!describe(1, *record).empty(), "a result can be shown");
}

void read_book_answers(std::string_view bytes) {
    TestBook made;
    std::size_t used = 0;
    for (const std::string &line : complete_lines(bytes)) {
        const auto answer = cli::parse_answer(line);
        if (!answer) {
            demand(!answer.error().message.empty(), "a refusal says why");
            continue;
        }
        demand(!answer->search.moves.empty() &&
                   std::cmp_equal(answer->search.moves.size(), answer->search.lines) &&
                   answer->search.lines <= kMaxSearchedLines,
               "an answer has moves");
        for (const SearchedMove &found : answer->search.moves) {
            demand(found.move.has_square() && answer->position.is_legal(found.move),
                   "moves are legal");
            demand(found.score.score >= kMinScore && found.score.score <= kMaxScore &&
                       found.score.depth >= 0 && found.score.depth <= kMaxDepth,
                   "scores and depths are such as a search finds");
        }
        made.put_search(answer->position, answer->search);
        ++used;
    }
    demand(made.size() <= used, "each answer is one of a position");
    demand(made.entries().size() == made.size(), "what was read makes a book");
}

void read_options(std::string_view bytes) {
    std::vector<std::string> words{"emilia"};
    while (!bytes.empty()) {
        const std::size_t length = std::min(bytes.find('\n'), bytes.size());
        // The system ends an argument at a zero.
        words.emplace_back(std::string{bytes.substr(0, length)}.c_str());
        bytes.remove_prefix(std::min(length + 1, bytes.size()));
    }
    std::vector<const char *> arguments;
    for (const std::string &word : words)
        arguments.push_back(word.c_str());
    cli::GeneralOptions general;
    cli::OptionList options;
    general.declare(options);
    std::vector<cli::Command::Run> runs; // hold the fields
    for (const cli::Command &command : cli::commands()) {
        cli::OptionList own;
        runs.push_back(command.declare(own));
        options.add_missing(own);
    }
    try {
        const cli::CommandLine line =
            cli::read_command_line(static_cast<int>(arguments.size()), arguments.data(), options);
        demand(line.words.size() + line.values.size() < words.size() * 2,
               "no more options than words");
        options.take(line);
        demand(general.engine.hash_mebibytes >= 1, "options are in their ranges");
    } catch (const cli::UsageError &error) {
        demand(error.what() != std::string_view{}, "a refusal says why");
    }
}

} // namespace emilia::fuzz
