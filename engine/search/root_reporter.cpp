#include "engine/search/root_reporter.h"

#include "engine/search/control.h"

#include <cassert>
#include <functional>
#include <new>
#include <utility>

namespace emilia {

namespace {

/// The search is worth more than what it says on its way.
template <class Call>
void unless_out_of_memory(const Call &call) {
    try {
        call();
    } catch (const std::bad_alloc &) {
    }
}

} // namespace

void tell(SearchObserver &observer, const SearchInfo &info) {
    unless_out_of_memory([&] { observer.on_info(info); });
}

void tell(SearchObserver &observer, const SearchProgress &progress) {
    unless_out_of_memory([&] { observer.on_progress(progress); });
}

RootReporter::RootReporter(SearchObserver *observer, const SearchControl &control, NodeTotal &total,
                           const TranspositionTable &table, int multi_pv)
    : observer_(observer), control_(control), total_(total), table_(table), multi_pv_(multi_pv),
      heartbeat_(observer ? [this] { tell(*observer_, progress()); } : std::function<void()>{}) {
    total.set_heartbeat(heartbeat_);
}

void RootReporter::report(const RootMoves &moves, std::size_t place, std::uint64_t nodes) {
    assert(place < moves.size());
    if (!observer_) return; // what is told takes time to find out
    SearchInfo info{.line = {},
                    .rank = 1,
                    .nodes = nodes,
                    .elapsed = control_.elapsed(),
                    .table_permille = table_.permille_used()};
    for (std::size_t before = 0; before < place; ++before)
        info.rank += 1 + static_cast<int>(moves[before].twins.size());
    for (Line &line : moves.with_twins(moves[place].candidate)) {
        if (info.rank > multi_pv_) break;
        info.line = std::move(line);
        tell(*observer_, info);
        ++info.rank;
    }
    heartbeat_.postpone();
}

void RootReporter::warn(const std::string &message) const {
    if (observer_) observer_->on_warning(message);
}

SearchProgress RootReporter::progress() const {
    const NumberedMove latest = latest_;
    return {.depth = depth_,
            .move = latest.move,
            .number = latest.number,
            .nodes = total_.nodes(),
            .elapsed = control_.elapsed(),
            .table_permille = table_.permille_used()};
}

} // namespace emilia
