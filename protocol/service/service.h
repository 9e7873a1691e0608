// The service: takes requests, deals them to engines, and answers each.

#pragma once

#include "engine/book/book_reader.h"
#include "engine/engine.h"
#include "engine/platform/joining_thread.h"
#include "protocol/service/answer.h"
#include "protocol/service/library_work.h"
#include "protocol/service/request.h"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace emilia {

/// Means of a service.
struct ServiceSetup {
    std::function<std::unique_ptr<Engine>()> make_engine{}; ///< with one thread; from any thread
    std::size_t analyses = 1; ///< the most requests at once, each with an engine
    /// Threads of a request, unless it asks for fewer. Engines get them with their first request.
    int threads = 1;
    std::shared_ptr<const BookReader> book{}; ///< null for none
    /// For one thread each; throws LibraryError. Empty for no library.
    std::function<std::unique_ptr<LibraryWork>()> open_library{};
};

/// Each engine works on one request at a time, on its thread: of those that wait, the one
/// with the highest priority, and of equal ones the earliest. It begins each with an empty table,
/// so that an answer depends on its request alone. The first engine is made at once, another one
/// when a request comes while all are at work. Every request gets exactly one answer that is
/// not partial. All members are for one thread, but for terminate_all().
class Service {
  public:
    /// Gets the answers, on any thread, also on those that call members, and several at once.
    using Deliver = std::function<void(const Answer &answer)>;

    /// Requests beyond these still wait, and the queue grows.
    static constexpr std::size_t kMaxWaiting = 16'384;
    static constexpr std::size_t kMaxWaitingBytes = std::size_t{64} << 20;

    /// Throws std::system_error if the system gives no thread, and what make_engine() throws.
    Service(ServiceSetup setup, Deliver deliver);
    /// Terminates what was not answered.
    ~Service();
    Service(const Service &) = delete;
    Service &operator=(const Service &) = delete;

    /// Waits so long at most until fewer than kMaxWaiting requests and
    /// kMaxWaitingBytes wait. False if more do.
    bool has_room(std::chrono::milliseconds patience);
    /// Whether a request of this id is not answered yet.
    bool is_in_use(const std::string &id);
    void submit(Request request);
    /// Waits so long at most until all requests are answered. False if some are not.
    bool finish(std::chrono::milliseconds patience);
    /// Ends all requests, which are answered with what is known. Returns how many they were. For
    /// any thread.
    std::size_t terminate_all();
    /// The same of those that would not end by themselves.
    std::size_t terminate_endless();

  private:
    class Desk;

    /// The highest priority first, of equal ones the earliest.
    using Place = std::pair<std::int64_t, std::uint64_t>;

    std::unique_ptr<Engine> new_engine() const;
    /// With the lock, if there are threads that need it.
    void add_desk();
    /// Refuses what this process cannot do of it; warns of what it does without.
    std::optional<Refusal> check(const Request &request) const;
    /// Answers with what the book has of the last position.
    Answer::Content look_up(const Game &game) const;
    Evaluated see(const Position &position);
    void put(Request &&request);
    void note_answered(std::size_t requests);
    std::size_t terminate(const std::string &id);
    /// Ends the requests that `is_meant` is true of.
    std::size_t end(const std::function<bool(const Request &)> &is_meant);
    /// Takes the next request that waits; false at the end.
    bool take(Desk &desk);
    void answer(Desk &desk);

    Deliver deliver_;
    const ServiceSetup setup_;
    std::unique_ptr<Engine> first_engine_; ///< until the first desk has it
    const EvaluatorEntry evaluator_;
    const Isa isa_;
    std::unique_ptr<SearchDriver> glance_; ///< that evaluates without an engine, once it is asked
    std::mutex mutex_;                     ///< guards all below, and of a desk what its members say
    std::condition_variable changed_;
    std::map<Place, Request> waiting_;
    std::size_t waiting_bytes_ = 0; ///< of the requests that wait
    std::set<std::string> ids_;     ///< of requests that were not answered
    std::size_t unanswered_ = 0;    ///< with those whose answer is being delivered
    std::uint64_t submitted_ = 0;
    bool ends_ = false;
    std::list<Desk> desks_;
    std::vector<JoiningThread> threads_; ///< last: they use all of the above
};

} // namespace emilia
