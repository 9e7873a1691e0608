# Run by cpack before it packs: gives the files the time of the commit, and the names and forms that
# Debian's policy wants.

set(root ${CPACK_TEMPORARY_DIRECTORY})
function(run)
    execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

set(doc ${root}/usr/share/doc/emilia)
file(READ ${doc}/LICENSE licence)
file(WRITE ${doc}/copyright "Emilia, an Othello engine, by the Emilia authors.\n\n${licence}")
file(REMOVE ${doc}/LICENSE)
file(RENAME ${doc}/CHANGELOG.md ${doc}/NEWS.md)
execute_process(COMMAND date --utc --date=@${CPACK_EMILIA_TIME} -R OUTPUT_VARIABLE date
                OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
file(WRITE ${doc}/changelog "emilia (${CPACK_PACKAGE_VERSION}) stable; urgency=medium

  * What changed is told in NEWS.md.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
file(RENAME ${root}/usr/share/zsh/site-functions ${root}/usr/share/zsh/vendor-completions)
# Debian's policy wants shared libraries, but one program has to run wherever it is copied to.
file(WRITE ${root}/usr/share/lintian/overrides/emilia "emilia: embedded-library *\n")
file(GLOB pages ${root}/usr/share/man/man1/*.1)
run(gzip -9n ${doc}/changelog ${pages})
# Debian's own interpreter, not another one on the PATH.
run(sed -i "1s,/usr/bin/env python3$,/usr/bin/python3," ${root}/usr/share/emilia/match)
run(find ${root} -exec touch -h -d @${CPACK_EMILIA_TIME} {} +)
