// The exact decimal digits of a double, and rounding them. A part of plugin_format.c.
#ifndef HEDDLE_PLUGIN_DECIMAL_H_
#define HEDDLE_PLUGIN_DECIMAL_H_

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

// A double is m * 2^e. Its exact decimal digits: those of m * 2^e, or of m * 5^-e with the point -e digits from the end.
enum { LIMBS = 132, DIGITS = LIMBS * 9 + 1 };

typedef struct {
  char digits[DIGITS];  // digits[0] is '0', for a carry; the number starts after it
  int count;            // of digits, the leading zero included
  int point;            // how many of them stand before the point; may be negative
} Decimal;

static inline void decimal_of(double value, Decimal *decimal) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof(bits));
  const int biased = (int)(bits >> 52 & 0x7ff);
  uint64_t mantissa = bits & 0xfffffffffffffull;
  if (biased != 0) mantissa |= 1ull << 52;
  int exponent = (biased == 0 ? 1 : biased) - 1075;
  while (mantissa != 0 && (mantissa & 1) == 0 && exponent < 0) {
    mantissa >>= 1;
    ++exponent;
  }
  if (mantissa == 0) exponent = 0;
  uint32_t limbs[LIMBS];  // base 10^9, lowest first
  int count = 0;
  for (; mantissa > 0; mantissa /= 1000000000u) limbs[count++] = (uint32_t)(mantissa % 1000000000u);
  const uint32_t factor = exponent < 0 ? 5 : 2;
  for (int i = exponent < 0 ? -exponent : exponent; i > 0; --i) {
    uint64_t carry = 0;
    for (int j = 0; j < count; ++j) {
      carry += (uint64_t)limbs[j] * factor;
      limbs[j] = (uint32_t)(carry % 1000000000u);
      carry /= 1000000000u;
    }
    if (carry > 0) limbs[count++] = (uint32_t)carry;
  }
  char reversed[DIGITS];
  int length = 0;
  for (int i = 0; i < count; ++i) {
    uint32_t limb = limbs[i];
    for (int j = 0; j < 9; ++j, limb /= 10) reversed[length++] = (char)('0' + limb % 10);
  }
  while (length > 0 && reversed[length - 1] == '0') --length;
  decimal->digits[0] = '0';
  for (int i = 0; i < length; ++i) decimal->digits[1 + i] = reversed[length - 1 - i];
  decimal->count = length + 1;
  decimal->point = length + 1 + (exponent < 0 ? exponent : 0);
}

// Keeps the first `keep` digits, to nearest, ties to even. What is not there is zero.
static inline void round_to(Decimal *decimal, int keep) {
  if (keep >= decimal->count) return;
  if (keep < 0) {
    decimal->count = 0;
    return;
  }
  bool more = false;
  for (int i = keep + 1; i < decimal->count; ++i) more = more || decimal->digits[i] != '0';
  const char next = decimal->digits[keep];
  const bool odd = keep > 0 && (decimal->digits[keep - 1] & 1) != 0;
  const bool up = next > '5' || (next == '5' && (more || odd));
  decimal->count = keep;
  if (!up) return;
  if (keep == 0) {  // 0.0006 to 3 places: the digit is before all that were there
    decimal->digits[0] = '1';
    decimal->count = 1;
    ++decimal->point;
    return;
  }
  int at = keep - 1;
  while (at > 0 && decimal->digits[at] == '9') decimal->digits[at--] = '0';
  ++decimal->digits[at];
}

static inline char digit_at(const Decimal *decimal, int index) {
  return index >= 0 && index < decimal->count ? decimal->digits[index] : '0';
}

// The first digit that is not zero, or where a 0 has its only one.
static inline int first_digit(const Decimal *decimal) {
  for (int i = 0; i < decimal->count; ++i) {
    if (decimal->digits[i] != '0') return i;
  }
  return decimal->point - 1;
}

#endif  // HEDDLE_PLUGIN_DECIMAL_H_
