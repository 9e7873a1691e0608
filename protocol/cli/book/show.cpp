// `emilia book show`: what a book says of a position.

#include "engine/book/opening_names.h"
#include "engine/notation/board_text.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/book/commands.h"
#include "protocol/cli/book/entry_text.h"
#include "protocol/cli/book/opened_book.h"
#include "protocol/texts/score_text.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace emilia::cli {
namespace {

constexpr int kDefaultTreePlies = 6;
constexpr int kDefaultTreeLoss = 1; ///< discs

std::string heading(const Game &game) {
    const std::string_view name = opening_name(game);
    std::string text = name.empty() ? "" : std::string{name} + ", ";
    return text + to_char(game.to_move()) + " to move";
}

/// Puts the moves of an entry in the order that was asked for.
void sort_lines(const BookReader &book, std::string_view by, BookEntry &entry) {
    std::vector<Replies> replies = replies_to(book, entry);
    std::vector<std::size_t> order(entry.lines.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        if (by == "games") return entry.lines[a].results.games() > entry.lines[b].results.games();
        const auto key = [&](std::size_t i) {
            return std::pair{replies[i].known == 0, replies[i].good};
        };
        return by == "replies" && key(a) < key(b);
    });
    std::vector<BookLine> lines;
    for (const std::size_t number : order)
        lines.push_back(entry.lines[number]);
    entry.lines = std::move(lines);
}

/// The moves that give away little, each with those after it.
class Tree {
  public:
    Tree(const BookReader &book, const Options &options, LineWriter &out)
        : book_(book), by_(options.by), plies_(plies(options)),
          max_loss_(Score::from_discs(options.max_loss.value_or(kDefaultTreeLoss)).centidiscs()),
          out_(out) {}

    void write(const Game &game, int ply = 0) const {
        auto entry = book_.find(game.position());
        if (!entry || ply == plies_) return;
        sort_lines(book_, by_, *entry);
        const BookLine *const best = entry->best();
        for (const BookLine &line : entry->lines) {
            if (!out_.is_open()) return;
            if (!line.value ||
                best->value->score.centidiscs() - line.value->score.centidiscs() > max_loss_) {
                continue;
            }
            Game next = game;
            next.play(Move{line.square});
            std::string text(static_cast<std::size_t>(2 * ply), ' ');
            text += to_string(line.square) + ' ' + to_discs_text(line.value->score) + "  " +
                    describe_sureness(*line.value);
            const std::string_view name = opening_name(next.position());
            if (!name.empty()) text.append("  ").append(name);
            out_.write_line(text);
            if (next.position().must_pass()) next.play(Move::pass());
            write(next, ply + 1);
        }
    }

  private:
    static int plies(const Options &options) {
        const bool given =
            std::find(options.given.begin(), options.given.end(), "plies") != options.given.end();
        return given ? options.plies : kDefaultTreePlies;
    }

    const BookReader &book_;
    std::string_view by_;
    int plies_;
    int max_loss_; ///< of one move, hundredths of a disc
    LineWriter &out_;
};

ExitStatus run_book_show(const Context &context) {
    const auto book = open_given_book(context);
    Game game = parse_position_arguments(context, 1);
    if (game.position().must_pass()) game.play(Move::pass());
    auto entry = book->find(game.position());
    if (!entry) throw std::runtime_error(book_path(context) + " does not have this position");
    sort_lines(*book, context.options.by, *entry);
    const std::vector<Replies> replies = replies_to(*book, *entry);
    if (context.options.json) {
        context.out.write_line(to_json(*entry, game.to_move(), replies).dump());
        return kSuccess;
    }
    context.out.write_line(heading(game));
    if (context.options.tree) {
        Tree{*book, context.options, context.out}.write(game);
        return kSuccess;
    }
    std::string table = to_table(*entry, replies);
    table.pop_back();
    context.out.write_line(table);
    if (entry->searched_lines == 0) context.out.write_line("not searched yet");
    return kSuccess;
}

} // namespace

Command book_show_command() {
    return {"show",
            "FILE [position]...",
            "what the book says of a position: its moves with their scores, depths and games",
            {"tree", "by", "plies", "max-loss", "json", "output"},
            run_book_show,
            SandboxBegins::in_run};
}

} // namespace emilia::cli
