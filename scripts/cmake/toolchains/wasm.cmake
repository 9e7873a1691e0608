# WebAssembly, by Debian's Emscripten.
include(/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/libraries.cmake)
