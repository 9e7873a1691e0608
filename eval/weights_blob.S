// The shipped weights, as bytes in the program. What stands at the end of an ELF file, and cet.h,
// says that nothing here speaks against branch tracking, a shadow stack or signed return addresses,
// and a stack that is no code: the linker gives that up for the whole program if one file is silent.

#if defined(__ELF__) && defined(__CET__)
#include <cet.h>
#endif

// What C calls a name: Mach-O puts an underscore before it.
#define JOINED(prefix, name) prefix##name
#define PREFIXED(prefix, name) JOINED(prefix, name)
#define SYMBOL(name) PREFIXED(__USER_LABEL_PREFIX__, name)

#if defined(__wasm__)
    .section .rodata.weights,"",@
    .type kEmiliaWeightsBegin,@object
    .type kEmiliaWeightsEnd,@object
    .type kEmiliaOrderWeightsBegin,@object
    .type kEmiliaOrderWeightsEnd,@object
#elif defined(__APPLE__)
    .section __TEXT,__const
#elif defined(_WIN32)
    .section .rdata,"dr"
#else
    .section .rodata
#endif
    .globl SYMBOL(kEmiliaWeightsBegin)
    .globl SYMBOL(kEmiliaWeightsEnd)
    .balign 16
SYMBOL(kEmiliaWeightsBegin):
    .incbin EMILIA_WEIGHTS_FILE
SYMBOL(kEmiliaWeightsEnd):
    .byte 0
    .globl SYMBOL(kEmiliaOrderWeightsBegin)
    .globl SYMBOL(kEmiliaOrderWeightsEnd)
    .balign 16
SYMBOL(kEmiliaOrderWeightsBegin):
    .incbin EMILIA_ORDER_WEIGHTS_FILE
SYMBOL(kEmiliaOrderWeightsEnd):
    .byte 0

#if defined(__wasm__)
    .size kEmiliaWeightsBegin, kEmiliaWeightsEnd - kEmiliaWeightsBegin
    .size kEmiliaWeightsEnd, 1
    .size kEmiliaOrderWeightsBegin, kEmiliaOrderWeightsEnd - kEmiliaOrderWeightsBegin
    .size kEmiliaOrderWeightsEnd, 1
#elif defined(__ELF__)
#if defined(__ARM_FEATURE_BTI_DEFAULT) && defined(__ARM_FEATURE_PAC_DEFAULT)
    // Length of the name and of what follows it, the kind of note; what it says of the CPU, in four
    // bytes: both marks.
    .section .note.gnu.property,"a"
    .balign 8
    .long 4, 16, 5
    .asciz "GNU"
    .long 0xc0000000, 4, 3, 0
#endif
    .section .note.GNU-stack,"",%progbits
#endif
