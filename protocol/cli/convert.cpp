// `emilia convert`: games and positions from one format into another.

#include "engine/book/opening_names.h"
#include "engine/notation/game_writer.h"
#include "engine/notation/scanner.h"
#include "engine/notation/utf8.h"
#include "engine/platform/file_replacement.h"
#include "engine/platform/path.h"
#include "engine/platform/read_file.h"
#include "engine/review/review.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/command.h"
#include "protocol/cli/game_input.h"

#include <cmath>
#include <iostream>
#include <optional>
#include <stdexcept>

namespace emilia::cli {
namespace {

/// A list of names in a file. Other runs may add to it as well.
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
        take(may_be_new && is_missing ? "" : value_or_throw(read_file(path_)));
    }

    bool has_grown() const { return names_ && names_->size() != count_; }

    /// Reads the list again, as other runs have left it, and locks it until save() or the end of
    /// this. Throws std::runtime_error.
    void take_again() {
        if (path_.empty()) return;
        update_.emplace(value_or_throw(FileUpdate::begin(path_)));
        take(update_->content());
    }

    /// Replaces the file if names have joined it. Throws std::runtime_error.
    void save() {
        if (has_grown()) value_or_throw(update_->keep(names_->to_bytes()));
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

std::string describe_result(const GameResult &result) {
    const double discs = result.black_discs;
    if (discs == 0) return "a draw";
    return (discs > 0 ? "black wins by " : "white wins by ") + to_decimal(std::abs(discs));
}

/// "games.pgn, line 1: pgn: Ann - Ben, 60 moves, black wins by 12, Tiger, 2020.05.05"
std::string describe(const InputItem &item) {
    const GameRecord &record = *item.record;
    std::string text = item.where.empty() ? "" : item.where + ": ";
    if (item.format) text.append(to_string(*item.format)) += ": ";
    const auto name = [](const Player &player, const char *color) {
        return player.name.empty() ? color : player.name;
    };
    if (!(record.black.name + record.white.name).empty())
        text += name(record.black, "black") + " - " + name(record.white, "white") + ", ";
    const std::size_t moves = count_decisions(record.game);
    if (moves > 0)
        text += std::to_string(moves) + (moves == 1 ? " move" : " moves");
    else
        text +=
            "a position, " + std::to_string(record.game.position().empties()) + " empty squares";
    if (const auto result = record.outcome()) text += ", " + describe_result(*result);
    if (const auto opening = opening_name(record.game); !opening.empty())
        text.append(", ").append(opening);
    if (!record.date.empty()) text += ", " + record.date;
    return text;
}

struct Convert {
    std::optional<GameFormat> from; ///< none: told from the input
    std::optional<GameFormat> to;
    bool every = false;
    bool passes = false;
    bool partial = false;
    std::string players;     ///< a file; empty for none
    std::string tournaments; ///< the same

    void declare(OptionList &options) {
        options.add(kOutput);
        options.add(kFrom, from);
        options.add(kTo, to);
        options.add(Flag{"every", "write every position of a game, in formats of positions"},
                    every);
        options.add(Flag{"passes", "write passes in transcripts"}, passes);
        options.add(kPartial, partial);
        options.add(FileName{"players", "list of WTHOR's player names; --to wthor adds new ones"},
                    players);
        options.add(
            FileName{"tournaments", "list of WTHOR's tournament names; --to wthor adds new ones"},
            tournaments);
    }

    ExitStatus run(const Context &context) const {
        if (!to) return explain(context);
        const bool to_wthor = *to == GameFormat::wthor;
        if (context.options.sandbox && to_wthor && !(players + tournaments).empty())
            throw UsageError{"convert: --to wthor writes lists of names, which --sandbox forbids"};
        WthorDirectory directory;
        NamesFile player_names{players, kWthorPlayerBytes, to_wthor, "???", directory.players};
        NamesFile tournament_names{tournaments, kWthorTournamentBytes, to_wthor, "various",
                                   directory.tournaments};
        GameWriter writer{*to,
                          {.every = every, .passes = passes ? Passes::written : Passes::left_out},
                          directory};
        const bool all_good = write_games(context, directory, writer);
        if (player_names.has_grown() || tournament_names.has_grown()) {
            // Since the lists were read other runs may have given the same numbers to other names.
            player_names.take_again();
            tournament_names.take_again();
            value_or_throw(writer.renumber());
            player_names.save();
            tournament_names.save();
        }
        if (const auto lost = writer.lost_names(); !lost.empty()) std::cerr << lost + '\n';
        context.out.write(writer.finish());
        return all_good ? kSuccess : kFailure;
    }

    /// Writes what was understood of each game, so that it can be checked before it is kept.
    ExitStatus explain(const Context &context) const {
        if (every || passes || partial)
            throw UsageError{"convert: --every, --passes and --partial expect --to FORMAT"};
        WthorDirectory directory;
        const NamesFile player_names{players, kWthorPlayerBytes, false, "", directory.players};
        const NamesFile tournament_names{tournaments, kWthorTournamentBytes, false, "",
                                         directory.tournaments};
        bool all_good = true;
        GameInput input{context, {.format = from, .names = directory}};
        while (const auto item = context.out.is_open() ? input.next() : std::nullopt) {
            if (item->record) {
                context.out.write_line(printable(describe(*item)));
                continue;
            }
            all_good = false;
            std::cerr << complaint_about(*item) + '\n';
        }
        return all_good ? kSuccess : kFailure;
    }

    /// False if something could not be read or written, of which stderr tells.
    bool write_games(const Context &context, const WthorDirectory &directory,
                     GameWriter &writer) const {
        bool all_good = true;
        const bool is_on_terminal = answers_to_terminal(context);
        // Numbers without names stay numbers in the file that is written.
        const auto find = *to == GameFormat::wthor ? FindNames::no : FindNames::yes;
        GameInput input{context, {.format = from, .names = directory, .find = find}};
        while (const auto item = context.out.is_open() ? input.next() : std::nullopt) {
            std::string problem = item->record ? "" : complaint_about(*item);
            const bool has_part = partial && item->legal_part;
            if (item->record || has_part) {
                const auto text = writer.put(item->record ? *item->record : *item->legal_part);
                if (!text) {
                    problem = item->where + ": " + text.error().message;
                } else {
                    context.out.write(is_on_terminal ? printable_lines(*text) : *text);
                }
            }
            if (problem.empty()) continue;
            all_good = false;
            std::cerr << problem + '\n'; // in one piece: stderr has no buffer
        }
        return all_good;
    }
};

} // namespace

Command convert_command() {
    return make_command<Convert>("convert", "[GAME]...",
                                 "convert games and positions, from arguments, files, folders or "
                                 "stdin, to the format of --to; without --to, summarize each",
                                 SandboxBegins::in_run);
}

} // namespace emilia::cli
