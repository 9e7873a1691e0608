# Sets EMILIA_COMMIT: the commit that is built, and configures anew when it changes. In an archive
# made by `git archive` it stands below (see .gitattributes); in a copy without git nobody knows it.

set(EMILIA_COMMIT "$Format:%H$")
if(EMILIA_COMMIT MATCHES "^[^0-9a-f]")
    set(EMILIA_COMMIT unknown)
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
            cmake_path(ABSOLUTE_PATH log BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
            if(EXISTS ${log})
                set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${log})
            endif()
        endif()
    endif()
endif()
string(SUBSTRING ${EMILIA_COMMIT} 0 10 EMILIA_COMMIT)
