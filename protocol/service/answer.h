// Answers: what the service found, as values, and their one form in JSON.

#pragma once

#include "engine/search/events.h"
#include "protocol/service/book_json.h"
#include "protocol/service/conversion.h"
#include "protocol/service/drills.h"
#include "protocol/service/eval_json.h"
#include "protocol/service/json.h"
#include "protocol/service/library_json.h"
#include "protocol/service/puzzle_json.h"
#include "protocol/service/review_work.h"
#include "protocol/service/statistics_json.h"
#include "protocol/service/why_json.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace emilia {

/// The version of requests and answers: a field that is added leaves it as it is.
inline constexpr int kServiceVersion = 1;

struct AnalyzeAnswer {
    Game game;
    Limits limits;
    SearchResult result;
};

struct ReviewAnswer {
    Review review;
    Language language = Language::english; ///< of the reasons
};

/// Progress of a review that goes on, or was terminated.
struct ReviewProgress {
    std::size_t done = 0; ///< moves
    std::size_t all = 0;
};

struct WhyAnswer {
    Game game;
    Explained explained;
    Language language = Language::english;
};

struct DrillsAnswer {
    std::string player; ///< who learns them; empty if that is not known
    std::vector<Drill> drills;
    std::vector<std::string> errors; ///< in the games
};

struct StatsAnswer {
    std::string player;
    Statistics statistics;
    std::vector<std::string> errors; ///< in the games
    std::optional<Language> language;
    std::optional<std::size_t> searched{}; ///< games of the library whose reviews it did not have
};

struct LibraryGames {
    std::uint64_t count = 0; ///< with those of other pages
    std::vector<LibraryGame> games;
};

struct LibraryMovesAnswer {
    Game game;
    LibraryMoves moves;
};

/// Progress of an import.
struct LibraryProgress {
    std::size_t done = 0; ///< games
};

struct LibraryAddAnswer {
    std::size_t added = 0;
    std::size_t known = 0;           ///< that the library had already
    std::int64_t games = 0;          ///< in the library
    std::vector<std::string> errors; ///< in the games
};

/// Answer to a request to change something.
struct ChangeAnswer {
    std::string_view change; ///< "deleted"
    bool is_done;            ///< false if there was no such game or puzzle
};

struct LibraryPlayersAnswer {
    std::vector<std::string> names;
};

struct ProfileAnswer {
    std::vector<std::pair<std::string, std::string>> settings; ///< names and values
    std::vector<KeptPuzzle> puzzles;
};

struct PuzzleAddAnswer {
    std::size_t added = 0;
    std::size_t known = 0; ///< whose position was there already
};

struct OpeningNameAnswer {
    Game game;
};

/// Names and moves of all that have names.
struct OpeningsAnswer {};

struct BookAnswer {
    ShownPosition shown; ///< without moves where the book has nothing
    Color to_move;
};

struct EvalAnswer {
    Game game;
    Evaluated evaluated;
};

struct VersionAnswer {
    std::string weights;
    bool has_book = false;
    bool has_library = false;
    int threads = 1; ///< the most that one request can have
};

/// JSON Schema of requests, made from the table of options.
struct SchemaAnswer {
    int max_threads; ///< of a request
};

/// Answer to a request to terminate others.
struct TerminateAnswer {
    std::string terminate_id; ///< empty for all
    std::size_t ended = 0;    ///< how many requests
};

/// It was terminated before anything was found.
struct NothingFound {};

/// Answer to a request that cannot be carried out.
struct Refusal {
    std::string error;
    std::string field{}; ///< that is wrong; empty if it is none
};

/// The request is answered all the same.
struct Warning {
    std::string warning;
    std::string field;
};

struct Answer {
    using Content =
        std::variant<AnalyzeAnswer, ReviewAnswer, ReviewProgress, WhyAnswer, ConvertAnswer,
                     DrillsAnswer, StatsAnswer, LibraryGames, LibraryMovesAnswer, LibraryProgress,
                     LibraryAddAnswer, LibraryPlayersAnswer, ChangeAnswer, ProfileAnswer,
                     PuzzleAddAnswer, OpeningNameAnswer, OpeningsAnswer, BookAnswer, EvalAnswer,
                     VersionAnswer, SchemaAnswer, TerminateAnswer, NothingFound, Refusal, Warning>;

    std::string id; ///< empty if the request has none
    Content content;
    bool during_search = false; ///< a later one has more
    bool is_terminated = false;
};

/// Refuses a request whose id another one has that is not answered yet.
Answer refuse_id(const std::string &id);

Json to_json(const Answer &answer);
/// The content alone, with "by" if `task` tells what it was found with, as the command line's
/// describe_task() does.
Json content_to_json(const Answer::Content &content, const std::string &task = {});

} // namespace emilia
