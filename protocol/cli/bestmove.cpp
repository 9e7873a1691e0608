#include "protocol/cli/arguments.h"
#include "protocol/line_source.h"
#include "protocol/notation/board_text.h"
#include "protocol/notation/figures.h"
#include "protocol/notation/position_text.h"

#include <unistd.h>

#include <cstring>
#include <iostream>
#include <nlohmann/json.hpp>

namespace emilia::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr Duration kDefaultMovetime = std::chrono::seconds{1};

Limits make_limits(const Options &options) {
    Limits limits;
    limits.depth = options.depth.value_or(limits.depth);
    limits.nodes = options.nodes.value_or(limits.nodes);
    limits.goal = options.exact ? Goal::exact : Goal::best_move;
    limits.multi_pv = options.multi_pv;
    limits.algorithm = options.algorithm;
    const bool unlimited = !options.depth && !options.nodes && !options.exact;
    if (options.movetime || unlimited) {
        limits.time = fixed_time_budget(options.movetime.value_or(kDefaultMovetime), Duration{});
    }
    return limits;
}

Json to_json(const Line &line) {
    Json moves = Json::array();
    for (const Move move : line.moves)
        moves.push_back(to_string(move));
    return {{"move", to_string(line.moves.front())},
            {"score", to_discs(line.score)},
            {"depth", line.depth},
            {"exact", line.certainty == Certainty::exact},
            {"pv", std::move(moves)}};
}

/// Of a finished game: no move, and the outcome as the score.
Json final_line(Score score) {
    return {{"move", to_string(Move{})},
            {"score", to_discs(score)},
            {"depth", 0},
            {"exact", true},
            {"pv", Json::array()}};
}

Json to_json(const Game &game, const SearchResult &result, bool with_lines) {
    Json object{{"position", to_board_text(game.position(), game.to_move())}};
    object.update(result.lines.empty() ? final_line(result.score) : to_json(result.lines.front()));
    object["nodes"] = result.nodes;
    object["time"] = to_milliseconds(result.elapsed);
    if (with_lines) {
        Json &lines = object["lines"] = Json::array();
        for (const Line &line : result.lines)
            lines.push_back(to_json(line));
    }
    return object;
}

std::string to_text(const SearchResult &result) {
    if (result.lines.empty()) return to_string(Move{});
    std::string text;
    for (const Line &line : result.lines) {
        if (!text.empty()) text += ' ';
        text += to_string(line.moves.front());
    }
    return text;
}

/// Answers one position after the other; one answer never depends on those before it.
class Answerer {
  public:
    explicit Answerer(const Context &context)
        : engine_(context.evaluators, context.options.engine), out_(context.out),
          json_(context.options.json), limits_(make_limits(context.options)) {}

    /// `place` and `number` say where the text stands: "line 3".
    void answer(const InputLine &line, std::string_view place, std::uint64_t number) {
        if (line.too_long) {
            return refuse("longer than " + std::to_string(kMaxLineBytes) + " bytes", place, number);
        }
        const auto game = parse_position(line.text);
        if (!game) return refuse(to_string(game.error()), place, number);
        engine_.forget();
        const SearchResult result = engine_.search(game->position(), limits_);
        out_.write_line(json_ ? to_json(*game, result, limits_.multi_pv > 1).dump()
                              : to_text(result));
    }

    bool all_good() const { return all_good_; }

  private:
    void refuse(const std::string &message, std::string_view place, std::uint64_t number) {
        all_good_ = false;
        std::cerr << place << ' ' << number << ": " << message << std::endl;
        if (json_) {
            out_.write_line(Json{{"error", message}, {std::string{place}, number}}.dump());
        } else {
            out_.write_line("error");
        }
    }

    Engine engine_;
    LineWriter &out_;
    bool json_;
    Limits limits_;
    bool all_good_ = true;
};

} // namespace

ExitStatus run_bestmove(const Context &context) {
    Answerer answerer{context};
    std::uint64_t number = 0;
    for (const std::string &argument : context.arguments) {
        answerer.answer({argument}, "argument", ++number);
    }
    if (context.arguments.empty()) {
        LineSource source{STDIN_FILENO};
        while (context.out.is_open()) {
            const auto line = source.next();
            if (!line) break;
            answerer.answer(*line, "line", ++number);
        }
        if (source.failure() != 0) {
            std::cerr << "cannot read standard input: " << std::strerror(source.failure()) << '\n';
            return kFailure;
        }
    }
    return answerer.all_good() ? kSuccess : kFailure;
}

} // namespace emilia::cli
