/**
 * The int16 numbers of a wide row of `depth` elements: a multiple of 8. For another depth, zeros lie before the last `depth % 8`
 * elements and fill the last 8 numbers, so that they meet the last 8 elements of a row of weights and nothing is read past its end.
 */
export function wideWidth(depth: number): number {
  return Math.ceil(depth / 8) * 8;
}
