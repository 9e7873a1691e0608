// What the tests of parsers share.

#pragma once

#include "protocol/notation/parsed.h"

#include <gtest/gtest.h>

#include <variant>

namespace emilia {

/// The error of a parser that must not succeed.
template <class T>
ParseError error_of(const Parsed<T> &parsed) {
    if (!parsed) return parsed.error();
    ADD_FAILURE() << "parsed without an error";
    return {};
}

/// What a parser must have found among its commands.
template <class Expected, class Command>
Expected as(const Parsed<Command> &parsed) {
    if (parsed && std::holds_alternative<Expected>(*parsed)) return std::get<Expected>(*parsed);
    ADD_FAILURE() << (parsed ? "another command" : to_string(parsed.error()));
    return Expected{};
}

} // namespace emilia
