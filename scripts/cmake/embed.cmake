# emilia_embed(<target> <name> <file>)
# Puts the bytes of a file into the program. C++ has them by
#     extern "C" const char <name>[], <name>End[];
function(emilia_embed target name file)
    set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}.S)
    configure_file(${PROJECT_SOURCE_DIR}/scripts/cmake/blob.S.in ${source} @ONLY)
    set_property(SOURCE ${source} PROPERTY OBJECT_DEPENDS ${file})
    target_sources(${target} PRIVATE ${source})
endfunction()
