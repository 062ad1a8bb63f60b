/**
 * Elementary functions of complex numbers, principal values. Inverse functions are written with two square roots each, which
 * keeps them exact near their branch cuts.
 *
 * Source: W. Kahan, "Branch Cuts for Complex Elementary Functions" (1987); NIST DLMF, chapter 4.
 */
import {
  absolute,
  add,
  type Complex,
  complex,
  conjugate,
  divide,
  fromReal,
  isZero,
  multiply,
  negate,
  timesI,
  timesMinusI,
} from "./complex.js";

const ONE = /* @__PURE__ */ fromReal(1);

export function sqrt(z: Complex): Complex {
  if (isZero(z)) return complex(0, z.im);
  const root = Math.sqrt((Math.abs(z.re) + absolute(z)) / 2);
  const other = Math.abs(z.im) / (2 * root);
  const below = z.im < 0 || Object.is(z.im, -0);
  const [re, im] = z.re >= 0 ? [root, other] : [other, root];
  return complex(re, below ? -im : im);
}

export const log = (z: Complex) => complex(Math.log(absolute(z)), Math.atan2(z.im, z.re));

export const log1p = ({ re, im }: Complex) => complex(Math.log1p(re * (2 + re) + im * im) / 2, Math.atan2(im, 1 + re));

export const exp = ({ re, im }: Complex) => complex(Math.exp(re) * Math.cos(im), Math.exp(re) * Math.sin(im));

export const expm1 = ({ re, im }: Complex) =>
  complex(Math.expm1(re) * Math.cos(im) - 2 * Math.sin(im / 2) ** 2, Math.exp(re) * Math.sin(im));

export function pow(a: Complex, b: Complex): Complex {
  if (isZero(a)) return isZero(b) ? complex(Number.NaN, Number.NaN) : a;
  return exp(multiply(b, log(a)));
}

export const reciprocal = (z: Complex) => divide(ONE, z);

export const sigmoid = (z: Complex) => reciprocal(add(ONE, exp(negate(z))));

/** z / |z|, and 0 for 0. */
export const sign = (z: Complex) => (isZero(z) ? fromReal(0) : divide(z, fromReal(absolute(z))));

export const sinh = ({ re, im }: Complex) => complex(Math.sinh(re) * Math.cos(im), Math.cosh(re) * Math.sin(im));

export const cosh = ({ re, im }: Complex) => complex(Math.cosh(re) * Math.cos(im), Math.sinh(re) * Math.sin(im));

export function tanh({ re, im }: Complex): Complex {
  // Beyond 20 the quotient below would be of infinities, and the real part is 1 to the last bit.
  if (Math.abs(re) > 20) return complex(Math.sign(re), 2 * Math.sin(2 * im) * Math.exp(-2 * Math.abs(re)));
  const size = Math.cosh(2 * re) + Math.cos(2 * im);
  return complex(Math.sinh(2 * re) / size, Math.sin(2 * im) / size);
}

export const sin = (z: Complex) => timesMinusI(sinh(timesI(z)));

export const cos = (z: Complex) => cosh(timesI(z));

export const tan = (z: Complex) => timesMinusI(tanh(timesI(z)));

// A real number of size 1 leaves the sign of an imaginary part of 0 alone: it says on which side of a branch cut z lies.
const onePlus = ({ re, im }: Complex) => complex(1 + re, im);
const oneMinus = ({ re, im }: Complex) => complex(1 - re, -im);
const minusOne = ({ re, im }: Complex) => complex(re - 1, im);

/** Infinitely far away only the direction counts: 1 or -1 for an infinite part, 0 or -0 for a finite one. */
function directionOf({ re, im }: Complex): Complex {
  const direct = (x: number) => (Number.isFinite(x) ? 0 * x : Math.sign(x));
  return complex(direct(re), direct(im));
}

const isInfinite = (z: Complex) => absolute(z) === Number.POSITIVE_INFINITY;

const infinityLike = (x: number) => (x < 0 || Object.is(x, -0) ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY);

export function asin(z: Complex): Complex {
  if (isInfinite(z)) {
    const { re, im } = directionOf(z);
    return complex(Math.atan2(re, Math.abs(im)), infinityLike(z.im));
  }
  const minus = sqrt(oneMinus(z));
  const plus = sqrt(onePlus(z));
  return complex(Math.atan2(z.re, multiply(minus, plus).re), Math.asinh(multiply(conjugate(minus), plus).im));
}

export function acos(z: Complex): Complex {
  if (isInfinite(z)) {
    const { re, im } = directionOf(z);
    return complex(Math.atan2(Math.abs(im), re), -infinityLike(z.im));
  }
  const minus = sqrt(oneMinus(z));
  const plus = sqrt(onePlus(z));
  return complex(2 * Math.atan2(minus.re, plus.re), Math.asinh(multiply(conjugate(plus), minus).im));
}

export function acosh(z: Complex): Complex {
  if (isInfinite(z)) {
    const { re, im } = directionOf(z);
    return complex(Number.POSITIVE_INFINITY, Math.atan2(im, re));
  }
  const minus = sqrt(minusOne(z));
  const plus = sqrt(onePlus(z));
  return complex(Math.asinh(multiply(conjugate(minus), plus).re), 2 * Math.atan2(minus.im, plus.re));
}

export const asinh = (z: Complex) => timesMinusI(asin(timesI(z)));

export function atanh(z: Complex): Complex {
  const { re, im } = z;
  if (isInfinite(z)) return complex(0 * Math.sign(re), Number.isNaN(im) ? im : Math.atan2(infinityLike(im), 0));
  const size = Math.abs(re);
  const real = (Math.sign(re) * Math.log1p((4 * size) / ((1 - size) ** 2 + im * im))) / 4;
  return complex(real, Math.atan2(2 * im, (1 - re) * (1 + re) - im * im) / 2);
}

export const atan = (z: Complex) => timesMinusI(atanh(timesI(z)));
