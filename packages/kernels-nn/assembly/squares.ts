/** Sums of squares; `square-loops.ts` describes each function and has its twin. */

export function sumFloatSquares(x: usize, count: u32): f64 {
  let low = f64x2.splat(0);
  let high = low;
  for (; count >= 4; count -= 4, x += 16) {
    const value = v128.load(x);
    const a = f64x2.promote_low_f32x4(value);
    const b = f64x2.promote_low_f32x4(v128.shuffle<i64>(value, value, 1, 1));
    low = f64x2.add(low, f64x2.mul(a, a));
    high = f64x2.add(high, f64x2.mul(b, b));
  }
  const sum = f64x2.add(low, high);
  let all = f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
  for (; count > 0; count--, x += 4) all += <f64>load<f32>(x) * <f64>load<f32>(x);
  return all;
}

export function sumDoubleSquares(x: usize, count: u32): f64 {
  let low = f64x2.splat(0);
  let high = low;
  for (; count >= 4; count -= 4, x += 32) {
    const a = v128.load(x);
    const b = v128.load(x, 16);
    low = f64x2.add(low, f64x2.mul(a, a));
    high = f64x2.add(high, f64x2.mul(b, b));
  }
  const sum = f64x2.add(low, high);
  let all = f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
  for (; count > 0; count--, x += 8) all += load<f64>(x) * load<f64>(x);
  return all;
}
