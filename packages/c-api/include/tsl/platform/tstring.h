// The string class of C++: a TF_TString that frees what it holds. The data of a TF_STRING tensor is an array of them. C code gets
// ctstring.h alone.
//
// Copies are those of TF_TString_Assign: of owned bytes a copy, of a VIEW or OFFSET a VIEW of the same bytes. Every function that
// changes bytes makes the string owned. Bytes to assign, append or insert may be the string's own. Positions are checked: an invalid one
// stops the program.
#ifndef TSL_PLATFORM_TSTRING_H_
#define TSL_PLATFORM_TSTRING_H_

#include "tsl/platform/ctstring.h"

#ifdef __cplusplus

#include <cstring>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>
#include <utility>

namespace tsl {

class tstring {
 public:
  enum Type {
    SMALL = TF_TSTR_SMALL,
    LARGE = TF_TSTR_LARGE,
    OFFSET = TF_TSTR_OFFSET,
    VIEW = TF_TSTR_VIEW,
  };

  // Bytes that a string is made or assigned as a VIEW of: they must outlive it.
  class view {
   public:
    explicit view(const char *data, size_t size) : data_(data), size_(size) {}
    explicit view(const char *data) : data_(data), size_(::strlen(data)) {}
    const char *data() const { return data_; }
    size_t size() const { return size_; }

   private:
    const char *data_;
    size_t size_;
  };

  using value_type = char;
  using const_iterator = const char *;
  static constexpr size_t npos = static_cast<size_t>(-1);

  tstring() { TF_TString_Init(&str_); }
  tstring(const char *bytes, size_t size) : tstring() { TF_TString_Copy(&str_, bytes, size); }
  tstring(const char *text) : tstring(text, ::strlen(text)) {}
  tstring(const std::string &string) : tstring(string.data(), string.size()) {}
  tstring(std::string_view string) : tstring(string.data(), string.size()) {}
  tstring(size_t count, char c) : tstring() { TF_TString_Resize(&str_, count, c); }
  explicit tstring(const view &bytes) : tstring() { assign_as_view(bytes.data(), bytes.size()); }
  tstring(const tstring &other) : tstring() { TF_TString_Assign(&str_, &other.str_); }
  tstring(tstring &&other) noexcept : tstring() { take(other); }
  ~tstring() { TF_TString_Dealloc(&str_); }

  tstring &operator=(const tstring &other) {
    TF_TString_Assign(&str_, &other.str_);
    return *this;
  }
  tstring &operator=(tstring &&other) noexcept {
    if (this != &other) take(other);
    return *this;
  }
  tstring &operator=(const std::string &string) { return assign(string.data(), string.size()); }
  tstring &operator=(std::string_view string) { return assign(string.data(), string.size()); }
  tstring &operator=(const char *text) { return assign(text); }
  tstring &operator=(char c) { return assign(&c, 1); }
  tstring &operator=(const view &bytes) { return assign_as_view(bytes.data(), bytes.size()); }

  operator std::string() const { return std::string(data(), size()); }
  operator std::string_view() const { return std::string_view(data(), size()); }

  Type type() const { return static_cast<Type>(TF_TString_GetType(&str_)); }
  size_t size() const { return TF_TString_GetSize(&str_); }
  size_t length() const { return size(); }
  // Bytes that fit without an allocation; 0 for OFFSET and VIEW.
  size_t capacity() const { return TF_TString_GetCapacity(&str_); }
  bool empty() const { return size() == 0; }

  // The bytes. A NUL stands after the last one of an owned string only.
  const char *data() const { return TF_TString_GetDataPointer(&str_); }
  const char *c_str() const { return data(); }
  // The bytes, to be written; the string is owned then.
  char *mdata() { return TF_TString_GetMutableDataPointer(&str_); }
  char *data() { return mdata(); }
  const char &operator[](size_t index) const { return data()[index]; }
  char &operator[](size_t index) { return mdata()[index]; }
  const char &back() const { return data()[size() - 1]; }
  char &back() { return mdata()[size() - 1]; }
  const_iterator begin() const { return data(); }
  const_iterator end() const { return data() + size(); }

  // Compares bytes, as unsigned numbers; a string is less than a longer one that begins with it.
  int compare(const char *bytes, size_t size) const {
    return std::string_view(*this).compare(std::string_view(bytes, size));
  }
  int compare(const tstring &other) const { return compare(other.data(), other.size()); }

  void clear() { TF_TString_ResizeUninitialized(&str_, 0); }
  void resize(size_t size, char c = 0) { TF_TString_Resize(&str_, size, c); }
  void resize_uninitialized(size_t size) { TF_TString_ResizeUninitialized(&str_, size); }
  void reserve(size_t capacity) { TF_TString_Reserve(&str_, capacity); }

  tstring &assign(const char *bytes, size_t size) {
    if (overlaps(bytes)) return *this = tstring(bytes, size);
    TF_TString_Copy(&str_, bytes, size);
    return *this;
  }
  tstring &assign(const char *text) { return assign(text, ::strlen(text)); }

  tstring &assign_as_view(const char *bytes, size_t size) {
    TF_TString_AssignView(&str_, bytes, size);
    return *this;
  }
  tstring &assign_as_view(const char *text) { return assign_as_view(text, ::strlen(text)); }
  tstring &assign_as_view(const tstring &other) { return assign_as_view(other.data(), other.size()); }
  tstring &assign_as_view(const std::string &string) { return assign_as_view(string.data(), string.size()); }
  tstring &assign_as_view(std::string_view string) { return assign_as_view(string.data(), string.size()); }

  tstring &append(const char *bytes, size_t size) {
    if (size > 0 && overlaps(bytes)) return append(tstring(bytes, size));
    TF_TString_AppendN(&str_, bytes, size);
    return *this;
  }
  tstring &append(const char *text) { return append(text, ::strlen(text)); }
  tstring &append(const tstring &other) { return append(other.data(), other.size()); }
  tstring &append(size_t count, char c) {
    if (count == 0) return *this;
    const size_t grown = size() + count;
    heddle_tstring_require(grown >= count);
    TF_TString_ReserveAmortized(&str_, grown);
    TF_TString_Resize(&str_, grown, c);
    return *this;
  }
  void push_back(char c) { append(1, c); }
  tstring &operator+=(const tstring &other) { return append(other); }
  tstring &operator+=(const char *text) { return append(text); }
  tstring &operator+=(char c) { return append(1, c); }

  // Takes out up to `count` bytes.
  tstring &erase(size_t position, size_t count = npos) {
    const size_t before = size();
    heddle_tstring_require(position <= before);
    const size_t taken = count < before - position ? count : before - position;
    char *const bytes = mdata();
    ::memmove(bytes + position, bytes + position + taken, before - position - taken);
    TF_TString_ResizeUninitialized(&str_, before - taken);
    return *this;
  }

  // Puts up to `count` bytes of `other`, from `from` on, before the byte at `position`.
  tstring &insert(size_t position, const tstring &other, size_t from = 0, size_t count = npos) {
    if (&other == this) return insert(position, tstring(data(), size()), from, count);
    heddle_tstring_require(from <= other.size());
    const size_t added = count < other.size() - from ? count : other.size() - from;
    if (added > 0) ::memcpy(make_gap(position, added), other.data() + from, added);
    return *this;
  }
  tstring &insert(size_t position, size_t count, char c) {
    if (count > 0) ::memset(make_gap(position, count), c, count);
    return *this;
  }

  void swap(tstring &other) {
    detach();
    other.detach();
    std::swap(str_, other.str_);
  }

 private:
  // An OFFSET is a distance from the string itself, so the string that moves becomes a VIEW.
  void detach() {
    if (type() == OFFSET) assign_as_view(c_str(), size());
  }

  // Becomes what `other` was; `other` is empty then, unless it was a view of bytes beside it.
  void take(tstring &other) {
    const bool is_small = other.type() == SMALL;
    TF_TString_Move(&str_, &other.str_);
    if (is_small) TF_TString_Init(&other.str_);
  }

  bool overlaps(const char *bytes) const {
    const std::less<const char *> before;
    return !before(bytes, data()) && before(bytes, data() + size() + 1);
  }

  char *make_gap(size_t position, size_t count) {
    const size_t before = size();
    heddle_tstring_require(position <= before && before + count >= count);
    char *const bytes = TF_TString_ResizeUninitialized(&str_, before + count);
    ::memmove(bytes + position + count, bytes + position, before - position);
    return bytes + position;
  }

  TF_TString str_;
};

static_assert(sizeof(tstring) == sizeof(TF_TString), "tensors are arrays of tstring");

inline bool operator==(const tstring &a, const tstring &b) { return a.compare(b) == 0; }
inline bool operator!=(const tstring &a, const tstring &b) { return !(a == b); }
inline bool operator<(const tstring &a, const tstring &b) { return a.compare(b) < 0; }
inline bool operator>(const tstring &a, const tstring &b) { return a.compare(b) > 0; }
inline bool operator<=(const tstring &a, const tstring &b) { return a.compare(b) <= 0; }
inline bool operator>=(const tstring &a, const tstring &b) { return a.compare(b) >= 0; }
inline bool operator==(const tstring &a, std::string_view b) { return a.compare(b.data(), b.size()) == 0; }
inline bool operator==(std::string_view a, const tstring &b) { return b == a; }
inline bool operator!=(const tstring &a, std::string_view b) { return !(a == b); }
inline bool operator!=(std::string_view a, const tstring &b) { return !(b == a); }
// For text and std::string, which become both a tstring and a string_view.
inline bool operator==(const tstring &a, const char *b) { return a == std::string_view(b); }
inline bool operator==(const char *a, const tstring &b) { return b == std::string_view(a); }
inline bool operator!=(const tstring &a, const char *b) { return !(a == b); }
inline bool operator!=(const char *a, const tstring &b) { return !(b == a); }
inline bool operator==(const tstring &a, const std::string &b) { return a == std::string_view(b); }
inline bool operator==(const std::string &a, const tstring &b) { return b == std::string_view(a); }
inline bool operator!=(const tstring &a, const std::string &b) { return !(a == b); }
inline bool operator!=(const std::string &a, const tstring &b) { return !(b == a); }

inline tstring operator+(const tstring &a, const tstring &b) {
  tstring joined;
  joined.reserve(a.size() + b.size());
  joined.append(a);
  joined.append(b);
  return joined;
}

inline void swap(tstring &a, tstring &b) { a.swap(b); }

template <class Traits>
std::basic_ostream<char, Traits> &operator<<(std::basic_ostream<char, Traits> &stream, const tstring &string) {
  return stream.write(string.data(), static_cast<long>(string.size()));
}

}  // namespace tsl

namespace std {
template <>
struct hash<tsl::tstring> {
  size_t operator()(const tsl::tstring &string) const { return hash<string_view>()(string); }
};
}  // namespace std

#endif  // __cplusplus

#endif  // TSL_PLATFORM_TSTRING_H_
