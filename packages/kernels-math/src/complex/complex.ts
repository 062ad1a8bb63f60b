/** A complex number while it is computed with. */
export interface Complex {
  readonly re: number;
  readonly im: number;
}

export const complex = (re: number, im: number): Complex => ({ re, im });

/** The complex number of a real one. */
export const fromReal = (re: number): Complex => ({ re, im: 0 });

export const isZero = (z: Complex) => z.re === 0 && z.im === 0;

/** i times z, and -i times z. */
export const timesI = (z: Complex) => complex(-z.im, z.re);
export const timesMinusI = (z: Complex) => complex(z.im, -z.re);

export const conjugate = (z: Complex) => complex(z.re, -z.im);

export const negate = (z: Complex) => complex(-z.re, -z.im);

export const add = (a: Complex, b: Complex) => complex(a.re + b.re, a.im + b.im);

export const subtract = (a: Complex, b: Complex) => complex(a.re - b.re, a.im - b.im);

export const multiply = (a: Complex, b: Complex) => complex(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);

/**
 * The quotient, also of infinities and where a square would overflow.
 *
 * Source: ISO C, annex G.5.1, and `__divdc3` of LLVM's compiler-rt, which TensorFlow is built with.
 */
export function divide(a: Complex, b: Complex): Complex {
  const largest = Math.max(Math.abs(b.re), Math.abs(b.im));
  const isScaled = largest > 0 && Number.isFinite(largest);
  // A power of two, so that scaling is exact.
  const scale = isScaled ? 2 ** -Math.max(Math.min(Math.floor(Math.log2(largest)), 1022), -1022) : 1;
  const [re, im] = [b.re * scale, b.im * scale];
  const size = re * re + im * im;
  const quotient = complex(((a.re * re + a.im * im) / size) * scale, ((a.im * re - a.re * im) / size) * scale);
  if (!Number.isNaN(quotient.re) || !Number.isNaN(quotient.im)) return quotient;
  if (size === 0 && !(Number.isNaN(a.re) && Number.isNaN(a.im))) {
    const infinite = Object.is(b.re, -0) ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    return complex(infinite * a.re, infinite * a.im);
  }
  const isInfinite = (z: Complex) =>
    Math.abs(z.re) === Number.POSITIVE_INFINITY || Math.abs(z.im) === Number.POSITIVE_INFINITY;
  const hasFiniteParts = (z: Complex) => Number.isFinite(z.re) && Number.isFinite(z.im);
  if (isInfinite(a) && hasFiniteParts(b)) return times(Number.POSITIVE_INFINITY, directionOf(a), b);
  if (isInfinite(b) && hasFiniteParts(a)) return times(0, a, directionOf(b));
  return quotient;
}

/** `factor` times a and the conjugate of b. */
function times(factor: number, a: Complex, b: Complex): Complex {
  return complex(factor * (a.re * b.re + a.im * b.im), factor * (a.im * b.re - a.re * b.im));
}

/** Infinitely far away only the direction counts: 1 or -1 for an infinite part, 0 or -0 for a finite one. */
export function directionOf({ re, im }: Complex): Complex {
  const direct = (x: number) => (Number.isFinite(x) ? 0 * x : Math.sign(x));
  return complex(direct(re), direct(im));
}

export const absolute = (z: Complex) => Math.hypot(z.re, z.im);
