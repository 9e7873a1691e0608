// `emilia library check`: whether the file, its games and what searches see of them agree.

#include "engine/notation/utf8.h"
#include "engine/review/kept_review.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/library/profile.h"

namespace emilia::cli {
namespace {

void check_reviews(const Library &library, const std::function<void(std::string)> &take) {
    auto query = library.connection().prepare("SELECT game, level, data FROM review");
    while (query.step()) {
        const std::int64_t id = query.number(0);
        try {
            const auto game = library.find(id);
            const auto bytes = query.bytes(2);
            const std::string data{bytes.begin(), bytes.end()};
            if (game && !decode_review(game->record.game, data))
                take("review of game " + std::to_string(id) + ", " + query.text(1) +
                     ": none of this game");
        } catch (const LibraryError &) {
            // The game is no game, which was said.
        }
    }
}

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
        const auto take = [&](const std::string &problem) {
            context.out.write_line(printable(problem));
            ++problems;
        };
        library.check(take);
        check_reviews(library, take);
        context.out.write_line(std::to_string(library.size()) + " games, " +
                               std::to_string(problems) + " contradictions");
        return problems == 0 ? kSuccess : kFailure;
    }
};

} // namespace

Command library_check_command() {
    return make_command<LibraryCheck>(
        "library check", "",
        "check the integrity of the library: file, moves of all games, reviews",
        SandboxBegins::in_run);
}

} // namespace emilia::cli
