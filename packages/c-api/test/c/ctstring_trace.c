// Runs the inline string functions and writes what they did, line by line: form, size, capacity and a hash of the bytes.
// The same file compiled against TensorFlow's own header wrote fixtures/ctstring-trace.txt; no line has an address in it.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "tensorflow/core/platform/ctstring.h"

#if defined(__wasm__)
#define EXPORT(name) __attribute__((export_name(#name), visibility("default")))
EXPORT(TF_InitKernel) void TF_InitKernel(void);
void TF_InitKernel(void) {}
#else
#define EXPORT(name)
#endif

static char *out;
static size_t used;
static size_t room;

static void put(char c) {
  if (used < room) out[used] = c;
  ++used;
}

static void text(const char *s) {
  while (*s != '\0') put(*s++);
}

static void number(uint64_t value) {
  char digits[20];
  int count = 0;
  do {
    digits[count++] = (char)('0' + value % 10);
    value /= 10;
  } while (value > 0);
  while (count > 0) put(digits[--count]);
}

static void field(const char *name, uint64_t value) {
  put(' ');
  text(name);
  number(value);
}

static void trace(const char *row, const TF_TString *str) {
  static const char *const forms[] = {" SMALL", " LARGE", " OFFSET", " VIEW"};
  const size_t size = TF_TString_GetSize(str);
  const char *bytes = TF_TString_GetDataPointer(str);
  uint32_t hash = 2166136261u;
  for (size_t i = 0; i < size; ++i) hash = (hash ^ (uint8_t)bytes[i]) * 16777619u;
  text(row);
  text(forms[TF_TString_GetType(str)]);
  field("size=", size);
  field("cap=", TF_TString_GetCapacity(str));
  field("raw0=", str->u.raw.raw[0]);
  field("hash=", hash);
  if (TF_TString_GetType(str) <= TF_TSTR_LARGE) field("end=", (uint8_t)bytes[size]);
  put('\n');
}

static void yes(const char *row, int holds) {
  text(row);
  text(holds ? " yes\n" : " NO\n");
}

static const char K[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX";  // 50 bytes

static void basics(void) {
  TF_TString a, b, c;
  TF_TString_Init(&a);
  TF_TString_Init(&b);
  TF_TString_Init(&c);
  trace("C1 a", &a);
  yes("C1 same pointers", TF_TString_GetDataPointer(&a) == TF_TString_GetMutableDataPointer(&a));
  TF_TString_Assign(&b, &a);
  trace("C2 b", &b);
  TF_TString_Move(&c, &b);
  trace("C3 b", &b);
  trace("C3 c", &c);
  TF_TString_Copy(&a, "a", 1);
  trace("C4 a", &a);
  TF_TString_Assign(&b, &a);
  TF_TString_Move(&c, &b);
  trace("C5 b", &b);
  trace("C5 c", &c);
  TF_TString_Dealloc(&a);
  TF_TString_Dealloc(&b);
  TF_TString_Dealloc(&c);
  trace("C5 a after dealloc", &a);
}

static void grow_and_view(void) {
  TF_TString a, b;
  TF_TString_Init(&a);
  TF_TString_Init(&b);
  TF_TString_Copy(&a, K, 21);
  trace("C7 a", &a);
  TF_TString_AppendN(&a, K + 21, 1);
  trace("C8 a", &a);
  TF_TString_AppendN(&a, K + 22, 1);
  trace("C9 a", &a);
  TF_TString_Move(&b, &a);
  trace("C10 a", &a);
  trace("C10 b", &b);
  TF_TString_Dealloc(&b);
  TF_TString_Copy(&a, K, 50);
  TF_TString_Assign(&b, &a);
  trace("C11 a", &a);
  trace("C11 b", &b);
  TF_TString_AppendN(&a, K, 50);
  TF_TString_Append(&a, &b);
  trace("C12 a", &a);
  TF_TString_AssignView(&a, K, 6);
  trace("C13 a", &a);
  yes("C13 points there", TF_TString_GetDataPointer(&a) == K);
  yes("C14 points elsewhere", TF_TString_GetMutableDataPointer(&a) != K);
  trace("C14 a", &a);
  TF_TString_Copy(&a, "a", 1);
  TF_TString_Copy(&a, K, 50);
  trace("C15 a", &a);
  TF_TString_Copy(&a, K, 23);
  trace("C15 a", &a);
  TF_TString_Copy(&a, "c", 1);
  trace("C16 a", &a);
  TF_TString_Resize(&a, 2, 'a');
  trace("C17 a", &a);
  TF_TString_Resize(&a, 4, '\0');
  trace("C17 a", &a);
  TF_TString_Resize(&a, 6, 'b');
  trace("C17 a", &a);
  TF_TString_Resize(&a, 2, 'c');
  trace("C17 a", &a);
  TF_TString_Dealloc(&a);
  TF_TString_Dealloc(&b);
}

static void reserve(const char *row, void (*with)(TF_TString *, size_t)) {
  TF_TString a;
  TF_TString_Init(&a);
  with(&a, 21);
  trace(row, &a);
  with(&a, 22);
  trace(row, &a);
  TF_TString_Copy(&a, "hello", 5);
  trace(row, &a);
  with(&a, 100);
  trace(row, &a);
  TF_TString_AssignView(&a, K, 50);
  with(&a, 10);
  trace(row, &a);
  with(&a, 100);
  trace(row, &a);
  with(&a, 200);
  trace(row, &a);
  TF_TString_Dealloc(&a);
  with(&a, 23);
  trace(row, &a);
  TF_TString_Dealloc(&a);
}

static void offset_form(void) {
  struct {
    TF_TString str;
    char bytes[8];
  } block;
  TF_TString b;
  memset(&block, 0, sizeof(block));
  memcpy(block.bytes, "test", 5);
  block.str.u.offset.size = TF_le32toh(5u << 2 | TF_TSTR_OFFSET);
  block.str.u.offset.offset = TF_le32toh(24u);
  block.str.u.offset.count = TF_le32toh(1u);
  trace("C24 str", &block.str);
  TF_TString_Init(&b);
  TF_TString_Assign(&b, &block.str);
  trace("C24 assigned", &b);
  yes("C24 points there", TF_TString_GetDataPointer(&b) == block.bytes);
  TF_TString_Move(&b, &block.str);
  trace("C24 moved", &b);
  trace("C24 str after", &block.str);
  TF_TString_AppendN(&block.str, "", 0);
  trace("C24 nothing appended", &block.str);
  TF_TString_GetMutableDataPointer(&block.str);
  trace("C24 mutable", &block.str);
}

static unsigned refs, unrefs;
static void count_ref(TStringOwnerCApi *self) {
  (void)self;
  ++refs;
}
static bool count_unref(TStringOwnerCApi *self) {
  (void)self;
  return ++unrefs == refs;
}

static void owner_line(const char *row, const TF_TString *str) {
  trace(row, str);
  text(row);
  field("ref=", refs);
  field("unref=", unrefs);
  put('\n');
}

static void owners(void) {
  TStringOwnerCApi owner = {count_ref, count_unref, NULL};
  TF_TString a, b, c;
  TF_TString_Init(&a);
  TF_TString_Init(&b);
  TF_TString_Init(&c);
  refs = unrefs = 0;
  TF_TString_AssignViewWithOwner(&a, K, 50, &owner);
  owner_line("owner: assigned", &a);
  TF_TString_Assign(&b, &a);
  owner_line("owner: copied", &b);
  TF_TString_Move(&c, &a);
  owner_line("owner: moved", &c);
  owner_line("owner: moved from", &a);
  TF_TString_GetMutableDataPointer(&b);
  owner_line("owner: mutable", &b);
  TF_TString_Copy(&c, "hi", 2);
  owner_line("owner: overwritten", &c);
  TF_TString_AssignViewWithOwner(&a, K, 30, &owner);
  TF_TString_Reserve(&a, 40);
  owner_line("owner: reserved", &a);
  TF_TString_AssignViewWithOwner(&a, K, 30, &owner);
  TF_TString_AssignView(&a, K, 3);
  owner_line("owner: plain view over it", &a);
  TF_TString_Dealloc(&a);
  owner_line("owner: plain view keeps its value", &a);
  TF_TString_Dealloc(&b);
  TF_TString_Dealloc(&c);
}

static void capacities(void) {
  static const size_t sizes[] = {600, 499, 498, 300, 200, 24, 23, 22};
  TF_TString a;
  size_t before = 0;
  TF_TString_Init(&a);
  for (int i = 0; i < 2000; ++i) {
    TF_TString_AppendN(&a, "x", 1);
    if (TF_TString_GetCapacity(&a) != before) trace("append", &a);
    before = TF_TString_GetCapacity(&a);
  }
  TF_TString_Dealloc(&a);
  TF_TString_Resize(&a, 1000, 'y');
  trace("shrink", &a);
  for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); ++i) {
    TF_TString_ResizeUninitialized(&a, sizes[i]);
    trace("shrink", &a);
  }
  TF_TString_Resize(&a, 200, 'z');
  for (size_t size = 200; size > 0; --size) {
    before = TF_TString_GetCapacity(&a);
    TF_TString_ResizeUninitialized(&a, size - 1);
    if (TF_TString_GetCapacity(&a) != before) trace("one less", &a);
  }
  TF_TString_Dealloc(&a);
}

// Calls functions in an order that the seed determines, on four strings.
static void many(uint32_t seed, int steps) {
  static char bytes[512];
  TF_TString s[4];
  for (size_t i = 0; i < sizeof(bytes); ++i) bytes[i] = (char)(i * 7 + 1);
  for (int i = 0; i < 4; ++i) TF_TString_Init(&s[i]);
  for (int i = 0; i < steps; ++i) {
    seed = seed * 1664525u + 1013904223u;
    TF_TString *a = &s[seed >> 30];
    TF_TString *b = &s[seed >> 28 & 3];
    const size_t size = (seed >> 8 & 7) == 0 ? seed >> 11 & 511 : seed >> 11 & 63;
    switch (seed >> 24 & 15) {
      case 0: TF_TString_Copy(a, bytes, size); break;
      case 1: TF_TString_AppendN(a, bytes, size); break;
      case 2: TF_TString_AssignView(a, bytes, size); break;
      case 3: TF_TString_Resize(a, size, (char)i); break;
      case 4: TF_TString_Reserve(a, size); break;
      case 5: TF_TString_ReserveAmortized(a, size); break;
      case 6: TF_TString_GetMutableDataPointer(a); break;
      case 7: if (TF_TString_GetType(b) != TF_TSTR_OFFSET) TF_TString_Assign(a, b); break;
      case 8: TF_TString_Move(a, b); break;
      case 9: if (a != b && TF_TString_GetSize(a) < 4096) TF_TString_Append(a, b); break;
      case 10: TF_TString_Dealloc(a); break;
      case 11: TF_TString_Resize(a, TF_TString_GetSize(a) / 2, '-'); break;
      default: TF_TString_AppendN(a, bytes, size & 7); break;
    }
    trace("step a", a);
    if (a != b) trace("step b", b);
  }
  for (int i = 0; i < 4; ++i) TF_TString_Dealloc(&s[i]);
}

// Writes the trace into `to`, and returns how long it is: more than `capacity` when it did not fit.
EXPORT(ctstring_trace) size_t ctstring_trace(char *to, size_t capacity);
size_t ctstring_trace(char *to, size_t capacity) {
  out = to;
  room = capacity;
  used = 0;
  basics();
  grow_and_view();
  reserve("reserve", TF_TString_Reserve);
  reserve("reserve amortized", TF_TString_ReserveAmortized);
  offset_form();
  owners();
  capacities();
  many(1, 600);
  return used;
}

// TensorFlow 2.21 does not have this row yet (C25): what a size cannot count is not appended.
EXPORT(ctstring_append_too_much) int ctstring_append_too_much(void);
int ctstring_append_too_much(void) {
  TF_TString a;
  TF_TString_Init(&a);
  TF_TString_Copy(&a, "hello", 5);
  TF_TString_AppendN(&a, "x", SIZE_MAX);
  return TF_TString_GetSize(&a) == 5 && memcmp(TF_TString_GetDataPointer(&a), "hello", 6) == 0;
}

// Traps when size is more than a string can have.
EXPORT(ctstring_resize) size_t ctstring_resize(size_t size);
size_t ctstring_resize(size_t size) {
  TF_TString a;
  TF_TString_Init(&a);
  TF_TString_ResizeUninitialized(&a, size);
  const size_t capacity = TF_TString_GetCapacity(&a);
  TF_TString_Dealloc(&a);
  return capacity;
}
EXPORT(ctstring_reserve) size_t ctstring_reserve(size_t size);
size_t ctstring_reserve(size_t size) {
  TF_TString a;
  TF_TString_Init(&a);
  TF_TString_Reserve(&a, size);
  const size_t capacity = TF_TString_GetCapacity(&a);
  TF_TString_Dealloc(&a);
  return capacity;
}
EXPORT(ctstring_view) size_t ctstring_view(size_t size);
size_t ctstring_view(size_t size) {
  TF_TString a;
  TF_TString_Init(&a);
  TF_TString_AssignView(&a, K, size);
  return TF_TString_GetSize(&a);
}
