// `emilia book show`: what a book says of a position.

#include "engine/book/opening_names.h"
#include "engine/notation/board_text.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/book/entry_text.h"
#include "protocol/cli/book/given_book.h"
#include "protocol/texts/score_text.h"

#include <stdexcept>

namespace emilia::cli {
namespace {

std::string heading(const Game &game) {
    const std::string_view name = opening_name(game);
    std::string text = name.empty() ? "" : std::string{name} + ", ";
    return text + to_char(game.to_move()) + " to move";
}

std::string parse_order(const std::string &text) {
    if (text != "value" && text != "games" && text != "replies")
        refuse("--by", "value, games or replies", text);
    return text;
}

struct BookShow {
    bool json = false;
    int plies = 6;
    int max_loss = 1; ///< of one move, in discs
    bool tree = false;
    std::string by; ///< what the moves are sorted by; empty for their value

    void declare(OptionList &options) {
        options.add(kJson, json);
        options.add(kOutput);
        options.add(kPlies, plies);
        options.add(kMaxLoss, max_loss);
        options.add(Flag{"tree", "print the best lines as a tree"}, tree);
        options.add(Value<std::string>{"by", "ORDER",
                                       "order of moves: value, games (most first) or replies "
                                       "(fewest good ones first) (value)",
                                       parse_order},
                    by);
    }

    ExitStatus run(const Context &context) const {
        const auto book = open_given_book(context);
        const Game game = with_forced_pass(parse_position_arguments(context, 1));
        const auto entry = book->find(game.position());
        if (!entry) throw std::runtime_error(book_path(context) + " does not have this position");
        const ShownPosition shown{*book, *entry, by};
        if (json) {
            context.out.write_line(to_line(to_json(shown, game.to_move())));
            return kSuccess;
        }
        context.out.write_line(heading(game));
        if (tree) {
            write_tree(*book, game, plies, 0, context.out);
            return kSuccess;
        }
        std::string table = to_table(shown);
        table.pop_back();
        context.out.write_line(table);
        if (entry->searched_lines == 0) context.out.write_line("not searched yet");
        return kSuccess;
    }

    /// Writes the moves that give away little, each followed by its replies.
    void write_tree(const BookReader &book, const Game &game, int depth, std::size_t indent,
                    LineWriter &out) const {
        const auto entry = depth > 0 ? book.find(game.position()) : std::nullopt;
        if (!entry) return;
        const BookLine *const best = entry->best();
        const int most = Score::from_discs(max_loss).centidiscs();
        const ShownPosition shown{book, *entry, by};
        for (const ShownMove &move : shown.moves) {
            const BookLine &line = move.line;
            if (!out.is_open()) return;
            if (!line.value ||
                best->value->score.centidiscs() - line.value->score.centidiscs() > most) {
                continue;
            }
            Game next = game;
            next.play(Move{line.square});
            std::string text(indent, ' ');
            text += to_string(line.square) + ' ' + to_discs_text(line.value->score) + "  " +
                    describe_sureness(*line.value);
            const std::string_view name = opening_name(next.position());
            if (!name.empty()) text.append("  ").append(name);
            out.write_line(text);
            write_tree(book, with_forced_pass(next), depth - 1, indent + 2, out);
        }
    }
};

} // namespace

Command book_show_command() {
    return make_command<BookShow>(
        "book show", "FILE [position]...",
        "show a position of the book: its moves with scores, depths and games",
        SandboxBegins::in_run);
}

} // namespace emilia::cli
