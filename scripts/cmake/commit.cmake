# Sets EMILIA_COMMIT: the commit that is built, and EMILIA_COMMIT_TIME: its time in seconds since
# 1970, or 0; configures anew when it changes. In an archive made by `git archive` both stand below
# (see .gitattributes); in a copy without git nobody knows them.

set(EMILIA_COMMIT "$Format:%H$")
set(EMILIA_COMMIT_TIME "$Format:%ct$")
if(EMILIA_COMMIT MATCHES "^[^0-9a-f]")
    set(EMILIA_COMMIT unknown)
    set(EMILIA_COMMIT_TIME 0)
    find_package(Git QUIET)
    if(GIT_FOUND AND EXISTS ${PROJECT_SOURCE_DIR}/.git)
        execute_process(COMMAND ${GIT_EXECUTABLE} rev-parse HEAD
                        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
                        OUTPUT_VARIABLE head OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
        # The log grows whenever HEAD comes to mean another commit.
        execute_process(COMMAND ${GIT_EXECUTABLE} rev-parse --git-path logs/HEAD
                        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
                        OUTPUT_VARIABLE log OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
        if(head)
            set(EMILIA_COMMIT ${head})
            execute_process(COMMAND ${GIT_EXECUTABLE} log -1 --format=%ct
                            WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
                            OUTPUT_VARIABLE EMILIA_COMMIT_TIME OUTPUT_STRIP_TRAILING_WHITESPACE)
            cmake_path(ABSOLUTE_PATH log BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
            if(EXISTS ${log})
                set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${log})
            endif()
        endif()
    endif()
endif()
string(SUBSTRING ${EMILIA_COMMIT} 0 10 EMILIA_COMMIT)
