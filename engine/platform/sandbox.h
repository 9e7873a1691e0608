// A process that gives up what it does not need, so that whoever takes it over has nothing to take.

#pragma once

#include <system_error>

namespace emilia {

/// From now on the process can open no file and no connection, start no program and no process, and
/// signal no other: such calls fail with an error and end nothing. What is open stays so; memory,
/// threads and clocks are there as before. Cannot be undone. To be called once and before there are
/// threads: those that are there already can do no more either, but for Linux's second lock.
///
/// Fails with std::errc::function_not_supported where the system has no such thing, and then
/// nothing has changed.
[[nodiscard]] std::error_code enter_sandbox();

} // namespace emilia
