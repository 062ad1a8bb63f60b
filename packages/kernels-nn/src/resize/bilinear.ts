/** The indices of the first channels of the four pixels around a place. */
type Corners = readonly [topLeft: number, topRight: number, bottomLeft: number, bottomRight: number];

/**
 * The value between four pixels, in float32; a number also for 64-bit integers.
 *
 * @param row the place between top and bottom, 0 to 1
 * @param column the place between left and right, 0 to 1
 */
export function interpolate(
  values: ArrayLike<number | bigint>,
  [topLeft, topRight, bottomLeft, bottomRight]: Corners,
  channel: number,
  row: number,
  column: number,
): number {
  const top = between(values[topLeft + channel], values[topRight + channel], column);
  const bottom = between(values[bottomLeft + channel], values[bottomRight + channel], column);
  return between(top, bottom, row);
}

/** The value `part` of the way from one number to another, in float32. */
export function between(from: number | bigint, to: number | bigint, part: number): number {
  const start = Math.fround(Number(from));
  return Math.fround(start + Math.fround(Math.fround(Math.fround(Number(to)) - start) * part));
}
