/** Logarithms of running sums of exponentials; `logsumexp-loops.ts` describes the function and has its twin. */
import { exp, log1p } from "../../tensor/assembly/eigen-double";

export function scanExponentials(
  isDouble: bool,
  x: usize,
  z: usize,
  slices: u32,
  length: u32,
  inner: u32,
  isExclusive: bool,
  isReverse: bool,
): void {
  const shift: u32 = isDouble ? 3 : 2;
  const row: i32 = inner << shift;
  const whole = length * row;
  for (; slices > 0; slices--, x += whole, z += whole) {
    for (let column: u32 = 0; column < inner; column += 2) {
      const isPair = column + 1 < inner;
      const first = (column << shift) + (isReverse ? whole - row : 0);
      scanColumns(isDouble, x + first, z + first, length, isReverse ? -row : row, isPair, isExclusive);
    }
  }
}

/** One column, or two side by side. */
function scanColumns(
  isDouble: bool,
  x: usize,
  z: usize,
  length: u32,
  step: i32,
  isPair: bool,
  isExclusive: bool,
): void {
  let sum = f64x2.splat(-Infinity);
  for (; length > 0; length--, x += step, z += step) {
    const value = loadTwo(isDouble, isPair, x);
    if (isExclusive) storeTwo(isDouble, isPair, z, sum);
    sum = added(sum, value);
    if (!isDouble) sum = f64x2.promote_low_f32x4(f32x4.demote_f64x2_zero(sum));
    if (!isExclusive) storeTwo(isDouble, isPair, z, sum);
  }
}

function loadTwo(isDouble: bool, isPair: bool, x: usize): v128 {
  if (isDouble) return isPair ? v128.load(x) : v128.load64_splat(x);
  return f64x2.promote_low_f32x4(isPair ? v128.load64_zero(x) : v128.load32_splat(x));
}

function storeTwo(isDouble: bool, isPair: bool, z: usize, sum: v128): void {
  const narrow = isDouble ? sum : f32x4.demote_f64x2_zero(sum);
  if (isDouble && isPair) v128.store(z, narrow);
  else if (isDouble || isPair) v128.store64_lane(z, narrow, 0);
  else v128.store32_lane(z, narrow, 0);
}

function added(sum: v128, value: v128): v128 {
  const isGreater = f64x2.gt(value, sum);
  const lower = v128.bitselect(value, sum, f64x2.lt(value, sum));
  const less = v128.bitselect(f64x2.sub(sum, value), f64x2.sub(lower, sum), isGreater);
  const both = f64x2.add(v128.bitselect(value, sum, isGreater), log1p(exp(less)));
  const nothing = f64x2.splat(-Infinity);
  const first = v128.bitselect(value, sum, f64x2.eq(value, value));
  const added = v128.bitselect(first, both, f64x2.eq(sum, nothing));
  return v128.bitselect(sum, added, f64x2.eq(value, nothing));
}
