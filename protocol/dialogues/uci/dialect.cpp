#include "protocol/dialogues/uci/dialect.h"

#include "engine/notation/move_text.h"
#include "engine/notation/position_text.h"

namespace emilia::uci {
namespace {

class Othello : public Dialect {
  public:
    std::string_view name() const override { return "othello"; }

    Parsed<FlipelloGame> read_position(Scanner &scanner) const override {
        const auto game = emilia::read_position(scanner);
        if (!game) return game.error();
        return FlipelloGame{*game};
    }
    std::optional<Move> parse_move(std::string_view text) const override {
        return emilia::parse_move(text);
    }
    std::string name(Move move, const Position & /*position*/) const override {
        return to_string(move);
    }
    std::vector<std::string> names(const std::vector<Move> &moves,
                                   const Position & /*root*/) const override {
        std::vector<std::string> names;
        for (const Move move : moves)
            names.push_back(to_string(move));
        return names;
    }
    Color white() const override { return Color::white; }
};

/// Its clients judge a game by the scores and lines that an engine shows.
class Flipello : public Dialect {
  public:
    std::string_view name() const override { return "flipello"; }
    std::string greeting() const override {
        return "info string variant flipello files 8 ranks 8 pocket 1 template fairy startpos " +
               to_flipello_fen({});
    }

    /// "startpos" or "fen" and a FEN, then "moves" and moves, or nothing.
    Parsed<FlipelloGame> read_position(Scanner &scanner) const override {
        Parsed<FlipelloGame> game{FlipelloGame{}};
        if (!scanner.accept("startpos")) {
            if (!scanner.accept("fen")) return scanner.error("startpos or fen");
            game = read_flipello_fen(scanner);
            if (!game) return game;
        }
        return read_flipello_moves(scanner, *game);
    }
    std::optional<Move> parse_move(std::string_view text) const override {
        return parse_flipello_move(text);
    }
    std::string name(Move move, const Position &position) const override {
        return to_flipello_move(position, move);
    }
    /// Black, who moves first.
    Color white() const override { return Color::black; }

    /// Variantfishtest takes a score of 0 with a line of one move for a draw and ends the game, so
    /// one that goes on is shown to be a hundredth of a disc better.
    Line shown(const Line &line, const Position &root) const override {
        Line changed = line;
        const bool mistaken = line.score == Score{} && line.moves.size() == 1 &&
                              !root.after(line.moves.front()).is_over();
        if (mistaken) changed.score = line.score.next();
        return changed;
    }
    /// Variantfishtest takes the last number for the score.
    bool knows_wdl() const override { return false; }

    /// The winner says "mate 1" and passes, whether or not the variant has ended the game. Others
    /// pass while there is a pass to make, and then say "(none)".
    std::vector<std::string> answer_when_over(const FlipelloGame &game) const override {
        const int score =
            game.game.position().final_score() * (game.to_move() == game.game.to_move() ? 1 : -1);
        const std::string pass = to_flipello_move(game.position(), Move::pass());
        const bool passes = score > 0 || !game.is_over();
        std::string info = "info depth 1 seldepth 1 multipv 1 score ";
        info += score > 0 ? "mate 1" : score == 0 ? "cp 0" : passes ? "mate -1" : "mate 0";
        info += " nodes 0 nps 0 hashfull 0 time 0";
        if (!passes) return {info, "bestmove (none)"};
        return {info + " pv " + pass, "bestmove " + pass};
    }
    std::string describe(const FlipelloGame &game) const override {
        return "\nFen: " + to_flipello_fen(game);
    }
};

} // namespace

std::vector<std::string> Dialect::names(const std::vector<Move> &moves,
                                        const Position &root) const {
    std::vector<std::string> names;
    Position position = root;
    for (const Move move : moves) {
        names.push_back(name(move, position));
        position = position.after(move);
    }
    return names;
}

const Dialect &othello() {
    static const Othello dialect;
    return dialect;
}

const Dialect &flipello() {
    static const Flipello dialect;
    return dialect;
}

} // namespace emilia::uci
