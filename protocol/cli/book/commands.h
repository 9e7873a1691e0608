// The commands of `emilia book`, each in a file of its own name. The first argument of all is the
// book's file.

#pragma once

#include "protocol/cli/command.h"

namespace emilia::cli {

ExitStatus run_book_add(const Context &context);
ExitStatus run_book_build(const Context &context);
ExitStatus run_book_check(const Context &context);
ExitStatus run_book_compile(const Context &context);
ExitStatus run_book_export(const Context &context);
ExitStatus run_book_import(const Context &context);
ExitStatus run_book_merge(const Context &context);
ExitStatus run_book_pending(const Context &context);
ExitStatus run_book_prune(const Context &context);
ExitStatus run_book_stat(const Context &context);

Command book_show_command();

} // namespace emilia::cli
