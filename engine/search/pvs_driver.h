// The search of one tier and one evaluator behind the driver's interface.

#pragma once

#include "engine/search/driver.h"
#include "engine/search/evaluator_speed.h"
#include "engine/search/root.h"
#include "engine/search/textbook.h"

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

template <Evaluator E, MoveRanking R>
class PvsDriver final : public SearchDriver {
  public:
    PvsDriver(E evaluator, R ranking, const ProbcutModel &probcut,
              const SharingThresholds &thresholds = {})
        : evaluator_(std::move(evaluator)), ranking_(std::move(ranking)), probes_(probcut),
          thresholds_(thresholds) {}

    SearchResult run(const Position &position, const Limits &limits, TranspositionTable &table,
                     ThreadPool &helpers, SearchControl &control,
                     SearchObserver *observer) override {
        table.new_search();
        if (position.is_over()) {
            SearchResult result;
            result.score = Score::from_discs(position.final_score());
            return result;
        }
        if (limits.algorithm != Algorithm::pvs) {
            return run_textbook(evaluator_, position, limits, control, observer);
        }
        thread_tables_.begin(helpers.size() + 1);
        SharedSearch<E, R> shared{evaluator_,
                                  ranking_,
                                  probes_,
                                  table,
                                  thread_tables_,
                                  control,
                                  limits.use_table,
                                  NodeTotal{limits.nodes},
                                  Team{helpers.size() + 1, thresholds_}};
        Root<E, R> root{shared, helpers, position, limits, control, observer};
        return root.run();
    }

    Score evaluate(const Position &position) const override {
        return at_a_glance(evaluator_, position);
    }
    Score evaluate_leaf(const Position &position) const override {
        return emilia::evaluate(evaluator_, position);
    }

    std::vector<EvaluatorTiming> time_evaluator() const override {
        return EvaluatorSpeed<E>{evaluator_}.measure();
    }

  private:
    E evaluator_;
    R ranking_;
    ProbeTable probes_;
    SharingThresholds thresholds_;
    ThreadTableStore thread_tables_;
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
