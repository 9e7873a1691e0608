# Links from archives what there are archives of, so that a program that is copied to another
# machine needs nothing there but the C library; with EMILIA_STATIC, not even that.

include(CheckLinkerFlag)

# emilia_find_archive(<variable> <library>): its path or NOTFOUND.
function(emilia_find_archive variable library)
    find_library(${variable} ${CMAKE_STATIC_LIBRARY_PREFIX}${library}${CMAKE_STATIC_LIBRARY_SUFFIX})
    mark_as_advanced(${variable})
endfunction()

emilia_find_archive(EMILIA_BOOST_ARCHIVE boost_program_options)
emilia_find_archive(EMILIA_ZLIB_ARCHIVE z)
emilia_find_archive(EMILIA_SQLITE_ARCHIVE sqlite3)
if(EMILIA_BOOST_ARCHIVE)
    set(Boost_USE_STATIC_LIBS ON)
endif()
if(EMILIA_ZLIB_ARCHIVE)
    set(ZLIB_USE_STATIC_LIBS ON)
endif()

if(EMILIA_SQLITE_ARCHIVE)
    set(SQLite3_LIBRARY ${EMILIA_SQLITE_ARCHIVE})
endif()

if(EMILIA_STATIC)
    # In a glibc before 2.34 functions of threads could be missing: weak symbols pull nothing out of
    # an archive.
    set(flags -static-pie)
    set(CMAKE_LINK_SEARCH_START_STATIC ON)
    set(CMAKE_LINK_SEARCH_END_STATIC ON) # or CMake ends the line with -Bdynamic
elseif(CMAKE_SYSTEM_NAME STREQUAL Linux AND CMAKE_BUILD_TYPE STREQUAL Release)
    # Not for the sanitizers, whose builds are no releases: they want the system's C++ library.
    set(flags -static-libstdc++ -static-libgcc)
endif()
foreach(flag IN LISTS flags)
    string(MAKE_C_IDENTIFIER EMILIA_LINKER${flag} known)
    check_linker_flag(CXX ${flag} ${known})
    if(${known})
        add_link_options(${flag})
    elseif(EMILIA_STATIC)
        message(FATAL_ERROR "EMILIA_STATIC: the compiler cannot link with ${flag}")
    endif()
endforeach()
