// Reads numbers with strtod and its family, and writes a line for each. What glibc wrote is fixtures/parse.txt:
// gcc -DNATIVE parse_probe.c && ./a.out
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(NATIVE)
#define EXPORT(name)
#else
#define EXPORT(name) __attribute__((export_name(#name), visibility("default")))
EXPORT(TF_InitKernel) void TF_InitKernel(void);
void TF_InitKernel(void) {}
#endif

static const char *const texts[] = {
    "", "0", "-0", "1", "-1.5", "+2", "  7 ", "1e3", "1e", "1e+", ".5", "5.", ".", "0x1p4", "0x1.8p-1", "0x", "0xg", "inf",
    "-Infinity", "nan", "NaN(12)", "infinit", "1e400", "-1e400", "1e-400", "2.2250738585072011e-308", "4.9e-324", "2.4e-324",
    "1.7976931348623157e308", "1.7976931348623159e308", "9007199254740993", "9007199254740992.99999999999999999999",
    "3.4028235e38", "3.4028236e38", "1.1754942e-38", "7e-46", "1.00000005960464477539062500", "0.1", "123456789012345678901234567890",
    "8.98846567431158e307", "1_000", "12abc", "e5", "2147483647", "2147483648", "-2147483649", "9223372036854775807",
    "9223372036854775808", "18446744073709551615", "18446744073709551616", "077", "0b11", "0xFFfF", "-0x10", "zz", "\t\n 42"};

EXPORT(parse_trace) size_t parse_trace(char *to, size_t capacity);
size_t parse_trace(char *to, size_t capacity) {
  size_t used = 0;
  for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); ++i) {
    const char *text = texts[i];
    char *end[8];
    char written[320];
    const double number = strtod(text, &end[0]);
    const float single = strtof(text, &end[1]);
    const long long wide = strtoll(text, &end[2], 10);
    const unsigned long long unsigned_wide = strtoull(text, &end[3], 0);
    const int32_t narrow = (int32_t)strtoll(text, &end[4], 36);
    uint64_t bits;
    uint32_t single_bits;
    memcpy(&bits, &number, 8);
    memcpy(&single_bits, &single, 4);
    if (number != number) bits = 0, single_bits = 0;
    const int size = snprintf(written, sizeof(written), "%d: %016llx %d %08x %d %lld %d %llu %d %d %d %.17g\n", (int)i,
                              (unsigned long long)bits, (int)(end[0] - text), (unsigned)single_bits, (int)(end[1] - text),
                              wide, (int)(end[2] - text), unsigned_wide, (int)(end[3] - text), (int)narrow,
                              (int)(end[4] - text), number != number ? 0 : number);
    for (int at = 0; at < size; ++at, ++used) {
      if (used < capacity) to[used] = written[at];
    }
  }
  return used;
}

#if defined(NATIVE)
int main(void) {
  static char text[1 << 16];
  return fwrite(text, 1, parse_trace(text, sizeof(text)), stdout) == 0;
}
#endif
