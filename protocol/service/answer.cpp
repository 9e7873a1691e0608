#include "protocol/service/answer.h"

#include "engine/book/opening_names.h"
#include "protocol/service/request_json.h"
#include "protocol/service/review_json.h"
#include "protocol/service/search_json.h"

namespace emilia {
namespace {

/// Adds the content of an answer.
struct Writer {
    Json &object;
    const std::string &task; ///< empty for none

    void operator()(const AnalyzeAnswer &answer) const {
        object.update(begin_answer(answer.game, task));
        add_analysis(object, answer.game, answer.limits, answer.result);
    }
    void operator()(const ReviewAnswer &answer) const {
        object.update(begin_review(answer.review.game.record, task));
        add_review(object, answer.review, answer.language);
        if (answer.review.was_kept) object["kept"] = true;
    }
    void operator()(const ReviewProgress &progress) const {
        object["done"] = progress.done;
        object["all"] = progress.all;
    }
    void operator()(const WhyAnswer &answer) const {
        object.update(begin_answer(answer.game, task));
        add_comparison(object, answer.game, answer.explained, answer.language);
    }
    void operator()(const ConvertAnswer &answer) const { add_conversion(object, answer); }
    void operator()(const DrillsAnswer &answer) const {
        Json drills = Json::array();
        for (const Drill &drill : answer.drills)
            drills.push_back(drill_to_json(drill, answer.player));
        object["drills"] = std::move(drills);
        object["errors"] = errors_to_json(answer.errors);
    }
    void operator()(const StatsAnswer &answer) const {
        object["player"] = answer.player;
        if (!task.empty()) object["by"] = task;
        if (answer.searched) object["searched"] = *answer.searched;
        add_statistics(object, answer.statistics);
        if (answer.language) object["words"] = words_to_json(*answer.language);
        object["errors"] = errors_to_json(answer.errors);
    }
    void operator()(const LibraryGames &answer) const {
        object["count"] = answer.count;
        Json games = Json::array();
        for (const LibraryGame &game : answer.games)
            games.push_back(library_game_to_json(game));
        object["games"] = std::move(games);
    }
    void operator()(const LibraryMovesAnswer &answer) const {
        object.update(library_moves_to_json(answer.moves, answer.game));
    }
    void operator()(const LibraryProgress &progress) const { object["done"] = progress.done; }
    void operator()(const LibraryAddAnswer &answer) const {
        object["added"] = answer.added;
        object["known"] = answer.known;
        object["games"] = answer.games;
        object["errors"] = errors_to_json(answer.errors);
    }
    void operator()(const LibraryPlayersAnswer &answer) const {
        Json players = Json::array();
        for (const std::string &name : answer.names)
            players.push_back({{"name", name}});
        object["players"] = std::move(players);
    }
    void operator()(const ChangeAnswer &answer) const {
        object[std::string{answer.change}] = answer.is_done;
    }
    void operator()(const ProfileAnswer &answer) const {
        object["settings"] = Json::object();
        for (const auto &[name, value] : answer.settings)
            object["settings"][name] = value;
        object["puzzles"] = Json::array();
        for (const KeptPuzzle &puzzle : answer.puzzles)
            object["puzzles"].push_back(kept_puzzle_to_json(puzzle));
    }
    void operator()(const PuzzleAddAnswer &answer) const {
        object["added"] = answer.added;
        object["known"] = answer.known;
    }
    void operator()(const OpeningNameAnswer &answer) const {
        object.update(begin_answer(answer.game));
        object["opening"] = opening_name(answer.game);
    }
    void operator()(const OpeningsAnswer & /*answer*/) const {
        for (const auto &[name, moves] : named_openings())
            object["openings"].push_back({{"name", name}, {"moves", moves}});
    }
    void operator()(const BookAnswer &answer) const {
        object.update(to_json(answer.shown, answer.to_move));
    }
    void operator()(const EvalAnswer &answer) const {
        object.update(to_json(answer.game, answer.evaluated));
    }
    void operator()(const VersionAnswer &answer) const {
        object["version"] = EMILIA_VERSION;
        object["protocol"] = kServiceVersion;
        object["weights"] = answer.weights;
        object["book"] = answer.has_book;
        object["library"] = answer.has_library;
        object["threads"] = answer.threads;
    }
    void operator()(const SchemaAnswer &answer) const {
        object["schema"] = request_schema(answer.max_threads);
    }
    void operator()(const TerminateAnswer &answer) const {
        if (!answer.terminate_id.empty()) object["terminate_id"] = answer.terminate_id;
        object["ended"] = answer.ended;
    }
    void operator()(const NothingFound & /*answer*/) const {}
    void operator()(const Refusal &refusal) const {
        object["error"] = refusal.error;
        if (!refusal.field.empty()) object["field"] = refusal.field;
    }
    void operator()(const Warning &warning) const {
        object["warning"] = warning.warning;
        object["field"] = warning.field;
    }
};

} // namespace

Answer refuse_id(const std::string &id) {
    return {id, Refusal{"a request of this id is not answered yet", json_name(kId.name)}};
}

Json to_json(const Answer &answer) {
    Json object = Json::object();
    if (!answer.id.empty()) object["id"] = answer.id;
    if (answer.during_search) object["during_search"] = true;
    if (answer.is_terminated) object["terminated"] = true;
    object.update(content_to_json(answer.content));
    return object;
}

Json content_to_json(const Answer::Content &content, const std::string &task) {
    Json object = Json::object();
    std::visit(Writer{object, task}, content);
    return object;
}

} // namespace emilia
