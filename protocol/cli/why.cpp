// `emilia why`: the difference between two moves, term by term.

#include "protocol/texts/why.h"

#include "engine/engine.h"
#include "engine/notation/board_text.h"
#include "engine/notation/move_text.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/search_json.h"
#include "protocol/cli/search_task.h"
#include "protocol/texts/fact_text.h"

#include <algorithm>

namespace emilia::cli {
namespace {

Move parse_legal_move(const std::string &text, const Game &game) {
    const auto move = parse_move(text);
    if (!move) throw UsageError{"why: expected a move, got " + in_quotes(text)};
    if (!game.position().is_legal(*move))
        throw UsageError{"why: " + illegal_move_message(text, game.position())};
    return *move;
}

const Line &line_of(const SearchResult &result, Move move) {
    return *std::find_if(result.lines.begin(), result.lines.end(),
                         [move](const Line &line) { return line.moves.front() == move; });
}

Json end_to_json(const LineEnd &end) {
    Json object = to_json(end.line);
    object["end"] = to_board_text(end.game.position(), end.game.to_move());
    return object;
}

Json term_to_json(const TermDifference &term) {
    Json object{{"name", term.name}};
    if (term.squares != 0) object["squares"] = to_json(term.squares);
    object["first"] = term.first;
    object["second"] = term.second;
    object["difference"] = term.difference();
    return object;
}

Json facts_to_json(const Position &position, Move move, Language language) {
    Json facts = Json::array();
    for (const Fact &fact : facts_of(position, move.square()))
        facts.push_back({{"kind", to_string(fact.kind)},
                         {"squares", to_json(fact.squares)},
                         {"text", sentence(fact, move, language)}});
    return facts;
}

Json comparison_to_json(const Game &game, const std::string &task, const MoveComparison &comparison,
                        Language language, const SearchResult &result) {
    Json moves = Json::array();
    for (const LineEnd *const end : {&comparison.first, &comparison.second}) {
        moves.push_back(end_to_json(*end));
        const Move move = end->line.moves.front();
        if (move.has_square())
            moves.back()["facts"] = facts_to_json(game.position(), move, language);
    }
    Json terms = Json::array();
    for (const TermDifference &term : comparison.terms)
        terms.push_back(term_to_json(term));
    Json object = begin_answer(game, task);
    object["text"] =
        compare(comparison.first.line.moves.front(), comparison.second.line.moves.front(),
                discs_ahead(comparison), language);
    object["moves"] = moves;
    object["terms"] = terms;
    add_effort(object, result);
    return object;
}

/// How many of the first arguments are moves, two at most.
std::size_t count_moves(const std::vector<std::string> &arguments) {
    std::size_t moves = 0;
    while (moves < std::min<std::size_t>(arguments.size(), 2) && parse_move(arguments[moves]))
        ++moves;
    return moves;
}

/// Compares moves of one position.
class Comparison {
  public:
    Comparison(const Context &context, Game game, const SearchTask &task, int threads, bool json,
               Language language)
        : context_(context), game_(std::move(game)), limits_(task.limits_for(game_.position())),
          text_(describe_task(context, "why", task)), json_(json), language_(language),
          engine_(make_engine(context, threads)) {}

    std::string of_two(Move first, Move second) {
        const SearchResult result =
            engine_->search(game_.position(), limits_for_two(limits_, first, second));
        return describe(line_of(result, first), line_of(result, second), result);
    }

    /// Compares a move with the best one, and the best one with the next best.
    std::string of_one(std::optional<Move> move) {
        Limits limits = limits_;
        limits.multi_pv = 2;
        limits.stop_when_obvious = false;
        const SearchResult result = engine_->search(game_.position(), limits);
        const Move best = result.best_move();
        if (move && *move != best) return of_two(*move, best);
        return describe(result.lines[0], result.lines[1], result);
    }

  private:
    std::string describe(const Line &first, const Line &second, const SearchResult &result) const {
        const MoveComparison comparison =
            compare_lines(game_, first, second, chosen_evaluator(context_));
        return json_ ? to_line(comparison_to_json(game_, text_, comparison, language_, result))
                     : to_text(game_, comparison, language_, answer_style(context_));
    }

    const Context &context_;
    Game game_;
    Limits limits_;
    std::string text_; ///< of the task
    bool json_;
    Language language_;
    std::unique_ptr<Engine> engine_;
};

struct Why {
    SearchOptions search;
    bool json = false;
    Language language = users_language();
    int threads = 1;

    void declare(OptionList &options) {
        search.declare(options);
        options.add(kJson, json);
        options.add(kLanguage, language);
        options.add(kThreads, threads);
        options.add(kOutput);
    }

    ExitStatus run(const Context &context) const {
        expect_pvs(context, "why");
        const std::size_t count = count_moves(context.arguments);
        const Game game = parse_position_arguments(context, count);
        std::vector<Move> moves;
        for (std::size_t i = 0; i < count; ++i)
            moves.push_back(parse_legal_move(context.arguments[i], game));
        if (count == 2 && moves[0] == moves[1]) {
            throw UsageError{"why: expected two moves, got one twice"};
        }
        if (legal_moves(game.position()).size() < 2) {
            throw UsageError{"why: expected a position with two moves to compare"};
        }
        Comparison comparison{context, game, search.task(Algorithm::pvs), threads, json, language};
        context.out.write_line(
            count == 2 ? comparison.of_two(moves[0], moves[1])
                       : comparison.of_one(count == 1 ? std::optional{moves[0]} : std::nullopt));
        return kSuccess;
    }
};

} // namespace

Command why_command() {
    return make_command<Why>(
        "why", "[A [B]] [position]",
        "why move A is better or worse than B: the evaluation where each leads, term by term; "
        "after a second unless the options say otherwise");
}

} // namespace emilia::cli
