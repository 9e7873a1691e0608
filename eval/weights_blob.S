// The shipped weights, as bytes in the program. What cet.h and the last line add says that nothing
// here speaks against branch tracking, a shadow stack and a stack that is no code: the linker gives
// that up for the whole program if one file is silent.

#if defined(__CET__)
#include <cet.h>
#endif

#if defined(__wasm__)
    .section .rodata.weights,"",@
    .type kEmiliaWeightsBegin,@object
    .type kEmiliaWeightsEnd,@object
    .type kEmiliaOrderWeightsBegin,@object
    .type kEmiliaOrderWeightsEnd,@object
#else
    .section .rodata
#endif
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
#if defined(__wasm__)
    .size kEmiliaWeightsBegin, kEmiliaWeightsEnd - kEmiliaWeightsBegin
    .size kEmiliaWeightsEnd, 1
    .size kEmiliaOrderWeightsBegin, kEmiliaOrderWeightsEnd - kEmiliaOrderWeightsBegin
    .size kEmiliaOrderWeightsEnd, 1
#else
    .section .note.GNU-stack,"",%progbits
#endif
