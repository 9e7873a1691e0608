#include "engine/platform/arguments.h"
#include "engine/platform/standard_streams.h"
#include "eval/evaluators.h"
#include "protocol/cli/cli.h"

#include <exception>
#include <iostream>
#include <new>

int main(int argc, char **argv) {
    emilia::prepare_standard_streams();
    try {
        const emilia::Arguments arguments{argc, argv};
        return emilia::run_command_line(arguments.count(), arguments.values(),
                                        emilia::all_evaluators());
    } catch (const std::bad_alloc &) {
        std::cerr << "emilia: not enough memory\n";
        return 1;
    } catch (const std::exception &error) {
        std::cerr << "emilia: " << error.what() << '\n';
        return 1;
    }
}
