// Sandbox: drops file, network and exec rights (seccomp, Landlock).

#pragma once

#include <string>
#include <system_error>

namespace emilia {

/// From now on the process cannot open files or connections, start programs or processes, or signal
/// others: such calls fail with an error and end nothing. What is open stays open; memory, threads
/// and clocks work as before. Cannot be undone. Call it once, before there are threads: of Linux's
/// two locks, seccomp and Landlock, only the first holds for threads that exist already.
///
/// Fails with std::errc::function_not_supported where the system has no such thing, and then
/// nothing has changed.
[[nodiscard]] std::error_code enter_sandbox();

/// From now on the process reaches no file outside of this folder, and no network, as far as the
/// kernel's Landlock knows these; without Landlock it fails as enter_sandbox() does. Call it
/// before there are threads.
[[nodiscard]] std::error_code enter_folder_sandbox(const std::string &folder);

} // namespace emilia
