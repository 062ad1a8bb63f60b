// std::sort of numbers, for plugins in the host's memory: the C++ library's headers leave it to its archive, which has it for
// a module at fixed addresses alone.
#include <algorithm>

#if defined(_LIBCPP_VERSION)
_LIBCPP_BEGIN_NAMESPACE_STD

template <class Compare, class Iterator>
void __sort(Iterator first, Iterator last, Compare) {
  if (first == last) return;
  __less<> less;
  const auto depth = 2 * std::__bit_log2(std::__to_unsigned_like(last - first));
  std::__introsort<_ClassicAlgPolicy, __less<> &, Iterator, true>(first, last, less, depth);
}

#define SORT(type) template void __sort<__less<type> &, type *>(type *, type *, __less<type> &);
SORT(char)
SORT(signed char)
SORT(unsigned char)
SORT(short)
SORT(unsigned short)
SORT(int)
SORT(unsigned)
SORT(long)
SORT(unsigned long)
SORT(long long)
SORT(unsigned long long)
SORT(float)
SORT(double)

_LIBCPP_END_NAMESPACE_STD
#endif
