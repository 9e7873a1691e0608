#include "tests/fuzz/shallow_engine.h"
#include "tests/fuzz/talk.h"
#include "tests/fuzz/target.h"

namespace emilia::fuzz {

void talk_to_search(std::string_view bytes) {
    constexpr std::size_t kMostSearchLines = 24;
    if (bytes.empty()) return;
    const auto choice = static_cast<unsigned char>(bytes.front());
    const Dialogue &dialogue = dialogues()[choice % dialogues().size()];
    bytes.remove_prefix(1);
    const std::vector<std::string> lines = harmless_lines(bytes, kMostSearchLines);
    ShallowEngine engine;
    const std::vector<std::string> answers = talk_at_once(dialogue.name, engine, lines);
    demand(!engine.is_searching(), "no search outlives the dialogue");
    if (dialogue.name != "uci" && dialogue.name != "ugi") return;
    std::size_t best_moves = 0;
    for (const std::string &answer : answers)
        best_moves += answer.starts_with("bestmove ") ? 1 : 0;
    demand(best_moves == engine.searches(), "each search has its best move");
}

} // namespace emilia::fuzz
