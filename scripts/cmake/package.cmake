# The .deb that `cpack` makes of the files that `cmake --install` copies. scripts/dev/release makes
# it, and archives of them, the same to the byte wherever it runs.

set(CPACK_PACKAGE_NAME emilia)
set(CPACK_PACKAGE_VENDOR "The Emilia authors")
set(CPACK_PACKAGE_CONTACT "The Emilia authors <maintainers@emilia.invalid>")
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/package_files.cmake)
set(CPACK_EMILIA_TIME ${EMILIA_COMMIT_TIME})
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS python3)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "parallel, python3-matplotlib, xdg-utils")
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${CMAKE_CURRENT_LIST_DIR}/debian/prerm)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_PACKAGE_DESCRIPTION
"Emilia is a board in the browser, by `emilia page` or from the menu, with an
engine behind it that plays Othello (Reversi) on any level, reviews games and
explains its evaluation. It also plays in front ends that speak UCI, UGI, GTP
or NBoard's dialogue, finds the best moves of positions in files, and solves
ends of games exactly. It brings scripts for matches between engines and for
bulk work on many machines.")
include(CPack)
