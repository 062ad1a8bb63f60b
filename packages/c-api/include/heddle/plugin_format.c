// snprintf and vsnprintf for plugins: a C library's own bring files and locales along. All of C11's conversions of
// integers, strings, pointers, and of doubles in decimal (f, e, g), exactly rounded. Any other conversion (n, a, long
// double, wide characters) makes the result negative.
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "heddle/plugin_decimal.h"

typedef struct {
  char *to;
  size_t room;
  size_t used;  // what all would need
} Output;

typedef struct {
  bool left, plus, space, alternative, zero;
  int width;
  int precision;  // -1: none given
} Spec;

static void put(Output *out, char c) {
  if (out->used < out->room) out->to[out->used] = c;
  ++out->used;
}

static void repeat(Output *out, char c, int count) {
  for (int i = 0; i < count; ++i) put(out, c);
}

// Sign or base in front, then digits, all of it padded to the width; zeros go between the two.
static void padded(Output *out, const Spec *spec, const char *prefix, const char *body, int size, bool zero) {
  const int prefix_size = (int)strlen(prefix);
  const int padding = spec->width - prefix_size - size;
  if (!spec->left && !zero) repeat(out, ' ', padding);
  for (int i = 0; i < prefix_size; ++i) put(out, prefix[i]);
  if (!spec->left && zero) repeat(out, '0', padding);
  for (int i = 0; i < size; ++i) put(out, body[i]);
  if (spec->left) repeat(out, ' ', padding);
}

static const char *sign_of(const Spec *spec, bool negative) {
  return negative ? "-" : spec->plus ? "+" : spec->space ? " " : "";
}

// ---- Integers ----

enum { INTEGER_ROOM = 512 };

static bool integer(Output *out, const Spec *spec, const char *sign, uint64_t value, unsigned base, bool upper) {
  char digits[INTEGER_ROOM];
  if (spec->precision > INTEGER_ROOM - 32) return false;
  const char *names = upper ? "0123456789ABCDEF" : "0123456789abcdef";
  const char *prefix = sign;
  if (base == 16 && spec->alternative && value != 0) prefix = upper ? "0X" : "0x";
  int at = INTEGER_ROOM;
  for (uint64_t rest = value; rest > 0; rest /= base) digits[--at] = names[rest % base];
  int least = spec->precision < 0 ? 1 : spec->precision;
  if (base == 8 && spec->alternative && least <= INTEGER_ROOM - at) least = INTEGER_ROOM - at + 1;
  while (INTEGER_ROOM - at < least) digits[--at] = '0';
  padded(out, spec, prefix, digits + at, INTEGER_ROOM - at, spec->zero && spec->precision < 0);
  return true;
}

// ---- Doubles ----

typedef struct {
  char text[DIGITS + 512];
  int size;
  bool full;
} Number;

static void add(Number *number, char c) {
  if (number->size == (int)sizeof(number->text)) number->full = true;
  else number->text[number->size++] = c;
}

static void add_fixed(Number *number, const Decimal *decimal, int precision, bool alternative) {
  int from = first_digit(decimal);
  if (from > decimal->point - 1) from = decimal->point - 1;
  for (int i = from; i < decimal->point; ++i) add(number, digit_at(decimal, i));
  if (precision > 0 || alternative) add(number, '.');
  for (int i = 0; i < precision; ++i) add(number, digit_at(decimal, decimal->point + i));
}

static void add_scientific(Number *number, const Decimal *decimal, int precision, bool alternative, bool upper) {
  const int first = first_digit(decimal);
  int exponent = decimal->point - 1 - first;
  add(number, digit_at(decimal, first));
  if (precision > 0 || alternative) add(number, '.');
  for (int i = 1; i <= precision; ++i) add(number, digit_at(decimal, first + i));
  add(number, upper ? 'E' : 'e');
  add(number, exponent < 0 ? '-' : '+');
  if (exponent < 0) exponent = -exponent;
  if (exponent >= 100) add(number, (char)('0' + exponent / 100));
  add(number, (char)('0' + exponent / 10 % 10));
  add(number, (char)('0' + exponent % 10));
}

static bool floating(Output *out, const Spec *spec, double value, char conversion) {
  const bool upper = conversion < 'a';
  const char kind = upper ? (char)(conversion - 'A' + 'a') : conversion;
  const char *sign = sign_of(spec, __builtin_signbit(value) != 0);
  if (__builtin_isnan(value) || __builtin_isinf(value)) {
    const char *name = __builtin_isnan(value) ? (upper ? "NAN" : "nan") : (upper ? "INF" : "inf");
    padded(out, spec, sign, name, 3, false);
    return true;
  }
  Decimal decimal;
  Number number = {.size = 0, .full = false};
  int precision = spec->precision < 0 ? 6 : spec->precision;
  if (precision > DIGITS) return false;
  decimal_of(value, &decimal);
  if (kind == 'f') {
    round_to(&decimal, decimal.point + precision);
    add_fixed(&number, &decimal, precision, spec->alternative);
  } else {
    if (kind == 'g') precision = precision == 0 ? 0 : precision - 1;
    if (value != 0) round_to(&decimal, first_digit(&decimal) + 1 + precision);
    const int exponent = decimal.point - 1 - first_digit(&decimal);
    if (kind == 'g') {
      const bool fixed = exponent >= -4 && exponent <= precision;
      if (fixed) precision -= exponent;
      if (!spec->alternative) {
        const int last = fixed ? decimal.point : first_digit(&decimal) + 1;
        while (precision > 0 && digit_at(&decimal, last + precision - 1) == '0') --precision;
      }
      if (fixed) add_fixed(&number, &decimal, precision, spec->alternative);
      else add_scientific(&number, &decimal, precision, spec->alternative, upper);
    } else {
      add_scientific(&number, &decimal, precision, spec->alternative, upper);
    }
  }
  if (number.full) return false;
  padded(out, spec, sign, number.text, number.size, spec->zero);
  return true;
}

// ---- The format ----

static int decimal_number(const char **format) {
  int value = 0;
  while (**format >= '0' && **format <= '9') {
    if (value > 99999999) return -1;
    value = value * 10 + (*(*format)++ - '0');
  }
  return value;
}

// 0: int, 1: long, 2: long long and intmax_t, -1: short, -2: char, 3: pointer-sized
static int length_of(const char **format) {
  switch (**format) {
    case 'h':
      if (*++*format != 'h') return -1;
      ++*format;
      return -2;
    case 'l':
      if (*++*format != 'l') return 1;
      ++*format;
      return 2;
    case 'j':
      ++*format;
      return 2;
    case 'z':
    case 't':
      ++*format;
      return 3;
    default:
      return 0;
  }
}

int vsnprintf(char *restrict to, size_t room, const char *restrict all, va_list arguments) {
  const char *format = all;
  Output output = {to, room == 0 ? 0 : room - 1, 0};
  Output *out = &output;
  va_list rest;
  va_copy(rest, arguments);
  bool ok = true;
  while (ok && *format != '\0') {
    if (*format != '%') {
      put(out, *format++);
      continue;
    }
    Spec spec = {.width = 0, .precision = -1};
    for (++format;; ++format) {
      if (*format == '-') spec.left = true;
      else if (*format == '+') spec.plus = true;
      else if (*format == ' ') spec.space = true;
      else if (*format == '#') spec.alternative = true;
      else if (*format == '0') spec.zero = true;
      else break;
    }
    if (*format == '*') {
      ++format;
      spec.width = va_arg(rest, int);
      if (spec.width < 0) {
        spec.left = true;
        spec.width = -spec.width;
      }
    } else {
      spec.width = decimal_number(&format);
    }
    if (*format == '.') {
      ++format;
      if (*format == '*') {
        ++format;
        spec.precision = va_arg(rest, int);
        if (spec.precision < 0) spec.precision = -1;
      } else {
        spec.precision = decimal_number(&format);
        ok = spec.precision >= 0;
      }
    }
    ok = ok && spec.width >= 0;
    const int length = length_of(&format);
    const char conversion = *format;
    if (!ok || conversion == '\0') {
      ok = false;
      break;
    }
    ++format;
    switch (conversion) {
      case 'd':
      case 'i': {
        int64_t value;
        if (length == 2) value = va_arg(rest, long long);
        else if (length == 1) value = va_arg(rest, long);
        else if (length == 3) value = va_arg(rest, ptrdiff_t);
        else value = va_arg(rest, int);
        if (length == -1) value = (short)value;
        if (length == -2) value = (signed char)value;
        const uint64_t size = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
        ok = integer(out, &spec, sign_of(&spec, value < 0), size, 10, false);
        break;
      }
      case 'u':
      case 'o':
      case 'x':
      case 'X': {
        uint64_t value;
        if (length == 2) value = va_arg(rest, unsigned long long);
        else if (length == 1) value = va_arg(rest, unsigned long);
        else if (length == 3) value = va_arg(rest, size_t);
        else value = va_arg(rest, unsigned);
        if (length == -1) value = (unsigned short)value;
        if (length == -2) value = (unsigned char)value;
        ok = integer(out, &spec, "", value, conversion == 'u' ? 10 : conversion == 'o' ? 8 : 16, conversion == 'X');
        break;
      }
      case 'p':
        spec.alternative = true;
        ok = integer(out, &spec, "", (uintptr_t)va_arg(rest, void *), 16, false);
        break;
      case 'c': {
        if (length != 0) {
          ok = false;
          break;
        }
        const char c = (char)va_arg(rest, int);
        padded(out, &spec, "", &c, 1, false);
        break;
      }
      case 's': {
        const char *text = length == 0 ? va_arg(rest, const char *) : NULL;
        ok = text != NULL;
        if (!ok) break;
        int size = 0;
        while ((spec.precision < 0 || size < spec.precision) && text[size] != '\0') ++size;
        padded(out, &spec, "", text, size, false);
        break;
      }
      case 'f':
      case 'F':
      case 'e':
      case 'E':
      case 'g':
      case 'G':
        ok = length <= 1 && length >= 0 && floating(out, &spec, va_arg(rest, double), conversion);
        break;
      case '%':
        put(out, '%');
        break;
      default:
        ok = false;
    }
  }
  va_end(rest);
  if (room > 0) to[output.used < room ? output.used : room - 1] = '\0';
  return ok && output.used <= 0x7fffffff ? (int)output.used : -1;
}

int snprintf(char *restrict to, size_t room, const char *restrict format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int result = vsnprintf(to, room, format, arguments);
  va_end(arguments);
  return result;
}
