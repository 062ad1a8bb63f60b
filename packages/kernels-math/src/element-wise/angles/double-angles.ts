/**
 * Arctangents and hyperbolic functions to float64. The twins of `assembly/double-angles.ts`.
 *
 * Source: `atan` is Eigen's `generic_atan<double>`, as in TensorFlow 2.21; the quotient of polynomials of `atan2` is of Cephes' `atan.c`.
 */
import { doubleExp, doubleLog1p } from "@heddle/tensor/double-functions";
import { doublePolynomial as polynomial } from "@heddle/tensor/numbers";

export function cosh(x: number): number {
  const size = Math.abs(x);
  if (size > 700) {
    const root = doubleExp(size * 0.5);
    return root * 0.5 * root;
  }
  const e = doubleExp(size);
  return (e + 1 / e) * 0.5;
}

export function atanh(x: number): number {
  const size = Math.abs(x);
  return withSign(doubleLog1p((size + size) / (1 - size)) * 0.5, x);
}

/** With TensorFlow's bits: by the steps and coefficients of Eigen. */
export function atan(x: number): number {
  const size = Math.abs(x);
  const isLarge = size > 1;
  const t = isLarge ? 1 / size : size;
  const z = t * t;
  const y = t * (polynomial(z, ARCTANGENT_ABOVE) / polynomial(z, ARCTANGENT_BELOW));
  return withSign(isLarge ? Math.PI / 2 - y : y, x);
}

export function atan2(y: number, x: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  let [ay, ax] = [Math.abs(y), Math.abs(x)];
  if (ay === Number.POSITIVE_INFINITY && ax === Number.POSITIVE_INFINITY) ay = ax = 1;
  const scale = scaleOf(Math.max(ay, ax));
  const angle = arcOf(ay * scale, ax * scale);
  return withSign(x < 0 || Object.is(x, -0) ? Math.PI - angle + 1.2246467991473532e-16 : angle, y);
}

/** A power of 2 for numbers whose sums overflow, or whose multiples lose bits. */
function scaleOf(greater: number): number {
  if (greater > 1e300) return 2 ** -100;
  return greater < 1e-270 ? 2 ** 100 : 1;
}

/** An eighth of a turn, or a quarter, is taken away where that leaves less. */
function arcOf(y: number, x: number): number {
  if (y <= x * 0.66) return arc(0, y / (x === 0 ? 1 : x));
  if (y > x * 2.414213562373095) return arc(Math.PI / 2, -x / y);
  return arc(Math.PI / 4, (y - x) / (y + x));
}

/** An angle and the arctangent of a small number. */
function arc(whole: number, t: number): number {
  const z = t * t;
  const rest = t + t * ((z * polynomial(z, ABOVE)) / polynomial(z, BELOW));
  // The bits that the quarter and the eighth of a turn lack.
  return whole + (rest + whole * 3.898171832519376e-17);
}

function withSign(x: number, sign: number): number {
  return sign < 0 || Object.is(sign, -0) ? -Math.abs(x) : Math.abs(x);
}

/** The coefficient of the highest power first. */
const ABOVE = [-0.8750608600031904, -16.157537187333652, -75.00855792314705, -122.88666844901361, -64.85021904942025];
const BELOW = [1, 24.858464901423062, 165.02700983169885, 432.88106049129027, 485.3903996359137, 194.5506571482614];
const ARCTANGENT_ABOVE = [
  2.6667153866462208e-5, 0.003091751311246278, 0.0525742967810086, 0.30409318473444424, 0.7536570253498702,
  0.8270405540549461, 0.3300436128927992,
];
const ARCTANGENT_BELOW = [
  0.00027311202462436667, 0.010899150928962709, 0.11548932646420353, 0.49716458728465573, 1, 0.9370550916858785,
  0.3300436128927992,
];
