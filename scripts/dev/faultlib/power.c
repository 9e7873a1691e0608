/* The disk as it would be after a loss of power: bytes that no fsync() came after are as they were
 * before, all of them or any, and so are names that their folder was not synced after. */

#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { MOST = 256 };

struct written {
    int file; /* our own descriptor of it, which keeps its number from others */
    dev_t device;
    ino_t number;
};
/* Of bytes that are not synced yet. */
struct change {
    int file; /* of files */
    off_t size_before, offset;
    char *before, *after; /* `before` may end with the file */
    size_t before_bytes, after_bytes;
    int is_cut; /* the file was cut off at the offset */
};
struct name {
    dev_t device; /* of the folder */
    ino_t number;
    char *path;
    char *from;   /* of a rename */
    char *before; /* what the path has led to, if it was replaced or removed */
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static struct written files[MOST];
static struct name names[MOST];
static struct change *changes;
static int file_count, change_count, change_room, name_count;
static char *kept;

static char *with(const char *path, const char *end) {
    char *text = NULL;
    return asprintf(&text, "%s%s", path, end) < 0 ? NULL : text;
}

static int is_file(int file, struct stat *status) {
    return fstat(file, status) == 0 && S_ISREG(status->st_mode);
}

static int number_of(const struct stat *status) {
    int i = 0;
    while (i < file_count &&
           (files[i].device != status->st_dev || files[i].number != status->st_ino))
        ++i;
    return i;
}

static void add_change(int file, const struct stat *status, struct change change) {
    pthread_mutex_lock(&mutex);
    change.file = number_of(status);
    if (change.file == file_count && file_count < MOST) {
        files[file_count++] = (struct written){fcntl(file, F_DUPFD_CLOEXEC, 100), status->st_dev,
                                               status->st_ino};
    }
    if (change_count == change_room) {
        change_room = 2 * change_room + 64;
        changes = realloc(changes, (size_t)change_room * sizeof *changes);
    }
    change.size_before = status->st_size;
    change.before = malloc(change.before_bytes + 1);
    ssize_t kept_bytes = pread(file, change.before, change.before_bytes, change.offset);
    change.before_bytes = kept_bytes > 0 ? (size_t)kept_bytes : 0;
    if (change.file < MOST) changes[change_count++] = change;
    pthread_mutex_unlock(&mutex);
}

void note_written(int file, const void *bytes, size_t count, off_t offset) {
    struct stat status;
    if (!is_file(file, &status)) return;
    if (offset < 0)
        offset = (fcntl(file, F_GETFL) & O_APPEND) ? status.st_size : lseek(file, 0, SEEK_CUR);
    char *after = malloc(count + 1);
    memcpy(after, bytes, count);
    add_change(file, &status,
               (struct change){.offset = offset,
                               .after = after,
                               .before_bytes = count,
                               .after_bytes = count});
}

void note_cut(int file, off_t bytes) {
    struct stat status;
    if (!is_file(file, &status)) return;
    size_t lost = status.st_size > bytes ? (size_t)(status.st_size - bytes) : 0;
    add_change(file, &status, (struct change){.offset = bytes, .before_bytes = lost, .is_cut = 1});
}

void note_synced(int file) {
    struct stat status;
    if (fstat(file, &status) != 0) return;
    pthread_mutex_lock(&mutex);
    int file_number = number_of(&status), left = 0;
    for (int i = 0; i < change_count; ++i) {
        if (changes[i].file != file_number) {
            changes[left++] = changes[i];
        } else {
            free(changes[i].before);
            free(changes[i].after);
        }
    }
    change_count = left;
    left = 0;
    for (int i = 0; i < name_count; ++i) {
        if (names[i].device != status.st_dev || names[i].number != status.st_ino) {
            names[left++] = names[i];
        } else if (names[i].before) {
            syscall(SYS_unlinkat, AT_FDCWD, names[i].before, 0); /* which is not told again */
        }
    }
    name_count = left;
    pthread_mutex_unlock(&mutex);
}

static int folder_status(const char *path, struct stat *status) {
    const char *slash = strrchr(path, '/');
    char *folder = slash ? strndup(path, (size_t)(slash - path) + 1) : strdup(".");
    int result = stat(folder, status);
    free(folder);
    return result;
}

void keep_replaced(const char *path) {
    static int number;
    char end[32];
    pthread_mutex_lock(&mutex);
    snprintf(end, sizeof end, ".before-loss%d", ++number);
    kept = with(path, end);
    if (link(path, kept) != 0) kept = NULL;
    pthread_mutex_unlock(&mutex);
}

void note_name(int folder, const char *from, const char *path) {
    struct stat status;
    if (folder != AT_FDCWD || folder_status(path, &status) != 0) return;
    pthread_mutex_lock(&mutex);
    if (name_count < MOST) {
        names[name_count++] = (struct name){status.st_dev, status.st_ino, strdup(path),
                                            from ? strdup(from) : NULL, kept};
    }
    kept = NULL;
    pthread_mutex_unlock(&mutex);
}

static void undo(const struct change *change) {
    int file = files[change->file].file;
    if (pwrite(file, change->before, change->before_bytes, change->offset) < 0 ||
        ftruncate(file, change->size_before) != 0)
        perror("lose_power");
}

static void redo(const struct change *change) {
    int file = files[change->file].file;
    if (change->is_cut ? ftruncate(file, change->offset) != 0
                       : pwrite(file, change->after, change->after_bytes, change->offset) < 0)
        perror("lose_power");
}

void lose_power(uint64_t chance) {
    pthread_mutex_lock(&mutex);
    for (int i = change_count; i > 0; --i)
        undo(&changes[i - 1]);
    for (int i = 0; chance != 0 && i < change_count; ++i) {
        chance = chance * 6364136223846793005 + 1442695040888963407;
        if (chance >> 63) redo(&changes[i]);
    }
    while (name_count > 0) {
        const struct name *name = &names[--name_count];
        if (name->from) {
            rename(name->path, name->from);
        } else if (!name->before) {
            unlink(name->path);
        }
        if (name->before) rename(name->before, name->path);
    }
    file_count = change_count = 0;
    pthread_mutex_unlock(&mutex);
}
