/**
 * Sums of float32 elements that follow each other: by 16 lanes of float32, eight vectors at a time in each, and these sums in float64.
 * `src/float-functions/row-sums.ts` has the twin.
 */

/** The terms of a sum: elements, their squares, or the squares of their differences from a middle. */
export const PLAIN: u32 = 0;
export const SQUARED: u32 = 1;
export const SQUARED_DIFFERENCE: u32 = 2;

/** Bytes that are added in 16 lanes of float32, before these are added in float64; the twin has the same. */
const CHUNK: usize = 512;

/** The sum of the terms of the elements from `x` up to `end`. Inlined for each kind of term, because a test in the loop costs a third more. */
export function sumRow(kind: u32, x: usize, end: usize, middle: f32): f64 {
  const m = f32x4.splat(middle);
  let sum = f64x2.splat(0);
  while (x + 64 <= end) {
    let s0 = f32x4.splat(0);
    let s1 = s0;
    let s2 = s0;
    let s3 = s0;
    for (const stop = x + min((end - x) & ~63, CHUNK); x < stop; x += 64) {
      s0 = f32x4.add(s0, term(kind, v128.load(x), m));
      s1 = f32x4.add(s1, term(kind, v128.load(x, 16), m));
      s2 = f32x4.add(s2, term(kind, v128.load(x, 32), m));
      s3 = f32x4.add(s3, term(kind, v128.load(x, 48), m));
    }
    sum = f64x2.add(sum, halves(f32x4.add(f32x4.add(s0, s1), f32x4.add(s2, s3))));
  }
  for (; x + 16 <= end; x += 16) sum = f64x2.add(sum, halves(term(kind, v128.load(x), m)));
  let total = f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
  for (; x < end; x += 4) {
    let value = load<f32>(x);
    if (kind === SQUARED_DIFFERENCE) value -= middle;
    total += <f64>(kind === PLAIN ? value : value * value);
  }
  return total;
}

/** The sums of the first and third lane, and of the second and fourth. */
function halves(values: v128): v128 {
  const high = v128.shuffle<i64>(values, values, 1, 1);
  return f64x2.add(f64x2.promote_low_f32x4(values), f64x2.promote_low_f32x4(high));
}

function term(kind: u32, values: v128, middle: v128): v128 {
  if (kind === PLAIN) return values;
  const difference = kind === SQUARED_DIFFERENCE ? f32x4.sub(values, middle) : values;
  return f32x4.mul(difference, difference);
}
