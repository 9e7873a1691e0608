// `emilia convert`: games and positions from one format into another.

#include "engine/platform/file_replacement.h"
#include "engine/platform/path.h"
#include "engine/platform/read_file.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/command.h"
#include "protocol/cli/game_input.h"
#include "protocol/cli/game_sink.h"

#include <iostream>
#include <optional>
#include <stdexcept>

namespace emilia::cli {
namespace {

/// Throws std::runtime_error if the file cannot be read or holds no names.
WthorNames read_names(const std::string &path, std::size_t bytes) {
    const auto content = read_file(path);
    if (!content) throw std::runtime_error(content.error().message);
    auto names = WthorNames::parse(*content, bytes);
    if (!names) throw std::runtime_error(path + ", " + to_string(names.error()));
    return *names;
}

/// A list of names that a file holds, or is going to.
class NamesFile {
  public:
    /// No list for an empty path. With `may_be_new` the file need not exist: then the list begins
    /// with `unknown`, number 0.
    NamesFile(std::string path, std::size_t bytes, bool may_be_new, const std::string &unknown,
              std::optional<WthorNames> &names)
        : path_(std::move(path)), names_(names) {
        if (path_.empty()) return;
        if (may_be_new && type_at(path_) == std::filesystem::file_type::not_found) {
            names_.emplace(bytes).add(unknown);
        } else {
            names_ = read_names(path_, bytes);
            count_ = names_->size();
        }
    }

    /// Replaces the file if names have joined it. Throws std::runtime_error.
    void save() const {
        if (!names_ || names_->size() == count_) return;
        const Outcome saved = replace_file(path_, names_->to_bytes());
        if (!saved) throw std::runtime_error(saved.error().message);
    }

  private:
    std::string path_;
    std::optional<WthorNames> &names_;
    std::size_t count_ = 0;
};

class Conversion {
  public:
    Conversion(const Context &context, WthorDirectory &directory)
        : context_(context), directory_(directory),
          sink_(*context.options.to,
                {.every = context.options.every,
                 .passes = context.options.passes ? Passes::written : Passes::left_out,
                 .for_terminal = answers_to_terminal(context.options)},
                context.out, directory) {}

    void run() {
        GameInput input{context_, directory_};
        while (context_.out.is_open()) {
            const auto item = input.next();
            if (!item) break;
            if (!item->record) {
                complain(complaint_about(*item));
            } else if (const auto put = sink_.put(*item->record); !put) {
                complain(item->where + ": " + put.error().message);
            }
        }
    }

    void finish() { sink_.finish(); }
    bool all_good() const { return all_good_; }

  private:
    void complain(const std::string &problem) {
        all_good_ = false;
        // In one piece: stderr has no buffer.
        std::cerr << problem + '\n';
    }

    const Context &context_;
    const WthorDirectory &directory_;
    GameSink sink_;
    bool all_good_ = true;
};

ExitStatus run_convert(const Context &context) {
    const Options &options = context.options;
    if (!options.to) throw UsageError{"convert: expected --to FORMAT"};
    const bool to_wthor = *options.to == GameFormat::wthor;
    if (options.sandbox && to_wthor && !(options.players + options.tournaments).empty()) {
        throw UsageError{"convert: --sandbox leaves no file to add names to"};
    }
    WthorDirectory directory;
    const NamesFile players{options.players, kWthorPlayerBytes, to_wthor, "???", directory.players};
    const NamesFile tournaments{options.tournaments, kWthorTournamentBytes, to_wthor, "various",
                                directory.tournaments};
    Conversion conversion{context, directory};
    conversion.run();
    conversion.finish();
    if (to_wthor) {
        players.save();
        tournaments.save();
    }
    return conversion.all_good() ? kSuccess : kFailure;
}

} // namespace

Command convert_command() {
    return {"convert",
            "[GAME]...",
            "games and positions from one format into another: those of files and folders, given "
            "as they are, or on stdin",
            {"from", "to", "every", "passes", "players", "tournaments", "output"},
            run_convert,
            SandboxBegins::in_run};
}

} // namespace emilia::cli
