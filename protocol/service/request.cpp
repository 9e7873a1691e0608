#include "protocol/service/request.h"

namespace emilia {
namespace {

template <class... Kinds>
std::vector<Action> actions_of(const std::variant<Kinds...> * /*type*/) {
    return {{Kinds::kName, Kinds::kHasPosition, []() -> Work { return Kinds{}; }}...};
}

} // namespace

std::optional<Contradiction> AnalyzeRequest::contradiction() const {
    if (const auto found = search.contradiction()) return found;
    if (const auto found = proof.contradiction()) return found;
    if (!proof.is_asked()) return std::nullopt;
    const std::string_view asked = proof.win_loss_draw ? kWld.name : kAtLeast.name;
    if (search.exact) return Contradiction{asked, kExact.name};
    if (search.level) return Contradiction{asked, kLevel.name};
    return std::nullopt;
}

SearchTask AnalyzeRequest::task() const {
    SearchTask task = search.task();
    if (proof.is_asked()) {
        task.limits.movetime = search.movetime;
        proof.apply(task.limits);
    }
    task.limits.multi_pv = multi_pv;
    // A score is wanted even without a choice.
    task.limits.stop_when_obvious = false;
    return task;
}

std::optional<Contradiction> ReviewRequest::contradiction() const {
    if (!level || !movetime) return std::nullopt;
    return Contradiction{kLevel.name, kMovetime.name};
}

const std::vector<Action> &actions() {
    static const std::vector<Action> kActions = actions_of(static_cast<Work *>(nullptr));
    return kActions;
}

std::string_view Request::action() const {
    return std::visit([](const auto &kind) { return kind.kName; }, work);
}

} // namespace emilia
