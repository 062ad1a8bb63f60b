/** Results of int32 accumulators; `product-loops.ts` describes each function and has its twin. */

/** The bytes of a result, negative for a signed one. */
export const INT8: i32 = -1;
export const UINT8: i32 = 1;

export function requantizeScaled(
  sums: usize,
  rows: u32,
  units: u32,
  bias: usize,
  scales: usize,
  zeroPoint: i32,
  low: i32,
  high: i32,
  z: usize,
  kind: i32,
): void {
  low -= zeroPoint;
  high -= zeroPoint;
  const lows = i32x4.splat(low);
  const highs = i32x4.splat(high);
  const offset = i32x4.splat(zeroPoint);
  const bytes: usize = kind === INT8 || kind === UINT8 ? 1 : 2;
  for (let row: u32 = 0; row < rows; row++) {
    let unit: u32 = 0;
    for (; unit + 4 <= units; unit += 4, sums += 16, z += bytes << 2) {
      let sum = v128.load(sums);
      if (bias !== 0) sum = i32x4.add(sum, v128.load(bias + (unit << 2)));
      const at = scales + (unit << 3);
      const a = rounded(f64x2.mul(f64x2.convert_low_i32x4_s(sum), v128.load(at)));
      const upper = v128.shuffle<i32>(sum, sum, 2, 3, 2, 3);
      const b = rounded(f64x2.mul(f64x2.convert_low_i32x4_s(upper), v128.load(at, 16)));
      const both = i32x4.min_s(i32x4.max_s(v128.shuffle<i32>(a, b, 0, 1, 4, 5), lows), highs);
      const narrow = i16x8.narrow_i32x4_s(i32x4.add(both, offset), both);
      if (kind === INT8) v128.store32_lane(z, i8x16.narrow_i16x8_s(narrow, narrow), 0);
      else if (kind === UINT8) v128.store32_lane(z, i8x16.narrow_i16x8_u(narrow, narrow), 0);
      else v128.store64_lane(z, narrow, 0);
    }
    for (; unit < units; unit++, sums += 4, z += bytes) {
      const sum = bias !== 0 ? load<i32>(sums) + load<i32>(bias + (unit << 2)) : load<i32>(sums);
      const scaled = rounded(f64x2.splat(<f64>sum * load<f64>(scales + (unit << 3))));
      put(z, bytes, min(max(i32x4.extract_lane(scaled, 0), low), high) + zeroPoint);
    }
  }
}

/** The last number below 0.5: added to one that is just below a half, it does not reach the next integer, as 0.5 does. */
const ALMOST_HALF: f64 = 0.49999999999999994;

/** The nearest int32 numbers, halves away from 0, saturated. */
function rounded(x: v128): v128 {
  const half = v128.or(v128.and(x, f64x2.splat(-0.0)), f64x2.splat(ALMOST_HALF));
  return i32x4.trunc_sat_f64x2_s_zero(f64x2.add(x, half));
}

export function requantizeFixed(
  sums: usize,
  rows: u32,
  units: u32,
  bias: usize,
  multipliers: usize,
  shifts: usize,
  zeroPoint: i32,
  low: i32,
  high: i32,
  z: usize,
  kind: i32,
): void {
  const bytes: usize = kind === INT8 || kind === UINT8 ? 1 : 2;
  for (let row: u32 = 0; row < rows; row++) {
    for (let unit: u32 = 0; unit < units; unit++, sums += 4, z += bytes) {
      const at = unit << 2;
      let sum = load<i32>(sums);
      if (bias !== 0) sum += load<i32>(bias + at);
      const scaled = multiplyByQuantized(sum, load<i32>(multipliers + at), load<i32>(shifts + at));
      put(z, bytes, min(max(scaled + zeroPoint, low), high));
    }
  }
}

/** As `quantized-multiplier.ts`. */
export function multiplyByQuantized(x: i32, multiplier: i32, shift: i32): i32 {
  if (shift > 0) return highMultiply(x << shift, multiplier);
  const product = highMultiply(x, multiplier);
  const mask = <i32>(((<u32>1) << -shift) - 1);
  const threshold = (mask >> 1) + i32(product < 0);
  return (product >> -shift) + i32((product & mask) > threshold);
}

function highMultiply(a: i32, b: i32): i32 {
  return <i32>min((<i64>a * <i64>b + (1 << 30)) >> 31, <i64>i32.MAX_VALUE);
}

export function put(z: usize, bytes: usize, value: i32): void {
  if (bytes === 1) store<i8>(z, <i8>value);
  else store<i16>(z, <i16>value);
}

export function scaleRows(
  sums: usize,
  rows: u32,
  units: u32,
  rowScales: usize,
  unitScales: usize,
  bias: usize,
  z: usize,
): void {
  for (let row: u32 = 0; row < rows; row++, rowScales += 4) {
    const rowScale = load<f32>(rowScales);
    const scale4 = f32x4.splat(rowScale);
    let base = bias !== 0 ? bias : z;
    let unit: u32 = 0;
    for (; unit + 4 <= units; unit += 4, sums += 16, z += 16, base += 16) {
      const scale = unitScales !== 0 ? f32x4.mul(scale4, v128.load(unitScales + (unit << 2))) : scale4;
      v128.store(z, f32x4.add(v128.load(base), f32x4.mul(f32x4.convert_i32x4_s(v128.load(sums)), scale)));
    }
    for (; unit < units; unit++, sums += 4, z += 4, base += 4) {
      const scale = unitScales !== 0 ? rowScale * load<f32>(unitScales + (unit << 2)) : rowScale;
      store<f32>(z, load<f32>(base) + <f32>load<i32>(sums) * scale);
    }
  }
}
