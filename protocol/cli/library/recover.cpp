// `emilia library recover`: what can be read of a damaged library.

#include "engine/library/library_recovery.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/library/profile.h"

namespace emilia::cli {
namespace {

struct LibraryRecover {
    std::string profile;

    void declare(OptionList &options) { options.add(kProfile, profile); }

    ExitStatus run(const Context &context) const {
        if (context.arguments.size() != 1)
            throw UsageError{"library recover: expected the name of a new file"};
        const std::string &output = context.arguments.front();
        const std::string damaged = profile_path(profile);
        const Recovered recovered = recover_library(damaged, output);
        context.out.write_line(output + " has " + std::to_string(recovered.games) + " games; " +
                               std::to_string(recovered.lost_places) + " places could not be read");
        context.out.write_line("to use it, end all programs that have " + damaged +
                               " open, move that file away with its -wal and -shm, and give " +
                               output + " its name");
        return kSuccess;
    }
};

} // namespace

Command library_recover_command() {
    return make_command<LibraryRecover>("library recover", "FILE",
                                        "write the readable part of a damaged library to a new "
                                        "file; the damaged one is not changed",
                                        SandboxBegins::never);
}

} // namespace emilia::cli
