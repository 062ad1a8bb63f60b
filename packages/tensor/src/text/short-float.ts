/** Numbers from this one to the other are common: C prints them without an exponent. */
const LEAST = 1e-4;
const GREATEST = 1e6;

const FEW_DIGITS = 6;
const MORE_DIGITS = 3;

/** The powers of ten from 10^0 on. All are exact. */
const POWERS = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12];

/**
 * Writes a float32 at `at` as `printShort` prints it: with 6 significant digits, or with 9 where those do not make the number again. There must
 * be room for 16 bytes.
 *
 * @returns where the text ends; 0 for 0, numbers that are not finite and others that C prints with an exponent
 */
export function writeShortFloat(bytes: Uint8Array, at: number, value: number): number {
  const magnitude = Math.abs(value);
  if (!(magnitude >= LEAST && magnitude < GREATEST)) return 0;
  let places = FEW_DIGITS - 1;
  if (magnitude >= 1) while (magnitude >= POWERS[FEW_DIGITS - places]) places--;
  else
    for (let scaled = magnitude; scaled < 1 && places < FEW_DIGITS + 3; places++)
      scaled = magnitude * POWERS[places - 4];
  // All products are exact: 24 bits of the number, and at most 28 of the fifth power of the scale.
  let digits = roundToEven(magnitude * POWERS[places]);
  if (Math.fround(digits / POWERS[places]) !== magnitude) {
    places += MORE_DIGITS;
    digits = roundToEven(magnitude * POWERS[places]);
  }
  if (value < 0) bytes[at++] = 0x2d;
  return writeDecimal(bytes, at, digits, places);
}

function roundToEven(value: number): number {
  const down = Math.floor(value);
  const rest = value - down;
  return rest > 0.5 || (rest === 0.5 && down % 2 === 1) ? down + 1 : down;
}

/** Writes a number below 2^31 with `places` of its digits after the point, without zeros at the end of those. */
function writeDecimal(bytes: Uint8Array, at: number, digits: number, places: number): number {
  let rest = digits | 0;
  let count = places;
  for (; count > 0 && rest % 10 === 0; count--) rest = (rest / 10) | 0;
  let size = 1;
  while (size < 10 && rest >= POWERS[size]) size++;
  const whole = Math.max(1, size - count);
  const end = at + whole + (count > 0 ? count + 1 : 0);
  let to = end;
  for (let i = 0; i < count; i++) {
    const next = (rest / 10) | 0;
    bytes[--to] = 0x30 + rest - next * 10;
    rest = next;
  }
  if (count > 0) bytes[--to] = 0x2e;
  while (to > at) {
    const next = (rest / 10) | 0;
    bytes[--to] = 0x30 + rest - next * 10;
    rest = next;
  }
  return end;
}
