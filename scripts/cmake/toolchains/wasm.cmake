# WebAssembly, by Debian's Emscripten, with threads that share memory.
include(/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)
set(CMAKE_C_FLAGS_INIT "-pthread -fexceptions")
set(CMAKE_CXX_FLAGS_INIT "-pthread -fexceptions -msimd128")
include(${CMAKE_CURRENT_LIST_DIR}/libraries.cmake)
