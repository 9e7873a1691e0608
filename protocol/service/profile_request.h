// Requests about the puzzles and settings of a player, which lie beside the games of the library.

#pragma once

#include "protocol/service/options.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace emilia {

/// All settings, and puzzles.
struct ProfileReadRequest {
    static constexpr std::string_view kName = "profile_read";
    static constexpr bool kHasPosition = false;
    std::string due; ///< a day; empty for all puzzles

    template <class Face>
    void declare(Face &face) {
        face.add(kDue, due);
    }
};

struct ProfileSetRequest {
    static constexpr std::string_view kName = "profile_set";
    static constexpr bool kHasPosition = false;
    std::string name;
    std::string value; ///< empty for none

    template <class Face>
    void declare(Face &face) {
        face.add(kSettingName, name);
        face.add(kValue, value);
    }
};

/// Adds puzzles.
struct PuzzleAddRequest {
    static constexpr std::string_view kName = "profile_add";
    static constexpr bool kHasPosition = false;
    std::string puzzles; ///< a line of JSON each

    template <class Face>
    void declare(Face &face) {
        face.add(kPuzzles, puzzles);
    }
};

/// The puzzle of a position was answered, and has another schedule.
struct PuzzleAnswerRequest {
    static constexpr std::string_view kName = "profile_answer";
    static constexpr bool kHasPosition = true;
    std::string due;
    std::int64_t repetitions = 0;
    double ease = 2.5;
    std::int64_t interval = 0;

    template <class Face>
    void declare(Face &face) {
        face.add(kDue, due);
        face.add(kRepetitions, repetitions);
        face.add(kEase, ease);
        face.add(kInterval, interval);
    }
};

/// Deletes the puzzle of a position.
struct PuzzleDeleteRequest {
    static constexpr std::string_view kName = "profile_delete";
    static constexpr bool kHasPosition = true;
    template <class Face>
    void declare(Face & /*face*/) {}
};

} // namespace emilia
