/* The disk below FULL_DISK_FOLDER is full as long as the file FULL_DISK_MARK is there: no file grows there, as on a disk without
 * a free block. What is written over bytes that a file has already succeeds. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static int is_on_full_disk(int file) {
  const char *folder = getenv("FULL_DISK_FOLDER"), *mark = getenv("FULL_DISK_MARK");
  char link[64], path[PATH_MAX];
  if (!folder || !mark || access(mark, F_OK) != 0) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  size_t all = strlen(folder);
  return strncmp(path, folder, all) == 0 && path[all] == '/';
}

/* True if there is no room for a file that is to reach this end. */
static int no_room(int file, off_t end) {
  int before = errno;
  struct stat status;
  int none = is_on_full_disk(file) && fstat(file, &status) == 0 && S_ISREG(status.st_mode) && end > status.st_size;
  errno = none ? ENOSPC : before;
  return none;
}

/* Where the next write of so many bytes ends. */
static off_t next_end(int file, size_t count) {
  struct stat status;
  int appends = fcntl(file, F_GETFL) & O_APPEND;
  return count + (appends && fstat(file, &status) == 0 ? status.st_size : lseek(file, 0, SEEK_CUR));
}

static size_t sum(const struct iovec *parts, int count) {
  size_t bytes = 0;
  for (int part = 0; part < count; part++) bytes += parts[part].iov_len;
  return bytes;
}

#define NEXT(name) ((__typeof__(name) *)dlsym(RTLD_NEXT, #name))

ssize_t write(int file, const void *bytes, size_t count) {
  return is_on_full_disk(file) && no_room(file, next_end(file, count)) ? -1 : NEXT(write)(file, bytes, count);
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  return is_on_full_disk(file) && no_room(file, next_end(file, sum(parts, count))) ? -1 : NEXT(writev)(file, parts, count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
  return no_room(file, at + count) ? -1 : NEXT(pwrite)(file, bytes, count, at);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
  return no_room(file, at + count) ? -1 : NEXT(pwrite64)(file, bytes, count, at);
}

ssize_t pwritev(int file, const struct iovec *parts, int count, off_t at) {
  return no_room(file, at + sum(parts, count)) ? -1 : NEXT(pwritev)(file, parts, count, at);
}

ssize_t pwritev64(int file, const struct iovec *parts, int count, off64_t at) {
  return no_room(file, at + sum(parts, count)) ? -1 : NEXT(pwritev64)(file, parts, count, at);
}

int fallocate(int file, int mode, off_t at, off_t count) {
  return no_room(file, at + count) ? -1 : NEXT(fallocate)(file, mode, at, count);
}

int fallocate64(int file, int mode, off64_t at, off64_t count) {
  return no_room(file, at + count) ? -1 : NEXT(fallocate64)(file, mode, at, count);
}

int posix_fallocate(int file, off_t at, off_t count) {
  return no_room(file, at + count) ? ENOSPC : NEXT(posix_fallocate)(file, at, count);
}

int posix_fallocate64(int file, off64_t at, off64_t count) {
  return no_room(file, at + count) ? ENOSPC : NEXT(posix_fallocate64)(file, at, count);
}
