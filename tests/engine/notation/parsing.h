// What the tests of parsers share.

#pragma once

#include "engine/notation/parsed.h"

#include <gtest/gtest.h>

#include <any>
#include <string>

namespace emilia {

/// The error of a parser that must not succeed.
template <class T>
ParseError error_of(const Parsed<T> &parsed) {
    if (!parsed) return parsed.error();
    ADD_FAILURE() << "parsed without an error";
    return {};
}

/// The arguments of the command on a line that a parser must take for one.
template <class Arguments, class Command>
Arguments arguments_of(const Parsed<Command> &parsed) {
    const Arguments *arguments = parsed ? std::any_cast<Arguments>(&parsed->arguments) : nullptr;
    if (arguments != nullptr) return *arguments;
    ADD_FAILURE() << (parsed ? "arguments of another type" : to_string(parsed.error()));
    return Arguments{};
}

/// The name of the command; empty where the line has none.
template <class Command>
std::string name_of(const Parsed<Command> &parsed) {
    if (parsed) return std::string{parsed->row->name};
    ADD_FAILURE() << to_string(parsed.error());
    return {};
}

} // namespace emilia
