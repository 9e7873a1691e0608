#include "engine/notation/obf.h"
#include "eval/training/dataset.h"
#include "eval/training/error_table.h"
#include "protocol/terminal/progress.h"
#include "protocol/train/commands.h"

#include <boost/program_options.hpp>
#include <fstream>
#include <iostream>
#include <limits>
#include <optional>
#include <stdexcept>

namespace emilia::training {
namespace {

namespace po = boost::program_options;

constexpr std::size_t kHashMebibytes = 64;
constexpr std::string_view kObfSuffix = ".obf";

constexpr const char *kUsage =
    "usage: emilia-train evaluate FILE… [options]\n"
    "How far the evaluator, or a search with it, errs about positions whose scores are known, in\n"
    "discs, by the number of empty squares. A FILE whose name ends in .obf holds positions with\n"
    "scores of moves; any other, records of which those with proven scores count. A slope\n"
    "tells by how much the right score grows for a disc more of the evaluator's.\n";

struct EvaluateCommand {
    std::vector<std::string> files;
    std::string evaluator = default_evaluator();
    int depth = 0; ///< plies, 0 for the static evaluation
    Selectivity selectivity = kDefaultSelectivity;
    int least_empties = 0;
    int most_empties = 64;
    std::uint64_t positions = std::numeric_limits<std::uint64_t>::max();
    bool unproven = false;
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
    explicit Evaluation(EvaluateCommand &command)
        : command_(command), engine_(engine_for(command.evaluator, kHashMebibytes)) {}

    void run() {
        progress_.begin(0, std::nullopt);
        for (const std::string &file : command_.files) {
            if (file.ends_with(kObfSuffix)) {
                run_obf(file);
            } else {
                run_records(file);
            }
        }
        progress_.end();
        std::cout << table_.to_text() << std::flush;
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
                                                              .stop_when_obvious = false});
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

    const EvaluateCommand &command_;
    std::unique_ptr<Engine> engine_;
    ErrorTable table_;
    std::uint64_t done_ = 0;
    Progress progress_{"positions", Progress::choose_style(false, true)};
};

} // namespace

int run_evaluate(const Arguments &arguments) {
    EvaluateCommand command;
    int selectivity = percent(command.selectivity);
    po::options_description options{"options"};
    auto add = options.add_options();
    add("file", po::value(&command.files)->value_name("FILE")->required(), "known positions");
    add("eval", po::value(&command.evaluator)->value_name("NAME"), "evaluator");
    add("depth", po::value(&command.depth)->value_name("N"),
        "plies of a search; 0 for the static evaluation (0)");
    add("selectivity", po::value(&selectivity)->value_name("PERCENT"),
        "73, 87, 95, 98, 99 or 100: how sure it is (73)");
    add("min-empties", po::value(&command.least_empties)->value_name("N"),
        "leave out positions with fewer empty squares (0)");
    add("max-empties", po::value(&command.most_empties)->value_name("N"), "or with more (64)");
    add("positions", po::value(&command.positions)->value_name("N"), "stop after so many");
    add("unproven", po::bool_switch(&command.unproven),
        "count records whose scores are only those of a search, too");
    if (!parse(arguments, kUsage, options, po::positional_options_description{}.add("file", -1)))
        return EXIT_SUCCESS;
    check_range("min-empties", command.least_empties, 0, 64);
    check_range("max-empties", command.most_empties, 0, 64);
    check_range("depth", command.depth, 0, kMaxDepth);
    command.selectivity = selectivity_option(selectivity);
    Evaluation{command}.run();
    return EXIT_SUCCESS;
}

} // namespace emilia::training
