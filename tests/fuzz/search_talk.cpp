#include "tests/fuzz/shallow_engine.h"
#include "tests/fuzz/talk.h"
#include "tests/fuzz/target.h"

namespace emilia::fuzz {

void talk_to_search(std::string_view bytes) {
    constexpr std::size_t kMaxSearchLines = 24;
    if (bytes.empty()) return;
    const auto choice = static_cast<unsigned char>(bytes.front());
    const Dialogue &dialogue = dialogues()[choice % dialogues().size()];
    bytes.remove_prefix(1);
    const std::vector<std::string> lines = harmless_lines(bytes, kMaxSearchLines);
    ShallowEngine engine;
    const std::vector<std::string> answers = talk_at_once(dialogue.name, engine, lines);
    demand(!engine.is_searching(), "no search outlives the dialogue");
    if (dialogue.name != "uci" && dialogue.name != "ugi") return;
    std::size_t best_moves = 0;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const bool is_of_none =
            i > 0 && answers[i - 1].starts_with("info string error: no position to search");
        best_moves += answers[i].starts_with("bestmove ") && !is_of_none ? 1 : 0;
    }
    demand(best_moves == engine.searches(), "each search has its best move");
}

} // namespace emilia::fuzz
