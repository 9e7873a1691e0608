#include "protocol/service/library_work.h"

#include "engine/library/library_import.h"
#include "engine/library/library_search.h"
#include "engine/notation/sgf.h"
#include "protocol/service/library_json.h"
#include "protocol/service/profile_work.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <mutex>
#include <utility>

namespace emilia {
namespace {

using Content = Answer::Content;
using Means = LibraryWork::Means;
using SteadyClock = std::chrono::steady_clock;

constexpr std::uint64_t kPageGames = 50;
constexpr std::uint64_t kListedPlayers = 20;
/// An answer that holds more would be too large for its reader.
constexpr std::uint64_t kMaxPageGames = 10'000;

Content answer_to(const LibraryFindRequest &request, const Game & /*game*/, const Library &library,
                  const Means & /*means*/) {
    const LibraryPage &page = request.page;
    const FoundGames found = find_games(library, *request.filter.filter(), page.order, page.offset,
                                        std::min(page.limit.value_or(kPageGames), kMaxPageGames));
    LibraryGames answer{found.count, {}};
    library.read(found.ids, [&](LibraryGame game) {
        if (request.reviews) game.record.reviews = to_text(library.reviews(game.id));
        answer.games.push_back(std::move(game));
        return true;
    });
    return answer;
}

Content answer_to(const LibraryMovesRequest &request, const Game &game, const Library &library,
                  const Means & /*means*/) {
    return LibraryMovesAnswer{game, find_moves(library, game, *request.filter.filter())};
}

Content answer_to(const LibraryAddRequest &request, const Game & /*game*/, const Library &library,
                  const Means &means) {
    LibraryImport import{library};
    LibraryAddAnswer answer;
    std::size_t done = 0;
    auto last = SteadyClock::now();
    const Outcome read = read_games(request.given, means.ends, [&](const GivenGame &game) {
        ++done;
        std::string error = game.error;
        if (error.empty()) {
            const GameRecord &record = *game.record;
            if (const auto added = import.add(record, request.source, reviews_of(record)); !added)
                error = game.where + ": " + added.error().message;
        }
        if (!error.empty()) answer.errors.push_back(std::move(error));
        if (!request.report_every || SteadyClock::now() - last < *request.report_every) return;
        last = SteadyClock::now();
        means.report({done});
    });
    if (!read) return Refusal{read.error().message, std::string{request.given.field()}};
    import.flush();
    answer.added = import.added();
    answer.known = import.known();
    answer.games = library.size();
    return answer;
}

Content answer_to(const LibraryNoteRequest &request, const Game & /*game*/, const Library &library,
                  const Means & /*means*/) {
    bool is_noted = false;
    if (request.tree) {
        const auto set = library.set_tree(request.game_id, *parse_sgf(*request.tree));
        if (!set) return Refusal{set.error().message, std::string{kTree.name}};
        is_noted = *set;
    }
    if (request.note) is_noted = library.set_note(request.game_id, *request.note);
    return ChangeAnswer{"noted", is_noted};
}

Content answer_to(const LibraryPlayersRequest &request, const Game & /*game*/,
                  const Library &library, const Means & /*means*/) {
    const std::uint64_t limit = std::min(request.limit.value_or(kListedPlayers), kMaxPageGames);
    return LibraryPlayersAnswer{
        library.find_players(request.player, static_cast<std::int64_t>(limit))};
}

Content answer_to(const LibraryDeleteRequest &request, const Game & /*game*/,
                  const Library &library, const Means & /*means*/) {
    return ChangeAnswer{"deleted", library.remove(request.game_id)};
}

class KeptReviews final : public ReviewLibrary {
  public:
    KeptReviews(const std::string &path, sqlite::Access access, std::function<void()> on_wait = {})
        : library_(path, access, std::move(on_wait)) {}

    std::vector<std::int64_t> find(const GameFilter &filter) override {
        const std::lock_guard lock{mutex_};
        return find_games(library_, filter, GameOrder::added, 0, kAll).ids;
    }
    std::optional<GameRecord> game(std::int64_t id) override {
        const std::lock_guard lock{mutex_};
        auto found = library_.find(id);
        if (!found) return std::nullopt;
        return std::move(found->record);
    }
    std::string find_review(std::int64_t id, const ReviewKey &key) override {
        const std::lock_guard lock{mutex_};
        return library_.find_review(id, key);
    }
    void keep_review(std::int64_t id, const ReviewKey &key, std::string_view data) override {
        const std::lock_guard lock{mutex_};
        library_.keep_review(id, key, data);
    }
    std::size_t add(const std::vector<KeptPuzzle> &puzzles) override {
        const std::lock_guard lock{mutex_};
        return PuzzleStore{library_.connection()}.add(puzzles);
    }
    /// For one thread, while no other one uses this.
    const Library &library() const { return library_; }

  private:
    static constexpr auto kAll = std::numeric_limits<std::uint64_t>::max();

    std::mutex mutex_;
    const Library library_;
};

class OpenLibrary final : public LibraryWork {
  public:
    explicit OpenLibrary(const std::string &path) : reviews_(path, sqlite::Access::create) {}

    Content work_on(const Request &request, const Means &means) override {
        return std::visit(
            [&](const auto &asked) -> Content {
                const Game &game = request.record.game;
                if constexpr (requires { answer_to(asked, game, reviews_.library(), means); })
                    return answer_to(asked, game, reviews_.library(), means);
                if constexpr (requires { answer_to(asked, store_); })
                    return answer_to(asked, store_);
                if constexpr (requires { answer_to(asked, game, store_); })
                    return answer_to(asked, game, store_);
                return NothingFound{};
            },
            request.work);
    }

    ReviewLibrary &reviews() override { return reviews_; }

  private:
    KeptReviews reviews_;
    const PuzzleStore store_{reviews_.library().connection()};
};

} // namespace

std::unique_ptr<ReviewLibrary> open_review_library(const std::string &path,
                                                   std::function<void()> on_wait) {
    return std::make_unique<KeptReviews>(path, sqlite::Access::change, std::move(on_wait));
}

std::unique_ptr<LibraryWork> open_library_work(const std::string &path) {
    return std::make_unique<OpenLibrary>(path);
}

} // namespace emilia
