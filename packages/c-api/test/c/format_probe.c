// Runs snprintf with many formats and writes a line for each. What a C library wrote for the same is fixtures/format.txt.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#if defined(__wasm__)
#define EXPORT(name) __attribute__((export_name(#name), visibility("default")))
EXPORT(TF_InitKernel) void TF_InitKernel(void);
void TF_InitKernel(void) {}
#else
#define EXPORT(name)
#endif

static const char *const flags[] = {"", "-", "+", " ", "0", "-+", "+0"};
static const char *const sizes[] = {"", "1", "10", ".0", ".3", "12.2", ".17"};
static const double doubles[] = {0,    -0.0,  1,     -1,      0.5,  1.5,        2.5,   0.1,    9.5,
                                 9.99, 1e5,   1e6,   1e-4,    1e-5, 123456789,  1e22,  5e-324, 1.7976931348623157e308,
                                 0.05, 0.35,  1e15,  123.456, 0.0006, 3.14159265358979, -2.2250738585072014e-308};
static const long long integers[] = {0, 1, -1, 42, 2147483647, -2147483648LL, 9223372036854775807LL, 255};

EXPORT(format_trace) size_t format_trace(char *to, size_t capacity);
size_t format_trace(char *to, size_t capacity) {
  static char text[1024];
  size_t used = 0;
#define LINE(...)                                                    \
  do {                                                               \
    const int size = snprintf(text, sizeof(text), __VA_ARGS__);      \
    for (int at = 0; at < size; ++at) {                              \
      if (used < capacity) to[used] = text[at];                      \
      ++used;                                                        \
    }                                                                \
    if (used < capacity) to[used] = '\n';                            \
    ++used;                                                          \
  } while (0)
  for (size_t f = 0; f < sizeof(flags) / sizeof(flags[0]); ++f) {
    for (size_t s = 0; s < sizeof(sizes) / sizeof(sizes[0]); ++s) {
      char format[32];
      for (const char *kind = "feg"; *kind != '\0'; ++kind) {
        snprintf(format, sizeof(format), "%%%s%s%c", flags[f], sizes[s], *kind);
        for (size_t i = 0; i < sizeof(doubles) / sizeof(doubles[0]); ++i) LINE(format, doubles[i]);
      }
      snprintf(format, sizeof(format), "%%%s%slld", flags[f], sizes[s]);
      for (size_t i = 0; i < sizeof(integers) / sizeof(integers[0]); ++i) LINE(format, integers[i]);
    }
  }
  for (size_t i = 0; i < sizeof(integers) / sizeof(integers[0]); ++i) {
    const unsigned value = (unsigned)integers[i];
    LINE("%d %hd %hhd %u %x %X %o %#x %#o %08x", (int)integers[i], (short)integers[i], (signed char)integers[i], value,
         value, value, value, value, value, value);
    LINE("%llu %llx %zu %td", (unsigned long long)integers[i], (unsigned long long)integers[i], (size_t)value & 65535,
         (ptrdiff_t)7);
  }
  LINE("%s|%.3s|%10s|%-10s|%c|%5c|%%|%.*f|%*d", "abc", "abcdef", "xy", "xy", 'a', 'b', 3, 1.23456, 6, 42);
  return used;
}

// What does not fit is cut off and counted; what is no conversion makes the result negative. Returns whether all that holds.
EXPORT(format_edges) int format_edges(void);
int format_edges(void) {
  char text[8];
  const char *volatile wrong = "%n";
  const char *volatile open = "%";
  const int cut = snprintf(text, sizeof(text), "%s", "0123456789");
  const int is_cut = cut == 10 && strcmp(text, "0123456") == 0;
  return is_cut && snprintf(NULL, 0, "%d", 12345) == 5 && snprintf(text, sizeof(text), wrong, NULL) < 0 &&
         snprintf(text, sizeof(text), open, NULL) < 0;
}
