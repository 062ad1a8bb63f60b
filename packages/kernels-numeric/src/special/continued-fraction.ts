const TINY = 1e-300;
const MOST_STEPS = 1e6;

/**
 * The value of b(0) + a(1) / (b(1) + a(2) / (b(2) + …)), by the method of Lentz.
 *
 * Source: I. J. Thompson, A. R. Barnett, "Coulomb and Bessel functions of complex arguments and order" (1986).
 */
export function continuedFraction(a: (n: number) => number, b: (n: number) => number): number {
  let value = b(0) || TINY;
  let numerator = value;
  let denominator = 0;
  for (let n = 1; n < MOST_STEPS; n++) {
    const [top, bottom] = [a(n), b(n)];
    denominator = 1 / (bottom + top * denominator || TINY);
    numerator = bottom + top / numerator || TINY;
    const factor = numerator * denominator;
    value *= factor;
    if (!(Math.abs(factor - 1) > 1e-16)) break;
  }
  return value;
}
