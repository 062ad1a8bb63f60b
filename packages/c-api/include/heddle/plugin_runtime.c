// What every plugin is linked with: its version, the host's heap under the names of the C library, and the functions that
// compilers call by themselves. heddle-cc adds it; with another compiler, compile it with your sources and -fno-builtin.
#include "heddle/plugin.h"

#if !defined(__wasm__)
#error "A plugin is compiled to wasm32."
#endif

#define TFK1_HEAP(name) extern __attribute__((import_module("tfk1"), import_name(#name)))

// ---- Version and start ----

uint32_t tfk1_abi(void) { return (uint32_t)TFK1_ABI_MAJOR << 16 | TFK1_ABI_MINOR; }

// A module with its own memory runs its constructors here; of a module in the host's memory the loader calls them.
#if !defined(__PIC__)
extern void __wasm_call_ctors(void);
__attribute__((export_name("_initialize"), visibility("default"))) void _initialize(void) { __wasm_call_ctors(); }
#endif

// ---- One heap: what the plugin allocates the host may free, and the other way round ----

TFK1_HEAP(malloc) void *tfk1_malloc(size_t size);
TFK1_HEAP(calloc) void *tfk1_calloc(size_t count, size_t size);
TFK1_HEAP(realloc) void *tfk1_realloc(void *memory, size_t size);
TFK1_HEAP(free) void tfk1_free(void *memory);
TFK1_HEAP(aligned_alloc) void *tfk1_aligned_alloc(size_t alignment, size_t size);

void *malloc(size_t size) { return tfk1_malloc(size); }
void *calloc(size_t count, size_t size) { return tfk1_calloc(count, size); }
void *realloc(void *memory, size_t size) { return tfk1_realloc(memory, size); }
void free(void *memory) { tfk1_free(memory); }
void *aligned_alloc(size_t alignment, size_t size) { return tfk1_aligned_alloc(alignment, size); }

// The C library's own names for the same.
void *__libc_malloc(size_t size) { return tfk1_malloc(size); }
void *__libc_calloc(size_t count, size_t size) { return tfk1_calloc(count, size); }
void __libc_free(void *memory) { tfk1_free(memory); }

// ---- Functions that a position-independent module cannot take from a C library that is not ----

_Noreturn void abort(void) { __builtin_trap(); }

void *memcpy(void *restrict to, const void *restrict from, size_t size) {
  uint8_t *out = to;
  const uint8_t *in = from;
  for (size_t i = 0; i < size; ++i) out[i] = in[i];
  return to;
}

void *memmove(void *to, const void *from, size_t size) {
  uint8_t *out = to;
  const uint8_t *in = from;
  if ((uintptr_t)to <= (uintptr_t)from) {
    for (size_t i = 0; i < size; ++i) out[i] = in[i];
  } else {
    for (size_t i = size; i > 0; --i) out[i - 1] = in[i - 1];
  }
  return to;
}

void *memset(void *to, int byte, size_t size) {
  uint8_t *out = to;
  for (size_t i = 0; i < size; ++i) out[i] = (uint8_t)byte;
  return to;
}

int memcmp(const void *left, const void *right, size_t size) {
  const uint8_t *a = left;
  const uint8_t *b = right;
  for (size_t i = 0; i < size; ++i) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

void *memchr(const void *memory, int byte, size_t size) {
  const uint8_t *in = memory;
  for (size_t i = 0; i < size; ++i) {
    if (in[i] == (uint8_t)byte) return (void *)(uintptr_t)(in + i);
  }
  return NULL;
}

size_t strlen(const char *text) {
  size_t size = 0;
  while (text[size] != '\0') ++size;
  return size;
}

int strcmp(const char *left, const char *right) {
  while (*left != '\0' && *left == *right) {
    ++left;
    ++right;
  }
  return (int)(uint8_t)*left - (int)(uint8_t)*right;
}

int strncmp(const char *left, const char *right, size_t size) {
  for (size_t i = 0; i < size; ++i) {
    if (left[i] != right[i] || left[i] == '\0') return (int)(uint8_t)left[i] - (int)(uint8_t)right[i];
  }
  return 0;
}
