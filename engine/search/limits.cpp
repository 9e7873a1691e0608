#include "engine/search/limits.h"

namespace emilia {

std::string_view to_string(Algorithm algorithm) {
    switch (algorithm) {
    case Algorithm::alphabeta:
        return "alphabeta";
    case Algorithm::minimax:
        return "minimax";
    case Algorithm::pvs:
        break;
    }
    return "pvs";
}

} // namespace emilia
