/** Sums and products of float32 along a dimension; `sum-loops.ts` describes each function and has its twin. */

export function addMiddle(x: usize, outer: u32, length: u32, inner: u32, divisor: f64, sums: usize): void {
  foldMiddle(false, x, outer, length, inner, divisor, sums);
}

export function multiplyMiddle(x: usize, outer: u32, length: u32, inner: u32, products: usize): void {
  foldMiddle(true, x, outer, length, inner, 1, products);
}

function foldMiddle(
  multiplies: bool,
  x: usize,
  outer: u32,
  length: u32,
  inner: u32,
  divisor: f64,
  target: usize,
): void {
  const rowBytes: usize = inner << 2;
  const wholeBytes = rowBytes * length;
  for (let o: u32 = 0; o < outer; o++, x += wholeBytes, target += rowBytes) {
    const end = x + wholeBytes;
    if (inner === 1) {
      foldRow(multiplies, x, end, divisor, target);
      continue;
    }
    let column: usize = 0;
    for (; column + 32 <= rowBytes; column += 32) {
      if (multiplies) multiplyColumns8(x + column, end, rowBytes, target + column);
      else addColumns8(x + column, end, rowBytes, divisor, target + column);
    }
    for (; column < rowBytes; column += 4) {
      const folded = foldOnes(multiplies, multiplies ? 1 : 0, x + column, end, rowBytes);
      store<f32>(target + column, <f32>(folded / divisor));
    }
  }
}

function addColumns8(x: usize, end: usize, rowBytes: usize, divisor: f64, target: usize): void {
  inline.always(foldColumns8(false, x, end, rowBytes, divisor, target));
}

function multiplyColumns8(x: usize, end: usize, rowBytes: usize, target: usize): void {
  inline.always(foldColumns8(true, x, end, rowBytes, 1, target));
}

/** Compiled twice, because a test in the loop costs a third more. */
function foldColumns8(multiplies: bool, x: usize, end: usize, rowBytes: usize, divisor: f64, target: usize): void {
  let s0 = f64x2.splat(multiplies ? 1 : 0);
  let s1 = s0;
  let s2 = s0;
  let s3 = s0;
  for (; x < end; x += rowBytes) {
    s0 = fold(multiplies, s0, x);
    s1 = fold(multiplies, s1, x + 8);
    s2 = fold(multiplies, s2, x + 16);
    s3 = fold(multiplies, s3, x + 24);
  }
  const by = f64x2.splat(divisor);
  v128.store64_lane(target, f32x4.demote_f64x2_zero(f64x2.div(s0, by)), 0);
  v128.store64_lane(target, f32x4.demote_f64x2_zero(f64x2.div(s1, by)), 0, 8);
  v128.store64_lane(target, f32x4.demote_f64x2_zero(f64x2.div(s2, by)), 0, 16);
  v128.store64_lane(target, f32x4.demote_f64x2_zero(f64x2.div(s3, by)), 0, 24);
}

/** Folds elements that follow each other, eight at a time. */
function foldRow(multiplies: bool, x: usize, end: usize, divisor: f64, target: usize): void {
  let s0 = f64x2.splat(multiplies ? 1 : 0);
  let s1 = s0;
  let s2 = s0;
  let s3 = s0;
  for (; x + 32 <= end; x += 32) {
    s0 = fold(multiplies, s0, x);
    s1 = fold(multiplies, s1, x + 8);
    s2 = fold(multiplies, s2, x + 16);
    s3 = fold(multiplies, s3, x + 24);
  }
  let folded: f64;
  if (multiplies) {
    s0 = f64x2.mul(f64x2.mul(s0, s1), f64x2.mul(s2, s3));
    folded = f64x2.extract_lane(s0, 0) * f64x2.extract_lane(s0, 1);
  } else {
    s0 = f64x2.add(f64x2.add(s0, s1), f64x2.add(s2, s3));
    folded = f64x2.extract_lane(s0, 0) + f64x2.extract_lane(s0, 1);
  }
  store<f32>(target, <f32>(foldOnes(multiplies, folded, x, end, 4) / divisor));
}

function foldOnes(multiplies: bool, first: f64, x: usize, end: usize, step: usize): f64 {
  for (; x < end; x += step) {
    const value = <f64>load<f32>(x);
    first = multiplies ? first * value : first + value;
  }
  return first;
}

/** Folds two floats at `x`. */
function fold(multiplies: bool, s: v128, x: usize): v128 {
  const values = f64x2.promote_low_f32x4(v128.load64_zero(x));
  return multiplies ? f64x2.mul(s, values) : f64x2.add(s, values);
}
