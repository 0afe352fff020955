/* Named semaphores without a name. The C library keeps them in /dev/shm, which a machine may close to others than root.
 * Python's thread pools, and so Patroni, open one, drop its name, and share it with nobody. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <semaphore.h>
#include <stdarg.h>
#include <sys/mman.h>

sem_t *sem_open(const char *name, int flags, ...) {
  (void)name;
  unsigned int value = 0;
  if (flags & O_CREAT) {
    va_list rest;
    va_start(rest, flags);
    (void)va_arg(rest, int);
    value = va_arg(rest, unsigned int);
    va_end(rest);
  }
  sem_t *made = mmap(0, sizeof *made, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (made == MAP_FAILED) return SEM_FAILED;
  sem_init(made, 1, value);
  return made;
}

int sem_close(sem_t *made) { return munmap(made, sizeof *made); }

int sem_unlink(const char *name) {
  (void)name;
  return 0;
}
