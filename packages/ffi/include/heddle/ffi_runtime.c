// What a module for @heddle/ffi is linked with: the host's heap under the names of the C library, so that the host may free what
// the module allocates and the other way round, and its start. heddle-cc adds it; with another compiler, compile it with your sources.
#include <stddef.h>

#if !defined(__wasm__)
#error "A module is compiled to wasm32."
#endif

#define HOST_HEAP(name) extern __attribute__((import_module("env"), import_name(#name)))

HOST_HEAP(malloc) void *host_malloc(size_t size);
HOST_HEAP(calloc) void *host_calloc(size_t count, size_t size);
HOST_HEAP(realloc) void *host_realloc(void *memory, size_t size);
HOST_HEAP(free) void host_free(void *memory);
HOST_HEAP(aligned_alloc) void *host_aligned_alloc(size_t alignment, size_t size);

void *malloc(size_t size) { return host_malloc(size); }
void *calloc(size_t count, size_t size) { return host_calloc(count, size); }
void *realloc(void *memory, size_t size) { return host_realloc(memory, size); }
void free(void *memory) { host_free(memory); }
void *aligned_alloc(size_t alignment, size_t size) { return host_aligned_alloc(alignment, size); }

// The C library's own names for the same.
void *__libc_malloc(size_t size) { return host_malloc(size); }
void *__libc_calloc(size_t count, size_t size) { return host_calloc(count, size); }
void __libc_free(void *memory) { host_free(memory); }

_Noreturn void abort(void) { __builtin_trap(); }

// A module with its own memory runs its constructors here; of a module in the host's memory the loader calls them.
#if !defined(__PIC__)
extern void __wasm_call_ctors(void);
__attribute__((export_name("_initialize"), visibility("default"))) void _initialize(void) { __wasm_call_ctors(); }
#endif
