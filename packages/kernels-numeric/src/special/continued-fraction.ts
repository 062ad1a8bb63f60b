/**
 * Limits of continued fractions by the method of Lentz, whose numerators and denominators must not be 0.
 *
 * Source: I. J. Thompson, A. R. Barnett, "Coulomb and Bessel functions of complex arguments and order" (1986).
 */

/** Stands for 0. */
export const TINY = 1e-300;
/** Steps after which a fraction is taken as it is. */
export const MOST_STEPS = 1e6;

/** How near to 1 a factor ends a fraction, from the least term of a sum for the same type. */
export function closenessFor(leastTerm: number): number {
  return Math.max(leastTerm, 1e-16);
}
