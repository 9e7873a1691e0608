/* The disk as it would be after a loss of power: bytes that no fsync() came after are cut off, and
 * names that their folder was not synced after are as they were before. */

#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST = 256 };

struct written {
    int file; /* our own descriptor of it */
    dev_t device;
    ino_t number;
    off_t synced; /* bytes */
};
struct name {
    dev_t device; /* of the folder */
    ino_t number;
    char *path;
    char *from;   /* of a rename */
    char *before; /* what the path has led to */
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static struct written files[MOST];
static struct name names[MOST];
static int file_count, name_count;
static char *kept;

static char *with(const char *path, const char *end) {
    char *text = NULL;
    return asprintf(&text, "%s%s", path, end) < 0 ? NULL : text;
}

static int is_file(int file, struct stat *status) {
    return fstat(file, status) == 0 && S_ISREG(status->st_mode);
}

void note_written(int file) {
    struct stat status;
    if (!is_file(file, &status)) return;
    pthread_mutex_lock(&mutex);
    int i = 0;
    while (i < file_count &&
           (files[i].device != status.st_dev || files[i].number != status.st_ino))
        ++i;
    if (i == file_count && i < MOST) {
        /* What was there before this process came has been on the disk for long. */
        files[file_count++] = (struct written){fcntl(file, F_DUPFD_CLOEXEC, 100), status.st_dev,
                                               status.st_ino, status.st_size};
    }
    pthread_mutex_unlock(&mutex);
}

void note_synced(int file) {
    struct stat status;
    if (fstat(file, &status) != 0) return;
    pthread_mutex_lock(&mutex);
    for (int i = 0; i < file_count; ++i)
        if (files[i].device == status.st_dev && files[i].number == status.st_ino)
            files[i].synced = status.st_size;
    int left = 0;
    for (int i = 0; i < name_count; ++i) {
        if (names[i].device != status.st_dev || names[i].number != status.st_ino) {
            names[left++] = names[i];
        } else if (names[i].before) {
            unlink(names[i].before);
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
    pthread_mutex_lock(&mutex);
    kept = with(path, ".before-loss");
    if (link(path, kept) != 0) kept = NULL;
    pthread_mutex_unlock(&mutex);
}

void note_name(int folder, const char *from, const char *path) {
    struct stat status;
    if (folder != AT_FDCWD || folder_status(path, &status) != 0) return;
    pthread_mutex_lock(&mutex);
    if (name_count < MOST) {
        names[name_count++] =
            (struct name){status.st_dev, status.st_ino, strdup(path), from ? strdup(from) : NULL,
                          from ? kept : NULL};
    }
    kept = NULL;
    pthread_mutex_unlock(&mutex);
}

void lose_power(void) {
    pthread_mutex_lock(&mutex);
    for (int i = 0; i < file_count; ++i)
        if (ftruncate(files[i].file, files[i].synced) != 0) perror("lose_power");
    while (name_count > 0) {
        const struct name *name = &names[--name_count];
        if (name->from) {
            rename(name->path, name->from);
            if (name->before) rename(name->before, name->path);
        } else {
            unlink(name->path);
        }
    }
    file_count = 0;
    pthread_mutex_unlock(&mutex);
}
