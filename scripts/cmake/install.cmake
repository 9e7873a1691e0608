# What `cmake --install` copies: the programs, the scripts that need no source tree, and what tells
# how they are used, which is made from their help.

if(EMSCRIPTEN)
    return()
endif()
include(GNUInstallDirs)

foreach(program IN ITEMS emilia emilia-train)
    if(TARGET ${program})
        install(TARGETS ${program})
    endif()
endforeach()
install(FILES README.md LICENSE CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
if(CMAKE_HOST_UNIX)
    install(CODE "execute_process(COMMAND \"${PROJECT_SOURCE_DIR}/scripts/lib/notices.sh\"
        OUTPUT_FILE \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DOCDIR}/NOTICES\")")
endif()

# They find what they need beside the file that a link leads to, and so can be linked from anywhere.
set(modules ${CMAKE_INSTALL_DATADIR}/emilia)
if(UNIX)
    foreach(script IN ITEMS match)
        install(PROGRAMS scripts/${script} DESTINATION ${modules})
        cmake_path(RELATIVE_PATH CMAKE_INSTALL_FULL_DATADIR BASE_DIRECTORY
                   ${CMAKE_INSTALL_FULL_BINDIR} OUTPUT_VARIABLE data)
        set(link ${PROJECT_BINARY_DIR}/links/emilia-${script})
        file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/links)
        file(CREATE_LINK ${data}/emilia/${script} ${link} SYMBOLIC)
        install(FILES ${link} DESTINATION ${CMAKE_INSTALL_BINDIR})
    endforeach()
    install(FILES scripts/openings.txt DESTINATION ${modules})
    install(FILES scripts/cmake/emilia.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
    install(FILES protocol/web/icon.svg RENAME emilia.svg
            DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
    install(DIRECTORY scripts/matchlib DESTINATION ${modules}
            FILES_MATCHING PATTERN *.py PATTERN __pycache__ EXCLUDE)
    foreach(file IN ITEMS command.py installation.py json_log.py output.py printable.py progress.py)
        install(FILES scripts/lib/${file} DESTINATION ${modules}/lib)
    endforeach()
endif()

if(UNIX)
    foreach(program IN ITEMS emilia emilia-train)
        install(FILES scripts/completions/emilia.bash RENAME ${program}
                DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
        install(FILES scripts/completions/emilia.fish RENAME ${program}.fish
                DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
    endforeach()
    install(FILES scripts/completions/_emilia
            DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
endif()

# The programs are asked for their help, so they must run here.
find_package(Python3 COMPONENTS Interpreter)
if(NOT UNIX)
    return()
elseif(NOT Python3_FOUND)
    message(STATUS "No man pages: they are made by Python 3")
    return()
elseif(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
    message(STATUS "No man pages: what is built does not run here")
    return()
endif()
set(manual ${PROJECT_BINARY_DIR}/manual)
set(makers scripts/lib/make_manual.py scripts/lib/installation.py scripts/lib/man_page.py)
add_custom_command(OUTPUT ${manual}/man/man1/emilia.1
    COMMAND Python3::Interpreter scripts/lib/make_manual.py ${manual} ${PROJECT_VERSION}
            "--emulator=${CMAKE_CROSSCOMPILING_EMULATOR}"
            --program $<TARGET_FILE:emilia> --program $<TARGET_FILE:emilia-train>
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    DEPENDS emilia emilia-train ${makers} scripts/match
    COMMENT "Making man pages" VERBATIM)
add_custom_target(manual ALL DEPENDS ${manual}/man/man1/emilia.1)
install(DIRECTORY ${manual}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR})
