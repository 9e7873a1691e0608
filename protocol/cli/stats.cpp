// `emilia stats`: what a player loses in many games, and where.

#include "engine/notation/utf8.h"
#include "engine/review/statistics.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/output_file.h"
#include "protocol/cli/review_run.h"
#include "protocol/service/review_json.h"
#include "protocol/texts/review_text.h"
#include "protocol/texts/statistics_words.h"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <thread>

namespace emilia::cli {
namespace {

constexpr int kQuickLevel = 8;

Json group_to_json(const GameGroup &group) {
    Json object{{"name", group.name}, {"games", group.games}, {"moves", group.tally.moves()}};
    if (const auto loss = group.tally.loss_per_move()) object["loss_per_move"] = rounded(*loss);
    object.update(tally_to_json(group.tally));
    return object;
}

Json groups_to_json(const std::vector<GameGroup> &groups) {
    Json array = Json::array();
    for (const GameGroup &group : groups)
        array.push_back(group_to_json(group));
    return array;
}

Json faults_to_json(const Tally &tally) {
    return {{"number", tally.faults()}, {"lost", tally.lost()}};
}

Json kinds_to_json(const std::vector<KindOfMove> &kinds) {
    Json array = Json::array();
    for (const KindOfMove &kind : kinds) {
        Json object{{"kind", to_string(kind.kind)}, {"moves", kind.moves.moves()}};
        if (const auto loss = kind.moves.loss_per_move()) object["loss_per_move"] = rounded(*loss);
        object["faults"] = faults_to_json(kind.faults);
        object["missed"] = faults_to_json(kind.missed);
        array.push_back(std::move(object));
    }
    return array;
}

Json statistics_to_json(const std::string &player, const std::string &task,
                        const Statistics &statistics) {
    return {{"player", player},
            {"by", task},
            {"all", group_to_json(statistics.all())},
            {"phases", groups_to_json(statistics.phases())},
            {"colors", groups_to_json(statistics.colors())},
            {"openings", groups_to_json(statistics.openings())},
            {"opponents", groups_to_json(statistics.opponents())},
            {"trend", groups_to_json(statistics.trend())},
            {"kinds", kinds_to_json(statistics.kinds())}};
}

/// For who shows them to people.
Json words_to_json(Language language) {
    Json object;
    for (const StatisticsWord &word : statistics_words())
        object[std::string{word.key}] = word.in(language);
    return object;
}

/// Whose moves are counted.
class PlayerChoice {
  public:
    /// Empty for everybody's.
    explicit PlayerChoice(const std::string &player) : player_(player) {}

    bool wants(const GameRecord &record) {
        ++games_of_[record.black.name];
        ++games_of_[record.white.name];
        const bool wanted = is_called(record.black, player_) || is_called(record.white, player_);
        any_ = any_ || wanted;
        return wanted;
    }

    /// Throws std::runtime_error, which names other players, if there was no game of this one.
    void expect_any() const {
        if (any_) return;
        constexpr std::size_t kMaxNames = 8;
        std::vector<std::pair<std::string, int>> others;
        for (const auto &[name, games] : games_of_)
            if (!name.empty()) others.emplace_back(name, games);
        std::stable_sort(others.begin(), others.end(),
                         [](const auto &a, const auto &b) { return a.second > b.second; });
        std::string text = player_.empty() ? "there are no games" : "no game of " + player_;
        for (std::size_t i = 0; i < std::min(others.size(), kMaxNames); ++i) {
            text += i == 0 ? "; players: " : ", ";
            text += printable(others[i].first) + " (" + std::to_string(others[i].second) + ')';
        }
        if (others.size() > kMaxNames) text += ", …";
        throw std::runtime_error{text};
    }

  private:
    const std::string &player_;
    std::map<std::string, int> games_of_;
    bool any_ = false;
};

struct StatsCommand {
    ReviewOptions reviews;
    std::string player;
    bool json = false;
    std::string html; ///< a file; empty for none
    std::optional<Language> language;

    StatsCommand() {
        reviews.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    }

    void declare(OptionList &options) {
        options.add(Option{"player", "NAME", "the moves of this player, in any case (all moves)"},
                    [this](const std::string &name) { player = name; });
        options.add(
            WholeNumber{"level", "N", "how well to search, 1 to 60 (8)", kMinLevel, kMaxLevel, 'l'},
            reviews.level);
        options.add(kJson, json);
        options.add(kLanguage, language);
        options.add(FileName{"html", "write a page for browsers into FILE", true}, html);
        options.add(WholeNumber{"threads", "T", "use so many threads (all)", 1, kMaxThreads, 't'},
                    reviews.threads);
        options.add(kOutput);
        options.add(FileName{"resume",
                             "keep the reviews in FILE, and carry on where a run with the same "
                             "input and options was interrupted",
                             true},
                    reviews.resume);
        options.add(kReviewBook, reviews.book);
        options.add(kProgress, reviews.progress);
        options.add(kFrom, reviews.from);
        options.add(kDrawn, reviews.drawn);
    }

    ExitStatus run(const Context &context) const {
        expect_pvs(context, "stats");
        ReviewOptions options = reviews;
        options.level = reviews.level.value_or(kQuickLevel);
        std::optional<OutputFile> page;
        if (!html.empty()) page.emplace(html);
        PlayerChoice choice{player};
        Statistics statistics;
        const auto count = [&](const ReviewedGame &game) {
            for (const Color side : {Color::black, Color::white}) {
                const GameRecord &record = game.record;
                if (is_called(side == Color::black ? record.black : record.white, player))
                    statistics.add(record, game.moves, side);
            }
        };
        const auto wants = [&choice](const GameRecord &record) { return choice.wants(record); };
        const auto recall = [&count](const GameRecord &record, std::string_view line,
                                     std::uint64_t /*number*/) {
            count(read_review(record, line));
        };
        ReviewRun run{context, options, {.wants = wants, .recall = recall}};
        choice.expect_any();
        const bool all_good = run.run([&](const ReviewAnswer &answer) {
            if (answer.game) count(*answer.game);
            return true;
        });
        const Language spoken = language.value_or(users_language());
        Json object = statistics_to_json(player, run.task(), statistics);
        if (language) object["words"] = words_to_json(spoken);
        context.out.write_line(json ? to_line(object) : to_table(statistics, spoken));
        if (page) {
            object["words"] = words_to_json(spoken);
            page->writer().write(to_statistics_page(to_line(object)));
            page->keep();
        }
        return all_good ? kSuccess : kFailure;
    }
};

} // namespace

Command stats_command() {
    return make_command<StatsCommand>(
        "stats", "[GAME]...",
        "what a player loses in games, files or folders of games, or those on stdin: by phase, "
        "colour, opening, opponent, kind of move and time",
        SandboxBegins::in_run);
}

} // namespace emilia::cli
