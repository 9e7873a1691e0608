# Included by the toolchain files: libraries are found where scripts/lib/libraries.sh puts those of
# the target, which has the toolchain file's name, and nowhere else; programs are this machine's.
cmake_path(GET CMAKE_PARENT_LIST_FILE STEM target)
cmake_path(SET libraries NORMALIZE ${CMAKE_CURRENT_LIST_DIR}/../../../build/libraries/${target})
list(APPEND CMAKE_FIND_ROOT_PATH ${libraries})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
# A library that scripts/lib/libraries.sh does not build.
set(EMILIA_ARCHIVES OFF CACHE BOOL "Open .bz2, .xz, .zst, .zip and .tar, by libarchive")
