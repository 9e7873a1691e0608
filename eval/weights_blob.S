// The shipped weights, as bytes in the program.

    .section .rodata
    .global emilia_weights_begin
    .global emilia_weights_end
    .balign 16
emilia_weights_begin:
    .incbin EMILIA_WEIGHTS_FILE
emilia_weights_end:
    .byte 0
    .global emilia_order_weights_begin
    .global emilia_order_weights_end
    .balign 16
emilia_order_weights_begin:
    .incbin EMILIA_ORDER_WEIGHTS_FILE
emilia_order_weights_end:
    .byte 0
    .section .note.GNU-stack,"",%progbits
