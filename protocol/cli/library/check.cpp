// `emilia library check`: whether the file, its games and what searches see of them agree.

#include "engine/notation/utf8.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/library/profile.h"

namespace emilia::cli {
namespace {

struct LibraryCheck {
    std::string profile;

    void declare(OptionList &options) {
        options.add(kProfile, profile);
        options.add(kOutput);
    }

    ExitStatus run(const Context &context) const {
        expect_at_most(context, 0);
        const Library library = open_library(profile, sqlite::Access::read);
        enter_sandbox_if_asked(context.options);
        std::uint64_t problems = 0;
        library.check([&](const std::string &problem) {
            context.out.write_line(printable(problem));
            ++problems;
        });
        context.out.write_line(std::to_string(library.size()) + " games, " +
                               std::to_string(problems) + " contradictions");
        return problems == 0 ? kSuccess : kFailure;
    }
};

} // namespace

Command library_check_command() {
    return make_command<LibraryCheck>("library check", "",
                                      "whether the library is whole: its file, the moves of all "
                                      "games, and what searches see of them",
                                      SandboxBegins::in_run);
}

} // namespace emilia::cli
