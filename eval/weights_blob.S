// The shipped weights, as bytes in the program. What cet.h and the last line add says that nothing
// here speaks against branch tracking, a shadow stack and a stack that is no code: the linker gives
// that up for the whole program if one file is silent.

#if defined(__CET__)
#include <cet.h>
#endif

    .section .rodata
    .global kEmiliaWeightsBegin
    .global kEmiliaWeightsEnd
    .balign 16
kEmiliaWeightsBegin:
    .incbin EMILIA_WEIGHTS_FILE
kEmiliaWeightsEnd:
    .byte 0
    .global kEmiliaOrderWeightsBegin
    .global kEmiliaOrderWeightsEnd
    .balign 16
kEmiliaOrderWeightsBegin:
    .incbin EMILIA_ORDER_WEIGHTS_FILE
kEmiliaOrderWeightsEnd:
    .byte 0
    .section .note.GNU-stack,"",%progbits
