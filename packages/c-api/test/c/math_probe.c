// Runs the functions of <math.h> on numbers at their edges and in between, and writes a line for each: the function, the
// arguments and results as bits. fixtures/math.txt is the same with quadruple precision in between, rounded at the end:
// gcc -DREFERENCE math_probe.c -lquadmath && ./a.out (GCC 12, libquadmath).
#include <float.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#if defined(REFERENCE)
#include <quadmath.h>
#define EXPORT(name)
#define ONE(name, x) (double)name##q(x)
#define ONEF(name, x) (float)name##q(x)
#define TWO(name, x, y) (double)name##q(x, y)
#define TWOF(name, x, y) (float)name##q(x, y)
#else
#define EXPORT(name) __attribute__((export_name(#name), visibility("default")))
#define ONE(name, x) name(x)
#define ONEF(name, x) name##f(x)
#define TWO(name, x, y) name(x, y)
#define TWOF(name, x, y) name##f(x, y)
EXPORT(TF_InitKernel) void TF_InitKernel(void);
void TF_InitKernel(void) {}
#endif

// What the compiler may not compute itself.
static volatile const double numbers[] = {0,      -0.0,   5e-324, -1e-310, 1e-300, -1e-20,  1e-8,    0.1,     -0.3,   0.5,
                                          -0.5,   0.7,    0.9999, 1,       -1,     1.0001,  1.5,     -1.5,    2,      2.5,
                                          -2.5,   2.7183, 3.1416, -3.5,    4.7124, 10,      -10.3,   22,      88.7,   -87.3,
                                          100,    -103.9, 700.25, -708.4,  709.78, 710,     -745.2,  12345.6, 1e10,   -1e15,
                                          1e22,   3e38,   1e300,  -1e308,  DBL_MAX, INFINITY, -INFINITY, NAN};
static volatile const double pairs[][2] = {
    {0, 0},     {-0.0, 3},      {1, 2},     {2, 10},     {2, -1074},   {10, -3},     {0.5, 0.5},   {-8, 3},        {-8, 0.5},
    {1.1, 700}, {0.99, -5e4},   {3, 4},     {-3, -4},    {1e200, 1e200}, {1e-200, 3e-201}, {5.3, 2},  {-5.3, 2},     {1e22, 7},
    {7, 1e300}, {INFINITY, 1},  {1, INFINITY}, {0, -1},  {NAN, 0},     {1, NAN},     {-INFINITY, 3}, {2.5, -0.0}, {1e-5, 2.25},
    {123.25, 0.125}};

typedef struct {
  char *to;
  size_t capacity;
  size_t used;
} Output;

// A result that is no number has no bits to compare.
static void line(Output *out, const char *name, double x, double y, double result, float single) {
  char text[128];
  uint64_t bits[3];
  uint32_t single_bits;
  memcpy(&bits[0], &x, 8);
  memcpy(&bits[1], &y, 8);
  memcpy(&bits[2], &result, 8);
  memcpy(&single_bits, &single, 4);
  if (result != result) bits[2] = 0x7ff8000000000000u;
  if (single != single) single_bits = 0x7fc00000u;
  const int size = snprintf(text, sizeof(text), "%s %016llx %016llx %016llx %08x\n", name, (unsigned long long)bits[0],
                            (unsigned long long)bits[1], (unsigned long long)bits[2], (unsigned)single_bits);
  for (int i = 0; i < size; ++i, ++out->used) {
    if (out->used < out->capacity) out->to[out->used] = text[i];
  }
}

EXPORT(math_trace) size_t math_trace(char *to, size_t capacity);
size_t math_trace(char *to, size_t capacity) {
  Output output = {to, capacity, 0};
#define UNARY(name)                                                                \
  for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); ++i) {              \
    const double x = numbers[i];                                                   \
    line(&output, #name, x, 0, ONE(name, x), ONEF(name, (float)x));                \
  }
#define BINARY(name)                                                               \
  for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); ++i) {                  \
    const double x = pairs[i][0], y = pairs[i][1];                                 \
    line(&output, #name, x, y, TWO(name, x, y), TWOF(name, (float)x, (float)y));   \
  }
  UNARY(exp) UNARY(exp2) UNARY(expm1) UNARY(log) UNARY(log2) UNARY(log10) UNARY(log1p) UNARY(sqrt) UNARY(cbrt)
  UNARY(sin) UNARY(cos) UNARY(tan) UNARY(asin) UNARY(acos) UNARY(atan)
  UNARY(sinh) UNARY(cosh) UNARY(tanh) UNARY(asinh) UNARY(acosh) UNARY(atanh)
  UNARY(erf) UNARY(erfc) UNARY(tgamma) UNARY(lgamma)
  UNARY(floor) UNARY(ceil) UNARY(round) UNARY(trunc) UNARY(rint) UNARY(nearbyint) UNARY(fabs)
  BINARY(pow) BINARY(atan2) BINARY(hypot) BINARY(fmod) BINARY(fmin) BINARY(fmax) BINARY(fdim) BINARY(copysign)
  BINARY(remainder)
  return output.used;
}

#if defined(REFERENCE)
int main(void) {
  static char text[1 << 20];
  return fwrite(text, 1, math_trace(text, sizeof(text)), stdout) == 0;
}
#else
// Functions with other types. Returns the number of the first that is wrong, 0 when none is.
EXPORT(math_edges) int math_edges(void);
int math_edges(void) {
  volatile double x = 2.5, y = -3.5, tiny = 0x1p-54;
  volatile float xf = 2.5f, tinyf = 0x1p-24f;
  int exponent;
  double whole;
  if (lround(x) != 3 || lroundf(xf) != 3 || llround(y) != -4) return 1;
  if (lrint(x) != 2 || lrintf(xf) != 2 || llrint(y) != -4) return 2;
  if (frexp(x, &exponent) != 0.625 || exponent != 2) return 3;
  if (ldexp(x, 4) != 40 || scalbnf(xf, -1) != 1.25f || ilogb(x) != 1 || logb(x) != 1) return 4;
  if (modf(y, &whole) != -0.5 || whole != -3) return 5;
  if (fma(1 + tiny * 4, 1 - tiny * 4, -1) != -0x1p-104) return 6;
  if (fmaf(1 + tinyf * 4, 1 - tinyf * 4, -1) != -0x1p-44f) return 7;
  if (!isnan(NAN) || isnan(x) || !isinf(-INFINITY) || !signbit(y) || isfinite(INFINITY)) return 8;
  return 0;
}
#endif
