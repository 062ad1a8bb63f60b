// What unordered containers call, for plugins in the host's memory: the C++ library's archive has it for a module at fixed
// addresses alone. The numbers are the library's, so that containers have the same order in both modes.
#include <cstddef>
#include <functional>

#if defined(_LIBCPP_VERSION)
_LIBCPP_BEGIN_NAMESPACE_STD

size_t __next_prime(size_t n);

size_t __hash_memory(_LIBCPP_NOESCAPE const void *bytes, size_t size) noexcept {
  return __murmur2_or_cityhash<size_t>()(bytes, size);
}

// The number of buckets: the smallest prime that is not below n, and 0 for 0.
size_t __next_prime(size_t n) {
  if (n <= 2) return n == 0 ? 0 : 2;
  constexpr size_t largest = 0xfffffffb;  // the last prime of 32 bits
  if (n > largest) __builtin_trap();
  for (size_t candidate = n | 1;; candidate += 2) {
    bool is_prime = true;
    for (size_t divisor = 3; is_prime && divisor <= candidate / divisor; divisor += 2) is_prime = candidate % divisor != 0;
    if (is_prime) return candidate;
  }
}

_LIBCPP_END_NAMESPACE_STD
#endif
