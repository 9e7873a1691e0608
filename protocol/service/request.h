// Requests: what any face asks of the service, as values.

#pragma once

#include "engine/notation/game_record.h"
#include "engine/review/review.h"
#include "protocol/service/drills.h"
#include "protocol/service/given_games.h"
#include "protocol/service/library_filter.h"
#include "protocol/service/profile_request.h"
#include "protocol/service/search_request.h"
#include "protocol/service/search_settings.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace emilia {

/// Search of a position: the best move, several, or with --multipv of 64 all; or the move to play,
/// on a clock, from a book, as a weaker opponent.
struct AnalyzeRequest {
    static constexpr std::string_view kName = "analyze";
    static constexpr bool kHasPosition = true;
    SearchOptions search{};
    bool infinite = false;
    ProofOptions proof{};
    GameClocks clocks{};
    PlaySettings play{};
    bool book = false; ///< may answer
    std::uint32_t seed = 0;
    std::vector<std::string> search_moves{}; ///< legal; empty: all
    int multi_pv = 1;
    std::optional<int> threads{};
    std::optional<Duration> report_every{};
    Algorithm algorithm = Algorithm::pvs; ///< of the command line alone

    template <class Face>
    void declare(Face &face) {
        search.declare(face);
        face.add(kInfinite, infinite);
        proof.declare(face);
        face.add(kBlackTime, clocks.remaining[0]);
        face.add(kWhiteTime, clocks.remaining[1]);
        face.add(kBlackIncrement, clocks.increment[0]);
        face.add(kWhiteIncrement, clocks.increment[1]);
        face.add(kMovesToGo, clocks.moves_to_go);
        play.declare(face);
        face.add(kBook, book);
        face.add(kSeed, seed);
        face.add(kSearchMoves, search_moves);
        face.add(kMultiPv, multi_pv);
        face.add(kThreads, threads);
        face.add(kReportEvery, report_every);
    }
    std::optional<Contradiction> contradiction() const;
    bool draws_by_lot() const { return play.opponent || play.human_pace || book; }
    /// For any position, without clocks and what depends on the position. Only without a
    /// contradiction, as limits().
    SearchTask task() const;
    /// For a search of the game's last position.
    Limits limits(const Game &game) const;
};

/// Review of a game. Partial answers tell how far it is.
struct ReviewRequest {
    static constexpr std::string_view kName = "review";
    static constexpr bool kHasPosition = true;
    /// In the library, which keeps the review; 0 for the game of the request.
    std::int64_t game_id = 0;
    std::optional<int> level;
    std::optional<Duration> movetime; ///< for each position
    std::optional<int> loss;          ///< discs of faults that become puzzles; none: no puzzles
    std::string player;               ///< whose faults; empty for everybody's
    bool book = false;                ///< what the book knows more deeply counts
    Language language = users_language();
    std::optional<int> drawn; ///< first moves; none: as the game says
    std::optional<int> threads;
    std::optional<Duration> report_every;

    template <class Face>
    void declare(Face &face) {
        face.add(kGameId, game_id);
        face.add(kLevel, level);
        face.add(kMovetime, movetime);
        face.add(kLoss, loss);
        face.add(kPlayer, player);
        face.add(kBook, book);
        face.add(kLanguage, language);
        face.add(kDrawn, drawn);
        face.add(kThreads, threads);
        face.add(kReportEvery, report_every);
    }
    std::optional<Contradiction> contradiction() const;
};

/// Comparison of two moves, with reasons.
struct WhyRequest {
    static constexpr std::string_view kName = "why";
    static constexpr bool kHasPosition = true;
    SearchOptions search;
    std::string move; ///< empty: the best one
    std::string with; ///< empty: the best one, or the next best
    Language language = users_language();

    template <class Face>
    void declare(Face &face) {
        face.add(kMove, move);
        face.add(kWith, with);
        search.declare(face);
        face.add(kLanguage, language);
    }
    std::optional<Contradiction> contradiction() const { return search.contradiction(); }
};

/// Games of any format, as JSON and in another format.
struct ConvertRequest {
    static constexpr std::string_view kName = "convert";
    static constexpr bool kHasPosition = false;
    GivenGames given{};
    std::optional<GameFormat> to{};
    bool partial = false; ///< also games up to a move that is illegal

    template <class Face>
    void declare(Face &face) {
        given.declare(face);
        face.add(kTo, to);
        face.add(kPartial, partial);
    }
    std::optional<Contradiction> contradiction() const { return given.contradiction(); }
};

/// Openings to learn, from games or from the book.
struct DrillsRequest {
    static constexpr std::string_view kName = "drills";
    static constexpr bool kHasPosition = false;
    GivenGames given; ///< none: the book
    DrillOptions wanted;

    template <class Face>
    void declare(Face &face) {
        given.declare(face);
        wanted.declare(face);
    }
    std::optional<Contradiction> contradiction() const { return given.contradiction(); }
};

/// Losses of a player in many games. Partial answers tell how far it is.
struct StatsRequest {
    static constexpr std::string_view kName = "stats";
    static constexpr bool kHasPosition = false;
    GivenGames given;     ///< none: those of the library, which keeps their reviews
    LibraryFilter filter; ///< its player is the one whose moves count; empty for everybody's
    int level = kQuickLevel;
    std::optional<Language> language; ///< of words for the answer; none: without them
    std::optional<int> threads;       ///< games reviewed at once; none: as many as there may be
    bool book = false;
    std::optional<Duration> report_every;

    template <class Face>
    void declare(Face &face) {
        given.declare(face);
        filter.declare(face);
        face.add(kLevel, level);
        face.add(kLanguage, language);
        face.add(kThreads, threads);
        face.add(kBook, book);
        face.add(kReportEvery, report_every);
    }
    std::optional<Contradiction> contradiction() const { return given.contradiction(); }
};

/// Games of the library.
struct LibraryFindRequest {
    static constexpr std::string_view kName = "library_find";
    static constexpr bool kHasPosition = false;
    LibraryFilter filter;
    LibraryPage page;
    bool reviews = false;

    template <class Face>
    void declare(Face &face) {
        filter.declare(face);
        page.declare(face);
        face.add(kReviews, reviews);
    }
};

/// The moves that were played in games of the library.
struct LibraryMovesRequest {
    static constexpr std::string_view kName = "library_moves";
    static constexpr bool kHasPosition = true;
    LibraryFilter filter;

    template <class Face>
    void declare(Face &face) {
        filter.declare(face);
    }
};

/// Adds games to the library. Partial answers tell how many it has looked at.
struct LibraryAddRequest {
    static constexpr std::string_view kName = "library_add";
    static constexpr bool kHasPosition = false;
    GivenGames given;
    std::string source;
    std::optional<Duration> report_every;

    template <class Face>
    void declare(Face &face) {
        given.declare(face);
        face.add(kSource, source);
        face.add(kReportEvery, report_every);
    }
    std::optional<Contradiction> contradiction() const { return given.contradiction(); }
};

/// Note on a game of the library, or its comments, marks and variations.
struct LibraryNoteRequest {
    static constexpr std::string_view kName = "library_note";
    static constexpr bool kHasPosition = false;
    static constexpr std::string_view kRequired = kGameId.name;
    std::int64_t game_id = 0;
    std::optional<std::string> note; ///< empty for none
    std::optional<std::string> tree; ///< SGF

    template <class Face>
    void declare(Face &face) {
        face.add(kGameId, game_id);
        face.add(kNote, note);
        face.add(kTree, tree);
    }
};

/// Names of players in the library.
struct LibraryPlayersRequest {
    static constexpr std::string_view kName = "library_players";
    static constexpr bool kHasPosition = false;
    std::string player; ///< a part of the name
    std::optional<std::uint64_t> limit;

    template <class Face>
    void declare(Face &face) {
        face.add(kPlayer, player);
        face.add(kLimit, limit);
    }
};

/// Deletes a game of the library.
struct LibraryDeleteRequest {
    static constexpr std::string_view kName = "library_delete";
    static constexpr bool kHasPosition = false;
    static constexpr std::string_view kRequired = kGameId.name;
    std::int64_t game_id = 0;

    template <class Face>
    void declare(Face &face) {
        face.add(kGameId, game_id);
    }
};

/// The name of the opening. Answered at once, as all below are.
struct OpeningNameRequest {
    static constexpr std::string_view kName = "opening";
    static constexpr bool kHasPosition = true;
    template <class Face>
    void declare(Face & /*face*/) {}
};

/// All openings that have names.
struct OpeningsRequest {
    static constexpr std::string_view kName = "query_openings";
    static constexpr bool kHasPosition = false;
    template <class Face>
    void declare(Face & /*face*/) {}
};

/// Entry of a position in the process's book.
struct BookRequest {
    static constexpr std::string_view kName = "book";
    static constexpr bool kHasPosition = true;
    template <class Face>
    void declare(Face & /*face*/) {}
};

/// Static evaluation of a position and its terms.
struct EvalRequest {
    static constexpr std::string_view kName = "eval";
    static constexpr bool kHasPosition = true;
    template <class Face>
    void declare(Face & /*face*/) {}
};

struct VersionRequest {
    static constexpr std::string_view kName = "query_version";
    static constexpr bool kHasPosition = false;
    template <class Face>
    void declare(Face & /*face*/) {}
};

/// Schema of requests.
struct SchemaRequest {
    static constexpr std::string_view kName = "query_schema";
    static constexpr bool kHasPosition = false;
    template <class Face>
    void declare(Face & /*face*/) {}
};

/// Ends a request, which is still answered with what is known.
struct TerminateRequest {
    static constexpr std::string_view kName = "terminate";
    static constexpr bool kHasPosition = false;
    static constexpr std::string_view kRequired = kTerminateId.name;
    std::string terminate_id;

    template <class Face>
    void declare(Face &face) {
        face.add(kTerminateId, terminate_id);
    }
};

struct TerminateAllRequest {
    static constexpr std::string_view kName = "terminate_all";
    static constexpr bool kHasPosition = false;
    template <class Face>
    void declare(Face & /*face*/) {}
};

using Work =
    std::variant<AnalyzeRequest, ReviewRequest, WhyRequest, ConvertRequest, DrillsRequest,
                 StatsRequest, LibraryFindRequest, LibraryMovesRequest, LibraryAddRequest,
                 LibraryNoteRequest, LibraryPlayersRequest, LibraryDeleteRequest,
                 ProfileReadRequest, ProfileSetRequest, PuzzleAddRequest, PuzzleAnswerRequest,
                 PuzzleDeleteRequest, OpeningNameRequest, OpeningsRequest, BookRequest, EvalRequest,
                 VersionRequest, SchemaRequest, TerminateRequest, TerminateAllRequest>;

/// A kind of work.
struct Action {
    std::string_view name;
    bool has_position;
    Work (*make)(); ///< a request with the defaults
};

/// All of them. The first is for requests that name none.
const std::vector<Action> &actions();

struct Request {
    std::string id;
    std::int64_t priority = 0; ///< a higher one is begun first
    GameRecord record{};       ///< its last position, or for a review its moves
    Work work{};
    std::size_t bytes = 0; ///< of the text that it was read from

    std::string_view action() const;
};

} // namespace emilia
