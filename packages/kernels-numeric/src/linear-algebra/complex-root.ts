import { complexMagnitude } from "./complex-magnitude.js";

/** The square root of x + iy with a real part that is not negative; of a number below 0 as of one just above the axis. */
export function complexRoot(x: number, y: number): [re: number, im: number] {
  if (y === 0) return x < 0 ? [0, Math.sqrt(-x)] : [Math.sqrt(x), y];
  const half = Math.sqrt((complexMagnitude(x, y) + Math.abs(x)) / 2);
  const other = y / (2 * half);
  return x >= 0 ? [half, other] : [Math.abs(other), y < 0 ? -half : half];
}

/** The quotient of two numbers. Source: R. L. Smith, "Algorithm 116: complex division" (1962). */
export function complexQuotient(a: number, b: number, c: number, d: number): [re: number, im: number] {
  // Real numbers stay real also where one is divided by 0.
  if (d === 0) return [a / c, b === 0 ? 0 : b / c];
  if (Math.abs(c) >= Math.abs(d)) {
    const ratio = d / c;
    const size = c + d * ratio;
    return [(a + b * ratio) / size, (b - a * ratio) / size];
  }
  const ratio = c / d;
  const size = c * ratio + d;
  return [(a * ratio + b) / size, (b * ratio - a) / size];
}
