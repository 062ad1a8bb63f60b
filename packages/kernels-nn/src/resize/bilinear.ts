/** Where the four pixels around a place are: their first channels. */
export type Corners = readonly [topLeft: number, topRight: number, bottomLeft: number, bottomRight: number];

/**
 * What lies between four pixels, in float32: a number also for 64-bit integers.
 *
 * @param row how far the place is from top to bottom, 0 to 1
 * @param column how far it is from left to right
 */
export function interpolate(
  values: ArrayLike<number>,
  [topLeft, topRight, bottomLeft, bottomRight]: Corners,
  channel: number,
  row: number,
  column: number,
): number {
  const top = between(values[topLeft + channel], values[topRight + channel], column);
  const bottom = between(values[bottomLeft + channel], values[bottomRight + channel], column);
  return between(top, bottom, row);
}

function between(from: number, to: number, part: number): number {
  const start = Math.fround(Number(from));
  return Math.fround(start + Math.fround(Math.fround(Math.fround(Number(to)) - start) * part));
}
