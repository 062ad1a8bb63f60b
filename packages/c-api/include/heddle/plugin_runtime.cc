// What a plugin in C++ is linked with besides plugin_runtime.c: the operators new and delete on the host's heap, and what
// compilers call for static objects. Without exceptions, what cannot go on stops the plugin.
#include <stddef.h>
#include <stdlib.h>

#include <new>

namespace {

void *allocate(size_t size) {
  void *memory = malloc(size == 0 ? 1 : size);
  if (memory == nullptr) __builtin_trap();
  return memory;
}

void *allocate(size_t size, std::align_val_t alignment) {
  const size_t step = static_cast<size_t>(alignment);
  if (size > SIZE_MAX - step) __builtin_trap();
  void *memory = aligned_alloc(step, (size + step) / step * step);
  if (memory == nullptr) __builtin_trap();
  return memory;
}

}  // namespace

void *operator new(size_t size) { return allocate(size); }
void *operator new[](size_t size) { return allocate(size); }
void *operator new(size_t size, std::align_val_t alignment) { return allocate(size, alignment); }
void *operator new[](size_t size, std::align_val_t alignment) { return allocate(size, alignment); }
void operator delete(void *memory) noexcept { free(memory); }
void operator delete[](void *memory) noexcept { free(memory); }
void operator delete(void *memory, size_t) noexcept { free(memory); }
void operator delete[](void *memory, size_t) noexcept { free(memory); }
void operator delete(void *memory, std::align_val_t) noexcept { free(memory); }
void operator delete[](void *memory, std::align_val_t) noexcept { free(memory); }
void operator delete(void *memory, size_t, std::align_val_t) noexcept { free(memory); }
void operator delete[](void *memory, size_t, std::align_val_t) noexcept { free(memory); }

extern "C" {

// A plugin is never unloaded: what would run at the end is not kept.
void *__dso_handle = nullptr;
int __cxa_atexit(void (*)(void *), void *, void *) { return 0; }
[[noreturn]] void __cxa_pure_virtual() { __builtin_trap(); }
}

#if defined(_LIBCPP_VERSION)
#include <__verbose_abort>

_LIBCPP_BEGIN_NAMESPACE_STD
void __libcpp_verbose_abort(const char *, ...) noexcept { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD
#endif
