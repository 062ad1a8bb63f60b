const LEAST = 256;
const MOST_KEPT = 1 << 16;

/** The size of arrays for `wanted` values that have room for `current`: more for more values, and less after an extraordinary number. */
export function capacityFor(wanted: number, current: number): number {
  if (wanted > MOST_KEPT) return Math.max(wanted, current);
  if (current > MOST_KEPT) return Math.max(wanted, LEAST);
  return wanted <= current ? current : Math.min(Math.max(wanted, current * 2), MOST_KEPT);
}
