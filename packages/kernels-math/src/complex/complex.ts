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
  const scale = scaleOf(b);
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

const bits = /* @__PURE__ */ new Uint32Array(2);
const float = /* @__PURE__ */ new Float64Array(bits.buffer);

/** A power of two that brings the larger part near 1, so that scaling is exact; 1 for zero and what is not finite. */
function scaleOf({ re, im }: Complex): number {
  const largest = Math.max(Math.abs(re), Math.abs(im));
  if (!(largest > 0 && largest < Number.POSITIVE_INFINITY)) return 1;
  float[0] = largest;
  return 2 ** (1023 - Math.min(Math.max(bits[1] >>> 20, 1), 2045));
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

/** The size, also where a square would overflow or vanish; infinite with an infinite part, whatever the other one is. */
export function absolute({ re, im }: Complex): number {
  const largest = Math.max(Math.abs(re), Math.abs(im));
  if (largest > 1e-150 && largest < 1e150) return Math.sqrt(re * re + im * im);
  if (Math.abs(re) === Number.POSITIVE_INFINITY || Math.abs(im) === Number.POSITIVE_INFINITY) {
    return Number.POSITIVE_INFINITY;
  }
  if (!(largest > 0)) return largest;
  const scale = largest < 1 ? 2 ** -600 : 2 ** 600;
  const [x, y] = [re / scale, im / scale];
  return Math.sqrt(x * x + y * y) * scale;
}
