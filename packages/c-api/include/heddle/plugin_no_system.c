// What the C and C++ libraries ask of a system, answered for plugins by one that has nothing: no environment, no files, no terminal.
// std::ostringstream and its like bring these along and never call them; a write to stderr or std::cout fails, as on a closed stream.
#include <stdint.h>

#define SYSTEM(name) int32_t __imported_wasi_snapshot_preview1_##name
// WASI's EBADF.
#define BAD_FILE 8

SYSTEM(environ_sizes_get)(int32_t count, int32_t bytes);
SYSTEM(environ_sizes_get)(int32_t count, int32_t bytes) {
  *(uint32_t *)(uintptr_t)count = 0;
  *(uint32_t *)(uintptr_t)bytes = 0;
  return 0;
}

SYSTEM(environ_get)(int32_t list, int32_t texts);
SYSTEM(environ_get)(int32_t list, int32_t texts) {
  (void)list, (void)texts;
  return 0;
}

SYSTEM(fd_close)(int32_t file);
SYSTEM(fd_close)(int32_t file) {
  (void)file;
  return BAD_FILE;
}

SYSTEM(fd_fdstat_get)(int32_t file, int32_t to);
SYSTEM(fd_fdstat_get)(int32_t file, int32_t to) {
  (void)file, (void)to;
  return BAD_FILE;
}

SYSTEM(fd_prestat_get)(int32_t file, int32_t to);
SYSTEM(fd_prestat_get)(int32_t file, int32_t to) {
  (void)file, (void)to;
  return BAD_FILE;
}

SYSTEM(fd_prestat_dir_name)(int32_t file, int32_t to, int32_t size);
SYSTEM(fd_prestat_dir_name)(int32_t file, int32_t to, int32_t size) {
  (void)file, (void)to, (void)size;
  return BAD_FILE;
}

SYSTEM(fd_read)(int32_t file, int32_t parts, int32_t count, int32_t done);
SYSTEM(fd_read)(int32_t file, int32_t parts, int32_t count, int32_t done) {
  (void)file, (void)parts, (void)count, (void)done;
  return BAD_FILE;
}

SYSTEM(fd_seek)(int32_t file, int64_t offset, int32_t from, int32_t to);
SYSTEM(fd_seek)(int32_t file, int64_t offset, int32_t from, int32_t to) {
  (void)file, (void)offset, (void)from, (void)to;
  return BAD_FILE;
}

SYSTEM(fd_write)(int32_t file, int32_t parts, int32_t count, int32_t done);
SYSTEM(fd_write)(int32_t file, int32_t parts, int32_t count, int32_t done) {
  (void)file, (void)parts, (void)count, (void)done;
  return BAD_FILE;
}

_Noreturn void __imported_wasi_snapshot_preview1_proc_exit(int32_t code);
_Noreturn void __imported_wasi_snapshot_preview1_proc_exit(int32_t code) {
  (void)code;
  __builtin_trap();
}
