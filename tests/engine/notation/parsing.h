// Helpers that the tests of parsers share.

#pragma once

#include "engine/notation/parsed.h"

#include <gtest/gtest.h>

namespace emilia {

/// The error of a parser that must not succeed.
template <class T>
ParseError error_of(const Parsed<T> &parsed) {
    if (!parsed) return parsed.error();
    ADD_FAILURE() << "parsed without an error";
    return {};
}

} // namespace emilia
