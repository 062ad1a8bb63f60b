// tensorflow::tstring: the cases of TensorFlow's tstring_test.cc, and of what is defined here beyond them.
#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "tensorflow/c/kernels.h"
#include "tensorflow/core/platform/tstring.h"

using tensorflow::tstring;

namespace {

const char K[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX";
const std::string_view NULS("a\0a", 3);

// The line of the first case that does not hold.
#define CHECK(condition) \
  if (!(condition)) return __LINE__

int construction() {
  const tstring empty;
  CHECK(empty == "" && empty.empty() && empty.size() == 0 && empty.length() == 0);
  CHECK(empty.type() == tstring::SMALL && empty.capacity() == 22);
  const tstring nuls(NULS.data(), 3);
  CHECK(!nuls.empty() && nuls.size() == 3 && std::string_view(nuls) == NULS);
  const tstring large(K);
  CHECK(large == K && large.type() == tstring::LARGE && large.size() == 50 && large.capacity() > 22);
  CHECK(tstring(3, 'b') == "bbb");
  CHECK(tstring(std::string_view("hi")) == "hi" && tstring(std::string("bye")) == "bye");
  return 0;
}

int copy_and_move() {
  tstring a(K);
  const tstring b = a;
  CHECK(a == b && a.data() != b.data());
  tstring c;
  c = std::move(a);
  CHECK(c == b && a == "" && a.type() == tstring::SMALL);
  tstring small("hi");
  const tstring moved(std::move(small));
  CHECK(moved == "hi" && small == "");
  tstring &same = c;
  c = std::move(same);
  c = same;
  CHECK(c == b);
  return 0;
}

int assignment() {
  const tstring thirty(30, 'x');
  tstring s = thirty;
  CHECK(s.type() == tstring::LARGE && s.size() == 30);
  tstring t = std::move(s);
  CHECK(s == "" && s.type() == tstring::SMALL && t.type() == tstring::LARGE);
  t = tstring::view(K);
  CHECK(t.type() == tstring::VIEW && t.size() == 50 && t.capacity() == 0 && static_cast<const tstring &>(t).data() == K);
  const tstring u(std::move(t));
  CHECK(u.type() == tstring::VIEW && u.size() == 50);
  t = tstring::view(K);
  t = std::string(K);
  CHECK(t.type() == tstring::LARGE && t.size() == 50);
  t = "hello";
  CHECK(t.type() == tstring::SMALL && t.size() == 5);
  t = 'a';
  CHECK(t == "a" && t.type() == tstring::SMALL);
  t = std::string_view(K);
  CHECK(t.type() == tstring::LARGE && t == K);
  t.resize(44);
  CHECK(t.type() == tstring::LARGE && t.size() == 44 && std::string_view(t) == std::string_view(K, 44));
  t = tstring::view(K, 50);
  CHECK(t.type() == tstring::VIEW);
  CHECK(t.assign("hello1") == "hello1" && t.assign("hello2", 5) == "hello");
  const tstring v(t.assign_as_view(K));
  tstring w;
  w.assign_as_view(v);
  CHECK(v.type() == tstring::VIEW && w.type() == tstring::VIEW && v.c_str() == K && w.c_str() == K);
  const std::string string(K);
  CHECK(w.assign_as_view(string).type() == tstring::VIEW && w == K);
  CHECK(w.assign_as_view(K, 2).size() == 2 && w.assign_as_view(std::string_view(K)).c_str() == K);
  return 0;
}

int comparison() {
  const tstring empty, a("a"), aa("aa"), b("b"), other_a("a");
  CHECK(empty < a && a < aa && a < b && !(a < empty) && !(aa < a) && !(b < a));
  CHECK(a > empty && aa > a && b > a && a >= other_a && a <= other_a && a <= b && b >= a && !(b <= a) && !(a >= b));
  CHECK(a == other_a && !(a != other_a) && !(a < other_a) && !(a > other_a));
  CHECK(b != "c" && !(b == "c") && "c" != b && !("c" == b) && b == std::string("b") && std::string("b") == b);
  const tstring na("\0a", 2), naa("\0aa", 3), nb("\0b", 2), high("\xff", 1);
  CHECK(na < naa && na < nb && na != nb && a < high);
  return 0;
}

int conversion() {
  const tstring k(K), nuls(NULS);
  const std::string string = k;
  const std::string_view view = k;
  CHECK(string == K && view == K && std::string(nuls).size() == 3);
  std::unordered_set<tstring> set{k, nuls, k};
  CHECK(set.size() == 2 && set.count(tstring(K)) == 1);
  return 0;
}

int allocation() {
  tstring s;
  s.resize(2);
  CHECK(std::string_view(s) == std::string_view("\0\0", 2));
  s.resize(6, 'a');
  CHECK(std::string_view(s) == std::string_view("\0\0aaaa", 6));
  s.resize(3, 'b');
  CHECK(std::string_view(s) == std::string_view("\0\0a", 3));
  s.clear();
  CHECK(s == "" && s.empty());
  s.reserve(100);
  CHECK(s.capacity() == 111);
  s.reserve(100);
  CHECK(s.capacity() == 111);
  return 0;
}

int element_access() {
  tstring s(K);
  CHECK(static_cast<const tstring &>(s).data() == s.c_str());
  for (size_t i = 0; i < s.size(); ++i) CHECK(s[i] == K[i] && static_cast<const tstring &>(s)[i] == K[i]);
  CHECK(std::equal(s.begin(), s.end(), K) && *s.end() == 0 && s.back() == 'X');
  s = tstring::view(K);
  s[0] = 'z';
  CHECK(s.type() == tstring::LARGE && s[0] == 'z' && K[0] == 'a');
  return 0;
}

int modifiers() {
  tstring s;
  s += "ba";
  s.append(tstring("ba"));
  s.append("\0c", 2).append("dd");
  CHECK(std::string_view(s) == std::string_view("baba\0cdd", 8));
  s.append(3, 'z');
  CHECK(s.size() == 11);
  s.append(0, 'z').append("dd", 0).append("").append(tstring());
  CHECK(s.size() == 11);
  s.erase(0, 1);
  CHECK(std::string_view(s) == std::string_view("aba\0cddzzz", 10));
  s.erase(4, 6);
  CHECK(std::string_view(s) == std::string_view("aba\0", 4));
  s.insert(1, tstring("\0moo\0", 5), 1, 4);
  CHECK(std::string_view(s) == std::string_view("amoo\0ba\0", 8));
  s.insert(0, 2, '\0').insert(s.size() - 1, 1, 'q');
  CHECK(std::string_view(s) == std::string_view("\0\0amoo\0baq\0", 11));
  s.erase(0, s.size());
  CHECK(s == tstring());
  tstring a("ba"), b(K);
  a.swap(b);
  CHECK(a == K && b == "ba");
  b.push_back('\0');
  b.push_back('q');
  CHECK(std::string_view(b) == std::string_view("ba\0q", 4));
  return 0;
}

int friends() {
  const tstring empty, b("b"), x("\0a\0", 3);
  CHECK(b + empty == "b" && empty + b == "b" && empty + x == x && x + empty == x);
  CHECK(std::string_view(b + x) == std::string_view("b\0a\0", 4));
  CHECK(std::string_view(x + b) == std::string_view("\0a\0b", 4));
  return 0;
}

// A string's own bytes are assigned, appended and inserted as they were.
int own_bytes() {
  tstring s(K);
  s.append(s);
  CHECK(s.size() == 100 && s == tstring(K) + tstring(K));
  s.append(s.c_str() + 98, 2).assign(s.c_str() + 50, 52);
  CHECK(std::string_view(s) == std::string(K) + "WX");
  s = s.c_str() + 50;
  CHECK(s == "WX");
  s.insert(1, s);
  CHECK(s == "WWXX");
  s.erase(1);
  CHECK(s == "W");
  return 0;
}

// A string at a distance from its cell stays what it is when cells change places.
int offsets() {
  struct {
    tstring string;
    char text[26];
  } block;
  std::copy(K, K + 26, block.text);
  TF_TString *const cell = reinterpret_cast<TF_TString *>(&block.string);
  cell->u.offset.size = (26 << 2) | TF_TSTR_OFFSET;
  cell->u.offset.offset = sizeof(tstring);
  cell->u.offset.count = 1;
  CHECK(block.string.type() == tstring::OFFSET && std::string_view(block.string) == std::string_view(K, 26));
  const tstring copy = block.string;
  CHECK(copy.type() == tstring::VIEW && copy.c_str() == block.text);
  tstring other("other");
  other.swap(block.string);
  CHECK(block.string == "other" && other.c_str() == block.text);
  return 0;
}

}  // namespace

// The line of the first case that does not hold, 0 when all do.
extern "C" __attribute__((export_name("tstring_edges"), visibility("default"))) int tstring_edges() {
  for (int (*group)() : {construction, copy_and_move, assignment, comparison, conversion, allocation, element_access,
                         modifiers, friends, own_bytes, offsets}) {
    if (const int line = group()) return line;
  }
  return 0;
}

void TF_InitKernel() {}
