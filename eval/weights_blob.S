// The shipped weights, as bytes in the program.

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
