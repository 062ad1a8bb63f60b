// Functions of <string> that the C++ library's archive has for a module at fixed addresses alone, for plugins in the host's
// memory. The members of std::string itself come out of the header there: heddle-cc sees to that.
#include <charconv>
#include <cstdio>
#include <string>

#if defined(_LIBCPP_VERSION)
_LIBCPP_BEGIN_NAMESPACE_STD

template string operator+<char, char_traits<char>, allocator<char>>(char const *, string const &);

namespace {

template <class Integer>
string integer_text(Integer value) {
  char text[24];
  return string(text, std::to_chars(text, text + sizeof(text), value).ptr);
}

}  // namespace

string to_string(int value) { return integer_text(value); }
string to_string(unsigned value) { return integer_text(value); }
string to_string(long value) { return integer_text(value); }
string to_string(unsigned long value) { return integer_text(value); }
string to_string(long long value) { return integer_text(value); }
string to_string(unsigned long long value) { return integer_text(value); }
string to_string(float value) { return to_string(static_cast<double>(value)); }
string to_string(double value) {
  char text[512];  // 309 digits, a point and six more
  return string(text, static_cast<size_t>(snprintf(text, sizeof(text), "%f", value)));
}

_LIBCPP_END_NAMESPACE_STD
#endif
