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
  subtract,
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

export function asin(z: Complex): Complex {
  const minus = sqrt(subtract(ONE, z));
  const plus = sqrt(add(ONE, z));
  return complex(Math.atan2(z.re, multiply(minus, plus).re), Math.asinh(multiply(conjugate(minus), plus).im));
}

export function acos(z: Complex): Complex {
  const minus = sqrt(subtract(ONE, z));
  const plus = sqrt(add(ONE, z));
  return complex(2 * Math.atan2(minus.re, plus.re), Math.asinh(multiply(conjugate(plus), minus).im));
}

export function acosh(z: Complex): Complex {
  const minus = sqrt(subtract(z, ONE));
  const plus = sqrt(add(z, ONE));
  return complex(Math.asinh(multiply(conjugate(minus), plus).re), 2 * Math.atan2(minus.im, plus.re));
}

export const asinh = (z: Complex) => timesMinusI(asin(timesI(z)));

export function atanh({ re, im }: Complex): Complex {
  const real = Math.log1p((4 * re) / ((1 - re) ** 2 + im * im)) / 4;
  return complex(real, Math.atan2(2 * im, (1 - re) * (1 + re) - im * im) / 2);
}

export const atan = (z: Complex) => timesMinusI(atanh(timesI(z)));
