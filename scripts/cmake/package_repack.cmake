# Run by cpack after it packed: archives hold who built them and in which order the disk had the
# files, which scripts/lib/repack.py takes out. A .deb holds neither.

if(NOT CPACK_GENERATOR STREQUAL DEB)
    execute_process(COMMAND ${CPACK_EMILIA_SCRIPTS}/lib/repack.py ${CPACK_EMILIA_TIME}
                            ${CPACK_PACKAGE_FILES}
                    COMMAND_ERROR_IS_FATAL ANY)
endif()
