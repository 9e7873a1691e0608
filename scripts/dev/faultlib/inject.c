/* Preloaded into a program to make its calls to the system fail. What fails is said in a file that
 * the one who watches shares with it, named by EMILIA_FAULTS: faults.py writes it. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

/* In power.c: a machine that loses power. Told are, before they take place, writes (`offset`: -1 for
 * where the file is) and cuts; syncs; names that are new or gone (`from`: of a rename, or NULL) and,
 * before that, the name that a rename or a removal takes. Of what is not synced a choice by `chance`
 * is on the disk after all; 0 for nothing. */
void note_written(int file, const void *bytes, size_t count, off_t offset);
void note_cut(int file, off_t bytes);
void note_synced(int file);
void note_name(int folder, const char *from, const char *path);
void keep_replaced(const char *path);
void lose_power(uint64_t chance);

struct orders {
    _Atomic int64_t allocations;      /* so far */
    _Atomic int64_t first_to_fail;    /* of these, counted from 1; 0 for none */
    _Atomic int64_t how_many_fail;    /* in a row */
    _Atomic int64_t failed;           /* calls that were made to fail */
    _Atomic int64_t room;             /* bytes that may yet be written to files; -1 for no end */
    _Atomic int64_t interrupt_every;  /* so many calls or so; 0 for never */
    _Atomic int64_t longest_transfer; /* bytes that one call reads or writes; 0 for any */
    _Atomic int64_t read_only;        /* no file may be opened for writing */
    _Atomic int64_t calls;            /* that may be interrupted, so far */
    _Atomic int64_t sync_error;       /* what fsync() fails with; 0 for none */
    _Atomic int64_t rename_error;     /* the same for names that are given and taken */
    _Atomic int64_t no_nameless;      /* the file system has no files without names */
    _Atomic int64_t steps;            /* of changes to files and names, so far */
    _Atomic int64_t power_lost_at;    /* at this step or at the end; 0 for never */
    _Atomic int64_t survivors;        /* the seed of what is on the disk without a sync; 0: nothing */
};

static struct orders nothing = {.room = -1};
static struct orders *orders = &nothing;

/* The C library's own, under names that no other library takes from it. */
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

__attribute__((constructor(101))) static void take_orders(void) {
    const char *path = getenv("EMILIA_FAULTS");
    int file = path ? (int)syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC) : -1;
    if (file < 0) return;
    void *shared = mmap(NULL, sizeof(struct orders), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    if (shared != MAP_FAILED) orders = shared;
}

/* Before something is changed on the disk. */
static void before_step(void) {
    if (orders->power_lost_at == 0) return;
    if (atomic_fetch_add(&orders->steps, 1) + 1 != orders->power_lost_at) return;
    orders->power_lost_at = 0;
    lose_power((uint64_t)orders->survivors);
    _exit(200);
}

__attribute__((destructor)) static void end(void) {
    if (orders->power_lost_at == 0) return;
    orders->power_lost_at = 0;
    lose_power((uint64_t)orders->survivors);
}

static int fails_with(int64_t error) {
    if (error == 0) return 0;
    atomic_fetch_add(&orders->failed, 1);
    errno = (int)error;
    return 1;
}

static int memory_is_out(void) {
    int64_t number = atomic_fetch_add(&orders->allocations, 1) + 1;
    int64_t first = orders->first_to_fail;
    if (first == 0 || number < first || number >= first + orders->how_many_fail) return 0;
    atomic_fetch_add(&orders->failed, 1);
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t bytes) { return memory_is_out() ? NULL : __libc_malloc(bytes); }
void *calloc(size_t count, size_t bytes) {
    return memory_is_out() ? NULL : __libc_calloc(count, bytes);
}
void *realloc(void *old, size_t bytes) {
    return memory_is_out() ? NULL : __libc_realloc(old, bytes);
}
void *aligned_alloc(size_t alignment, size_t bytes) {
    return memory_is_out() ? NULL : __libc_memalign(alignment, bytes);
}
void *memalign(size_t alignment, size_t bytes) { return aligned_alloc(alignment, bytes); }
int posix_memalign(void **to, size_t alignment, size_t bytes) {
    *to = aligned_alloc(alignment, bytes);
    return *to ? 0 : ENOMEM;
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                   void *argument) {
    static int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    if (!real) real = (__typeof__(real))dlsym(RTLD_NEXT, "pthread_create");
    return memory_is_out() ? EAGAIN : real(thread, attributes, run, argument);
}

static int is_interrupted(void) {
    int64_t every = orders->interrupt_every;
    int64_t number = atomic_fetch_add(&orders->calls, 1) + 1;
    /* Not in step with loops, which would come to the same call each time. */
    if (every == 0 || (number * 2654435761 >> 12) % every != 0) return 0;
    atomic_fetch_add(&orders->failed, 1);
    errno = EINTR;
    return 1;
}

static size_t shortened(size_t bytes) {
    size_t longest = (size_t)orders->longest_transfer;
    return longest != 0 && longest < bytes ? longest : bytes;
}

/* How much of it a full disk takes; 0 for a file, and errno, if nothing. */
static size_t room_for(int file, size_t bytes) {
    struct stat status;
    if (orders->room < 0 || fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) return bytes;
    int64_t room = atomic_fetch_sub(&orders->room, (int64_t)bytes);
    if (room >= (int64_t)bytes) return bytes;
    orders->room = 0;
    atomic_fetch_add(&orders->failed, 1);
    errno = ENOSPC;
    return room > 0 ? (size_t)room : 0;
}

static void before_write(int file, const void *from, size_t bytes, off_t offset) {
    struct stat status;
    if (orders->power_lost_at == 0 || fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) return;
    before_step();
    note_written(file, from, bytes, offset);
}

ssize_t write(int file, const void *from, size_t bytes) {
    if (is_interrupted()) return -1;
    size_t taken = room_for(file, shortened(bytes));
    if (bytes != 0 && taken == 0) return -1;
    before_write(file, from, taken, -1);
    return syscall(SYS_write, file, from, taken);
}
ssize_t pwrite(int file, const void *from, size_t bytes, off_t offset) {
    if (is_interrupted()) return -1;
    size_t taken = room_for(file, shortened(bytes));
    if (bytes != 0 && taken == 0) return -1;
    before_write(file, from, taken, offset);
    return syscall(SYS_pwrite64, file, from, taken, offset);
}
ssize_t pwrite64(int file, const void *from, size_t bytes, off_t offset) {
    return pwrite(file, from, bytes, offset);
}
ssize_t writev(int file, const struct iovec *pieces, int count) {
    for (int i = 0; i < count; ++i)
        if (pieces[i].iov_len != 0) return write(file, pieces[i].iov_base, pieces[i].iov_len);
    return 0;
}
ssize_t read(int file, void *to, size_t bytes) {
    return is_interrupted() ? -1 : syscall(SYS_read, file, to, shortened(bytes));
}
ssize_t pread(int file, void *to, size_t bytes, off_t offset) {
    return is_interrupted() ? -1 : syscall(SYS_pread64, file, to, shortened(bytes), offset);
}
ssize_t pread64(int file, void *to, size_t bytes, off_t offset) {
    return pread(file, to, bytes, offset);
}
int poll(struct pollfd *files, nfds_t count, int milliseconds) {
    static int (*real)(struct pollfd *, nfds_t, int);
    if (!real) real = (__typeof__(real))dlsym(RTLD_NEXT, "poll");
    return is_interrupted() ? -1 : real(files, count, milliseconds);
}

int ftruncate(int file, off_t bytes) {
    if (orders->power_lost_at != 0) {
        before_step();
        note_cut(file, bytes);
    }
    return (int)syscall(SYS_ftruncate, file, bytes);
}
int ftruncate64(int file, off_t bytes) { return ftruncate(file, bytes); }

int unlink(const char *path) {
    before_step();
    if (orders->power_lost_at != 0) keep_replaced(path);
    int status = (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    if (status == 0 && orders->power_lost_at != 0) note_name(AT_FDCWD, NULL, path);
    return status;
}

int fsync(int file) {
    before_step();
    if (fails_with(orders->sync_error)) return -1;
    int status = (int)syscall(SYS_fsync, file);
    if (status == 0 && orders->power_lost_at != 0) note_synced(file);
    return status;
}
int fdatasync(int file) { return fsync(file); }

int rename(const char *from, const char *to) {
    before_step();
    if (fails_with(orders->rename_error)) return -1;
    if (orders->power_lost_at != 0) keep_replaced(to);
    int status = (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
    if (status == 0 && orders->power_lost_at != 0) note_name(AT_FDCWD, from, to);
    return status;
}
int linkat(int from_folder, const char *from, int folder, const char *to, int flags) {
    before_step();
    if (fails_with(orders->rename_error)) return -1;
    int status = (int)syscall(SYS_linkat, from_folder, from, folder, to, flags);
    if (status == 0 && orders->power_lost_at != 0) note_name(folder, NULL, to);
    return status;
}

static int open_file(int folder, const char *path, int flags, mode_t mode) {
    if (orders->read_only && (flags & O_ACCMODE) != O_RDONLY) {
        atomic_fetch_add(&orders->failed, 1);
        errno = EROFS;
        return -1;
    }
    if (orders->no_nameless && (flags & O_TMPFILE) == O_TMPFILE && fails_with(EOPNOTSUPP))
        return -1;
    struct stat status;
    int is_new = orders->power_lost_at != 0 && (flags & O_CREAT) &&
                 fstatat(folder, path, &status, 0) != 0;
    if (is_new) before_step();
    int file = (int)syscall(SYS_openat, folder, path, flags, mode);
    if (is_new && file >= 0) note_name(folder, NULL, path);
    return file;
}
#define MODE_OF(flags, last)                                                                       \
    mode_t mode = 0;                                                                               \
    if ((flags) & (O_CREAT | O_TMPFILE)) {                                                         \
        va_list rest;                                                                              \
        va_start(rest, last);                                                                      \
        mode = va_arg(rest, mode_t);                                                               \
        va_end(rest);                                                                              \
    }
int open(const char *path, int flags, ...) {
    MODE_OF(flags, flags)
    return open_file(AT_FDCWD, path, flags, mode);
}
int open64(const char *path, int flags, ...) {
    MODE_OF(flags, flags)
    return open_file(AT_FDCWD, path, flags, mode);
}
int openat(int folder, const char *path, int flags, ...) {
    MODE_OF(flags, flags)
    return open_file(folder, path, flags, mode);
}
