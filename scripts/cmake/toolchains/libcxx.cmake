# This machine, by clang with LLVM's standard library instead of GNU's, as macOS has them.
set(CMAKE_C_COMPILER clang)
set(CMAKE_CXX_COMPILER clang++)
set(CMAKE_CXX_FLAGS_INIT -stdlib=libc++)
set(GOOGLETEST OFF CACHE BOOL "Build GoogleTest too")
set(Boost_NO_BOOST_CMAKE ON) # it would find that of GNU's library
cmake_path(SET CMAKE_PREFIX_PATH NORMALIZE
           ${CMAKE_CURRENT_LIST_DIR}/../../../build/libraries/libcxx)
