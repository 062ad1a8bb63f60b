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

export function divide(a: Complex, b: Complex): Complex {
  const size = b.re * b.re + b.im * b.im;
  return complex((a.re * b.re + a.im * b.im) / size, (a.im * b.re - a.re * b.im) / size);
}

export const absolute = (z: Complex) => Math.hypot(z.re, z.im);
