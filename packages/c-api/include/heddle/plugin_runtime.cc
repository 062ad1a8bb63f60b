// What a plugin in C++ is linked with besides plugin_runtime.c: the operators new and delete on the host's heap, and what
// compilers call for static objects. Without exceptions, what cannot go on stops the plugin.
#include <stddef.h>
#include <stdlib.h>

#include <new>

namespace {

void *try_allocate(size_t size) { return malloc(size == 0 ? 1 : size); }

void *try_allocate(size_t size, std::align_val_t alignment) {
  const size_t step = static_cast<size_t>(alignment);
  return size > SIZE_MAX - step ? nullptr : aligned_alloc(step, (size + step) / step * step);
}

template <typename... Alignment>
void *allocate(size_t size, Alignment... alignment) {
  void *memory = try_allocate(size, alignment...);
  if (memory == nullptr) __builtin_trap();
  return memory;
}

}  // namespace

void *operator new(size_t size) { return allocate(size); }
void *operator new[](size_t size) { return allocate(size); }
void *operator new(size_t size, std::align_val_t alignment) { return allocate(size, alignment); }
void *operator new[](size_t size, std::align_val_t alignment) { return allocate(size, alignment); }
void *operator new(size_t size, const std::nothrow_t &) noexcept { return try_allocate(size); }
void *operator new[](size_t size, const std::nothrow_t &) noexcept { return try_allocate(size); }
void *operator new(size_t size, std::align_val_t alignment, const std::nothrow_t &) noexcept {
  return try_allocate(size, alignment);
}
void *operator new[](size_t size, std::align_val_t alignment, const std::nothrow_t &) noexcept {
  return try_allocate(size, alignment);
}
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
