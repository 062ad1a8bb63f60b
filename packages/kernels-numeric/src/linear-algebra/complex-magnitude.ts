/** The magnitude of x + iy: faster than `Math.hypot` and within a rounding of it. */
export function complexMagnitude(x: number, y: number): number {
  if (y === 0) return Math.abs(x);
  const square = x * x + y * y;
  return square > 1e-290 && square < 1e290 ? Math.sqrt(square) : Math.hypot(x, y);
}
