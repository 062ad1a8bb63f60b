import { doublePolynomial as polynomial } from "@heddle/tensor/numbers";
import { roundHalfEven } from "@heddle/tensor/quantized";

const float = /* @__PURE__ */ new Float64Array(1);
const words = /* @__PURE__ */ new Int32Array(float.buffer);

/**
 * The power of two float32, as C's pow has it: in float64 by the logarithm to base 2, to about 34 bits. Rounded to float32 it is nearest
 * but for one of a thousand, which are next to it. The twin of `assembly/power.ts`.
 */
export function floatPower(x: number, y: number): number {
  const size = Math.abs(x);
  if (x === 1 || y === 0 || (size === 1 && Math.abs(y) === Number.POSITIVE_INFINITY)) return 1;
  const isWhole = Math.trunc(y) === y;
  if (x < 0 && size < Number.POSITIVE_INFINITY && !isWhole) return Number.NaN;
  const isOdd = isWhole && Math.abs(y) < 2 ** 24 && (y & 1) === 1;
  const result = magnitude(size, y);
  return isOdd && (x < 0 || Object.is(x, -0)) ? -result : result;
}

function magnitude(x: number, y: number): number {
  const e = Math.min(Math.max(y * logarithm(x), -160), 130);
  if (Number.isNaN(e)) return e;
  const n = roundHalfEven(e);
  float[0] = polynomial(e - n, EXP2);
  words[1] += n << 20;
  return float[0];
}

/** The logarithm to base 2. */
function logarithm(x: number): number {
  if (x === 0) return Number.NEGATIVE_INFINITY;
  if (!(x < Number.POSITIVE_INFINITY)) return x;
  float[0] = x;
  let k = (words[1] >>> 20) - 1023;
  words[1] = (words[1] & 0xfffff) | 0x3ff00000;
  let m = float[0];
  if (m > Math.SQRT2) {
    m *= 0.5;
    k++;
  }
  const s = (m - 1) / (m + 1);
  return k + s * polynomial(s * s, LOG2);
}

/** Fitted by least squares at Chebyshev's points, the highest power first: log2((1 + s) / (1 - s)) / s in s², and 2 to a part of 1. */
const LOG2 = [
  0.28290210683715833, 0.31990559092441245, 0.4122092541658042, 0.5770779423556047, 0.9617966941133436,
  2.8853900817778513,
];
const EXP2 = [
  0.000015310081102101005, 0.00015469732005523126, 0.001333345056060381, 0.00961802560286119, 0.05550410941215366,
  0.240226512135959, 0.6931471805459302, 1,
];
