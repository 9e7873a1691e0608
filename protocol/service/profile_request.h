// Requests about the puzzles and settings of a player, which lie beside the games of the library.

#pragma once

#include "protocol/service/options.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace emilia {

/// All settings, and puzzles.
struct ProfileReadRequest {
    static constexpr std::string_view kName = "profile_read";
    static constexpr bool kHasPosition = false;
    std::string due;                   ///< a day; empty for all puzzles
    std::optional<std::string> player; ///< whose, as PuzzleOwner; and so below

    template <class Face>
    void declare(Face &face) {
        face.add(kDue, due);
        face.add(kPlayer, player);
    }
};

struct ProfileSetRequest {
    static constexpr std::string_view kName = "profile_set";
    static constexpr bool kHasPosition = false;
    static constexpr std::string_view kRequired = kSettingName.name;
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
    std::string player;  ///< of those that name none

    template <class Face>
    void declare(Face &face) {
        face.add(kPuzzles, puzzles);
        face.add(kPlayer, player);
    }
};

/// The puzzle of a position was answered, and has another schedule.
struct PuzzleAnswerRequest {
    static constexpr std::string_view kName = "profile_answer";
    static constexpr bool kHasPosition = true;
    static constexpr std::string_view kRequired = kDue.name;
    std::optional<std::string> player;
    std::string due;
    std::int64_t repetitions = 0;
    double ease = 2.5;
    std::int64_t interval = 0;

    template <class Face>
    void declare(Face &face) {
        face.add(kPlayer, player);
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
    std::optional<std::string> player;

    template <class Face>
    void declare(Face &face) {
        face.add(kPlayer, player);
    }
};

} // namespace emilia
