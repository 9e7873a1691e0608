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

template <class T>
T value_of(Result<T> result) {
    if (!result) throw std::runtime_error(result.error().message);
    return *std::move(result);
}

/// A list of names that a file holds, or is going to. Other runs may add to it as well.
class NamesFile {
  public:
    /// No list for an empty path. With `may_be_new` the file need not exist, or may be empty: then
    /// the list begins with `unknown`, number 0. Throws std::runtime_error if the file cannot be
    /// read or holds no names.
    NamesFile(std::string path, std::size_t bytes, bool may_be_new, std::string unknown,
              std::optional<WthorNames> &names)
        : path_(std::move(path)), bytes_(bytes), may_be_new_(may_be_new),
          unknown_(std::move(unknown)), names_(names) {
        if (path_.empty()) return;
        const bool is_missing = type_at(path_) == std::filesystem::file_type::not_found;
        take(may_be_new && is_missing ? "" : value_of(read_file(path_)));
    }

    bool has_grown() const { return names_ && names_->size() != count_; }

    /// Takes the list as other runs have left it; they wait until this one has saved it, or is
    /// gone. Throws std::runtime_error.
    void take_again() {
        if (path_.empty()) return;
        update_.emplace(value_of(FileUpdate::begin(path_)));
        take(update_->content());
    }

    /// Replaces the file if names have joined it. Throws std::runtime_error.
    void save() {
        if (has_grown()) value_of(update_->keep(names_->to_bytes()));
        update_.reset();
    }

  private:
    void take(const std::string &content) {
        if (may_be_new_ && content.empty()) {
            names_.emplace(bytes_).add(unknown_);
            count_ = 0;
            return;
        }
        auto names = WthorNames::parse(content, bytes_);
        if (!names) throw std::runtime_error(path_ + ", " + to_string(names.error()));
        names_ = *std::move(names);
        count_ = names_->size();
    }

    std::string path_;
    std::size_t bytes_;
    bool may_be_new_;
    std::string unknown_;
    std::optional<WthorNames> &names_;
    std::size_t count_ = 0; ///< names in the file
    std::optional<FileUpdate> update_;
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

    /// Other runs may have added names since the lists were read, under the numbers that games
    /// have here. Throws std::runtime_error.
    void add_names(NamesFile &players, NamesFile &tournaments) {
        if (!players.has_grown() && !tournaments.has_grown()) return;
        players.take_again();
        tournaments.take_again();
        value_of(sink_.renumber());
        players.save();
        tournaments.save();
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
    NamesFile players{options.players, kWthorPlayerBytes, to_wthor, "???", directory.players};
    NamesFile tournaments{options.tournaments, kWthorTournamentBytes, to_wthor, "various",
                          directory.tournaments};
    Conversion conversion{context, directory};
    conversion.run();
    if (to_wthor) conversion.add_names(players, tournaments);
    conversion.finish();
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
