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
  directionOf,
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
  if (Math.abs(z.im) === Number.POSITIVE_INFINITY) return complex(Number.POSITIVE_INFINITY, z.im);
  if (Math.abs(z.re) === Number.POSITIVE_INFINITY) return sqrtOfInfinity(z);
  const root = Math.sqrt((Math.abs(z.re) + absolute(z)) / 2);
  const other = Math.abs(z.im) / (2 * root);
  const below = z.im < 0 || Object.is(z.im, -0);
  const [re, im] = z.re >= 0 ? [root, other] : [other, root];
  return complex(re, below ? -im : im);
}

/** The root of a number whose real part alone is infinite. */
function sqrtOfInfinity({ re, im }: Complex): Complex {
  const small = Number.isNaN(im) ? im : 0;
  const isBelow = im < 0 || Object.is(im, -0);
  if (re > 0) return complex(re, isBelow ? -small : small);
  return complex(small, isBelow ? re : -re);
}

export const log = (z: Complex) => complex(Math.log(absolute(z)), Math.atan2(z.im, z.re));

/** As in TensorFlow, NaN for infinities off the positive axis. */
export function log1p(z: Complex): Complex {
  const { re, im } = z;
  if (isInfinite(z) && !(re > 0 && im === 0)) return complex(Number.NaN, Number.NaN);
  return complex(Math.log1p(re * (2 + re) + im * im) / 2, Math.atan2(im, 1 + re));
}

export function exp({ re, im }: Complex): Complex {
  const size = Math.exp(re);
  if (im === 0) return complex(size, im);
  if (!Number.isFinite(im) && re === Number.NEGATIVE_INFINITY) return complex(0, 0);
  if (!Number.isFinite(im) && re === Number.POSITIVE_INFINITY) return complex(re, Number.NaN);
  return complex(size * Math.cos(im), size * Math.sin(im));
}

/** The real part is NaN where the exponential overflows, as in TensorFlow. */
export function expm1({ re, im }: Complex): Complex {
  const size = Math.expm1(re);
  return complex(size - 2 * (size + 1) * Math.sin(im / 2) ** 2, (size + 1) * Math.sin(im));
}

export function pow(a: Complex, b: Complex): Complex {
  if (isZero(a)) return isZero(b) ? complex(Number.NaN, Number.NaN) : a;
  return exp(multiply(b, log(a)));
}

export const reciprocal = (z: Complex) => divide(ONE, z);

export const sigmoid = (z: Complex) => reciprocal(add(ONE, exp(negate(z))));

/** z / |z|, and 0 for 0. */
export function sign(z: Complex): Complex {
  if (isZero(z)) return fromReal(0);
  const size = absolute(z);
  return complex(z.re / size, z.im / size);
}

export function sinh({ re, im }: Complex): Complex {
  if (im === 0) return complex(Math.sinh(re), im);
  return complex(Math.sinh(re) * Math.cos(im), Math.cosh(re) * Math.sin(im));
}

export function cosh({ re, im }: Complex): Complex {
  if (im === 0) return complex(Math.cosh(re), re < 0 ? -im : im);
  return complex(Math.cosh(re) * Math.cos(im), Math.sinh(re) * Math.sin(im));
}

export function tanh({ re, im }: Complex): Complex {
  if (im === 0) return complex(Math.tanh(re), im);
  if (!Number.isFinite(im)) {
    const isInfinite = Math.abs(re) === Number.POSITIVE_INFINITY;
    return isInfinite ? complex(Math.sign(re), 0) : complex(Number.NaN, Number.NaN);
  }
  const part = Math.sin(im) * Math.cos(im);
  // Beyond 20 the quotient below would be of infinities, and the real part is 1 to the last bit.
  if (Math.abs(re) > 20) return complex(Math.sign(re), 4 * part * Math.exp(-2 * Math.abs(re)));
  const size = Math.sinh(re) ** 2 + Math.cos(im) ** 2;
  return complex((Math.sinh(re) * Math.cosh(re)) / size, part / size);
}

export const sin = (z: Complex) => timesMinusI(sinh(timesI(z)));

export const cos = (z: Complex) => cosh(timesI(z));

export const tan = (z: Complex) => timesMinusI(tanh(timesI(z)));

// A real number of size 1 leaves the sign of an imaginary part of 0 alone: it says on which side of a branch cut z lies.
const onePlus = ({ re, im }: Complex) => complex(1 + re, im);
const oneMinus = ({ re, im }: Complex) => complex(1 - re, -im);
const minusOne = ({ re, im }: Complex) => complex(re - 1, im);

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
  // Farther away the squares below would overflow.
  if (absolute(z) > 1e150) return complex(0 * Math.sign(re), Number.isNaN(im) ? im : Math.atan2(infinityLike(im), 0));
  const size = Math.abs(re);
  const real = (Math.sign(re) * Math.log1p((4 * size) / ((1 - size) ** 2 + im * im))) / 4;
  return complex(real, Math.atan2(2 * im, (1 - re) * (1 + re) - im * im) / 2);
}

export const atan = (z: Complex) => timesMinusI(atanh(timesI(z)));
