// `emilia eval`: what the evaluator sees in positions.

#include "protocol/cli/arguments.h"
#include "protocol/cli/game_input.h"
#include "protocol/cli/search_task.h"
#include "protocol/service/answer.h"
#include "protocol/texts/explanation_text.h"
#include "protocol/texts/hint_text.h"

#include <iostream>
#include <utility>

namespace emilia::cli {
namespace {

/// Deep enough to show where the static evaluation is wrong, and done in a moment.
constexpr int kSearchedPlies = 12;

/// Explains one position after the other.
class Explainer {
  public:
    Explainer(const Context &context, SearchTask task, bool json)
        : out_(context.out), style_(answer_style(context)), json_(json), task_(std::move(task)),
          engine_(json_ ? nullptr : make_engine(context)), evaluator_(chosen_evaluator(context)),
          driver_(evaluator_.make_driver(context.options.engine.isa)) {}

    void explain(const Game &game) {
        const Evaluated evaluated = evaluate(evaluator_, *driver_, game.position());
        if (json_) return out_.write_line(to_line(content_to_json(EvalAnswer{game, evaluated})));
        if (!first_) out_.write_line("");
        first_ = false;
        std::string text = to_text(game, evaluated.explanation, style_);
        if (!game.is_over()) text += searched(game) + '\n';
        out_.write_line(text);
    }

    void refuse(const InputItem &item) {
        std::cerr << complaint_about(item) + '\n';
        out_.write_line(refusal_of(item, json_));
    }

  private:
    std::string searched(const Game &game) const {
        engine_->forget();
        const Position &position = game.position();
        return describe_search(engine_->search(position, task_.limits_for(position)));
    }

    LineWriter &out_;
    TerminalStyle style_;
    bool json_;
    SearchTask task_;
    std::unique_ptr<Engine> engine_; ///< none where nothing is searched
    const EvaluatorEntry &evaluator_;
    std::unique_ptr<SearchDriver> driver_;
    bool first_ = true;
};

struct Eval {
    std::optional<int> depth;
    std::optional<int> level;
    bool json = false;

    void declare(OptionList &options) {
        options.add(kDepth, depth);
        options.add(kLevel, level);
        options.add(kJson, json);
        options.add(kOutput);
    }

    ExitStatus run(const Context &context) const {
        if (depth && level) throw UsageError{"eval: --depth and --level cannot be combined"};
        SearchTask task{.limits = {}, .level = level};
        task.limits.depth = depth.value_or(kSearchedPlies);
        Explainer explainer{context, task, json};
        const auto &arguments = context.arguments;
        if (!arguments.empty() && arguments.front() != kStandardStream) {
            explainer.explain(parse_position_arguments(context, 0));
            return kSuccess;
        }
        expect_at_most(context, 1);
        GameInput input{std::vector<std::string>{}};
        ExitStatus status = kSuccess;
        while (const auto item = context.out.is_open() ? input.next() : std::nullopt) {
            if (item->record) {
                explainer.explain(item->record->game);
            } else {
                explainer.refuse(*item);
                status = kFailure;
            }
        }
        input.check_end();
        return status;
    }
};

} // namespace

Command eval_command() {
    return make_command<Eval>(
        "eval", "[position]",
        "explain the static evaluation of a position, the argument or each line of stdin, term by "
        "term; compare it with a search to --depth N or --level N (in JSON 12 plies)");
}

} // namespace emilia::cli
