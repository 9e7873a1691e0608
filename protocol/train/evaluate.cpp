#include "engine/notation/obf.h"
#include "eval/training/dataset.h"
#include "eval/training/error_table.h"
#include "protocol/terminal/progress.h"
#include "protocol/train/commands.h"

#include <fstream>
#include <limits>
#include <optional>
#include <stdexcept>

namespace emilia::training {
namespace {

constexpr std::size_t kHashMebibytes = 64;
constexpr std::string_view kObfSuffix = ".obf";

constexpr std::string_view kDetails =
    "Measures the error of the static evaluation, or of a search, on positions with known scores:\n"
    "bias, slope and spread in discs, by number of empty squares. A FILE that ends in .obf holds\n"
    "positions with scores of moves. Any other holds records; those with proven scores count. The\n"
    "slope is the growth of the true score for a disc more of the evaluator's.";

struct Evaluate {
    std::string evaluator = default_evaluator();
    int depth = 0; ///< plies, 0 for the static evaluation
    Selectivity selectivity = kDefaultSelectivity;
    int least_empties = 0;
    int most_empties = 64;
    std::uint64_t positions = std::numeric_limits<std::uint64_t>::max();
    bool unproven = false;

    void declare(OptionList &options) {
        options.add(cli::kEval, evaluator);
        options.add(WholeNumber{"depth", "N",
                                "depth of the search, in plies; 0 for the static evaluation (0)", 0,
                                kMaxDepth},
                    depth);
        options.add(kSelectivity, selectivity);
        options.add(kMinEmpties, least_empties);
        options.add(kMaxEmpties, most_empties);
        options.add(WholeNumber{"positions", "N", "number of positions", 0, kMaxWhole}, positions);
        options.add(Flag{"unproven", "count records without a proven score, too"}, unproven);
    }

    ExitStatus run(const cli::Context &context) const;
};

/// The score of a position and the move chosen there.
struct Opinion {
    Score score;
    Move move;
};

/// The move that is best at a glance; the position is not over.
Move best_at_a_glance(const Engine &engine, const Position &position) {
    Move best = Move::pass();
    Score best_score = kNoLowerBound;
    for (const int index : Squares{position.legal_moves()}) {
        const Move move{Square{index}};
        const Position child = position.after(move);
        const Score score =
            -(child.is_over() ? Score::from_discs(child.final_score()) : engine.evaluate(child));
        if (score <= best_score) continue;
        best_score = score;
        best = move;
    }
    return best;
}

class Evaluation {
  public:
    Evaluation(const Evaluate &command, std::unique_ptr<Engine> engine)
        : command_(command), engine_(std::move(engine)) {}

    /// Returns the table.
    std::string run(const std::vector<std::string> &files) {
        progress_.begin(0, std::nullopt);
        for (const std::string &file : files) {
            if (file.ends_with(kObfSuffix)) {
                run_obf(file);
            } else {
                run_records(file);
            }
        }
        progress_.end();
        return table_.to_text();
    }

  private:
    bool is_enough() const { return done_ >= command_.positions; }

    bool is_wanted(const Position &position) const {
        const int empties = position.empties();
        return !is_enough() && empties >= command_.least_empties &&
               empties <= command_.most_empties && !position.is_over();
    }

    Opinion ask(const Position &position, bool for_a_move) {
        if (command_.depth == 0) {
            return {engine_->evaluate(position),
                    for_a_move ? best_at_a_glance(*engine_, position) : Move{}};
        }
        engine_->forget();
        const SearchResult found = engine_->search(position, {.depth = command_.depth,
                                                              .selectivity = command_.selectivity,
                                                              .purpose = Purpose::scores});
        return {found.score, found.best_move()};
    }

    void note(const Position &position, const Opinion &opinion, double right,
              std::optional<bool> found_best) {
        table_.add(position.empties(), opinion.score.centidiscs() / 100.0, right, found_best);
        ++done_;
        progress_.advance();
    }

    void run_obf(const std::string &path) {
        std::ifstream stream{path};
        if (!stream) throw std::runtime_error("cannot open " + path);
        std::string line;
        for (int number = 1; std::getline(stream, line); ++number) {
            const auto parsed = parse_obf_line(line);
            if (!parsed) {
                throw std::runtime_error(path + ", line " + std::to_string(number) + ": " +
                                         to_string(parsed.error()));
            }
            if (*parsed) run_known(**parsed);
        }
        if (!stream.eof()) throw std::runtime_error("cannot read " + path);
    }

    void run_known(const KnownPosition &known) {
        const Position &position = known.game.position();
        const auto right = known.score();
        if (!right || !is_wanted(position)) return;
        const Opinion opinion = ask(position, true);
        note(position, opinion, *right, known.score_of(opinion.move) == right);
    }

    void run_records(const std::string &path) {
        for_each_block({path}, [this](std::size_t, const ChunkBlock &block) {
            for (const Record &record : block.records) {
                if (!record.is_exact() && !command_.unproven) continue;
                if (!is_wanted(record.position())) continue;
                note(record.position(), ask(record.position(), false), record.score / 100.0,
                     std::nullopt);
            }
        });
    }

    const Evaluate &command_;
    std::unique_ptr<Engine> engine_;
    ErrorTable table_;
    std::uint64_t done_ = 0;
    Progress progress_{"positions", Progress::choose_style(false, true)};
};

ExitStatus Evaluate::run(const cli::Context &context) const {
    const std::vector<std::string> &files = files_of(context);
    std::string name = evaluator;
    context.out.write(Evaluation{*this, engine_for(name, kHashMebibytes)}.run(files));
    return cli::kSuccess;
}

} // namespace

cli::Command evaluate_command() {
    return make_command<Evaluate>(
        "evaluate", "FILE...", "measure the error of an evaluator on positions with known scores",
        kDetails);
}

} // namespace emilia::training
