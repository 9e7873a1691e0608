# For Doxyfile: the comment that a header begins with is about the file, and a # in it is no link.
1i /// \\file
1,/^$/{
    s,^//( |$),/// ,
    /^\/\//s,#,\\#,g
}
