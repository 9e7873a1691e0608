// A plugin of qemu's that counts the instructions of a program and writes the number to the file
// named by EMILIA_INSTRUCTIONS. qemu's header is not packaged: what is used of it is declared here.

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef uint64_t qemu_plugin_id_t;
struct qemu_info_t;
struct qemu_plugin_tb; // a block of code that is always run from its beginning
enum qemu_plugin_op { QEMU_PLUGIN_INLINE_ADD_U64 };

size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *block);
void qemu_plugin_register_vcpu_tb_trans_cb(qemu_plugin_id_t id,
                                           void (*on_block)(qemu_plugin_id_t,
                                                            struct qemu_plugin_tb *));
void qemu_plugin_register_vcpu_tb_exec_inline(struct qemu_plugin_tb *block, enum qemu_plugin_op op,
                                              void *sum, uint64_t operand);
void qemu_plugin_register_atexit_cb(qemu_plugin_id_t id,
                                    void (*on_exit)(qemu_plugin_id_t, void *), void *data);

int qemu_plugin_version = 1;

static uint64_t instructions;

static void on_new_block(qemu_plugin_id_t id, struct qemu_plugin_tb *block) {
    (void)id;
    qemu_plugin_register_vcpu_tb_exec_inline(block, QEMU_PLUGIN_INLINE_ADD_U64, &instructions,
                                             qemu_plugin_tb_n_insns(block));
}

static void on_end(qemu_plugin_id_t id, void *data) {
    (void)id;
    (void)data;
    FILE *file = fopen(getenv("EMILIA_INSTRUCTIONS"), "w");
    if (file == NULL) return;
    fprintf(file, "%llu\n", (unsigned long long)instructions);
    fclose(file);
}

int qemu_plugin_install(qemu_plugin_id_t id, const struct qemu_info_t *info, int argc,
                        char **argv) {
    (void)info;
    (void)argc;
    (void)argv;
    qemu_plugin_register_vcpu_tb_trans_cb(id, on_new_block);
    qemu_plugin_register_atexit_cb(id, on_end, NULL);
    return 0;
}
