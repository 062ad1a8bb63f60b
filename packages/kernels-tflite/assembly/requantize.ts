/** Results of int32 accumulators; `product-loops.ts` describes each function and has its twin. */

/** The bytes of a result, negative for a signed one. */
export const INT8: i32 = -1;
export const UINT8: i32 = 1;

export function requantizeNearest(
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
  const lows = f32x4.splat(<f32>(low - zeroPoint));
  const highs = f32x4.splat(<f32>(high - zeroPoint));
  const offset = i32x4.splat(zeroPoint);
  const bytes: usize = kind === INT8 || kind === UINT8 ? 1 : 2;
  for (let row: u32 = 0; row < rows; row++) {
    let unit: u32 = 0;
    for (; unit + 4 <= units; unit += 4, sums += 16, z += bytes << 2) {
      const at = unit << 2;
      let sum = v128.load(sums);
      if (bias !== 0) sum = i32x4.add(sum, v128.load(bias + at));
      const scaled = f32x4.mul(f32x4.convert_i32x4_s(sum), v128.load(scales + at));
      const limited = f32x4.pmin(f32x4.pmax(scaled, lows), highs);
      const both = i32x4.add(i32x4.trunc_sat_f32x4_s(f32x4.nearest(limited)), offset);
      const narrow = i16x8.narrow_i32x4_s(both, both);
      if (kind === INT8) v128.store32_lane(z, i8x16.narrow_i16x8_s(narrow, narrow), 0);
      else if (kind === UINT8) v128.store32_lane(z, i8x16.narrow_i16x8_u(narrow, narrow), 0);
      else v128.store64_lane(z, narrow, 0);
    }
    for (; unit < units; unit++, sums += 4, z += bytes) {
      const at = unit << 2;
      const sum = bias !== 0 ? load<i32>(sums) + load<i32>(bias + at) : load<i32>(sums);
      const scaled = <f32>sum * load<f32>(scales + at);
      const limited = min(max(scaled, <f32>(low - zeroPoint)), <f32>(high - zeroPoint));
      put(z, bytes, <i32>nearest(limited) + zeroPoint);
    }
  }
}

export function requantizeUp(
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
      const sum = bias !== 0 ? load<i32>(sums) + load<i32>(bias + at) : load<i32>(sums);
      const multiplier = load<i32>(multipliers + at);
      const shift = load<i32>(shifts + at);
      const product = highMultiply(shift > 0 ? sum << shift : sum, multiplier);
      const scaled = shift < 0 ? <i32>((<i64>product + ((<i64>1) << (-shift - 1))) >> -shift) : product;
      put(z, bytes, min(max(scaled + zeroPoint, low), high));
    }
  }
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
  let unit: u32 = 0;
  for (; unit + 4 <= units; unit += 4) {
    const at = unit << 2;
    const added = bias !== 0 ? v128.load(bias + at) : i32x4.splat(0);
    fourColumns(
      sums + at,
      rows,
      units,
      added,
      v128.load(multipliers + at),
      v128.load(shifts + at),
      zeroPoint,
      low,
      high,
      z + unit * bytes,
      kind,
    );
  }
  for (; unit < units; unit++) {
    const at = unit << 2;
    const added = bias !== 0 ? load<i32>(bias + at) : 0;
    const multiplier = load<i32>(multipliers + at);
    const shift = load<i32>(shifts + at);
    for (let row: u32 = 0, from = sums + at, to = z + unit * bytes; row < rows; row++) {
      const scaled = multiplyByQuantized(load<i32>(from) + added, multiplier, shift);
      put(to, bytes, min(max(scaled + zeroPoint, low), high));
      from += units << 2;
      to += units * bytes;
    }
  }
}

/** `fourColumns` where all shifts are to the right. */
function fourColumnsRight(
  sums: usize,
  rows: u32,
  units: u32,
  bias: v128,
  multipliers: v128,
  powers: v128,
  zeroPoint: i32,
  low: i32,
  high: i32,
  z: usize,
  kind: i32,
): void {
  const half = i64x2.splat(1 << 30);
  const lows = i32x4.splat(low);
  const highs = i32x4.splat(high);
  const offset = i32x4.splat(zeroPoint);
  const bytes: usize = kind === INT8 || kind === UINT8 ? 1 : 2;
  for (; rows > 0; rows--, sums += units << 2, z += units * bytes) {
    const product = multiplied(i32x4.add(v128.load(sums), bias), multipliers, half);
    // A half that is negative is rounded down.
    const scaled = multiplied(i32x4.add(product, i32x4.shr_s(product, 31)), powers, half);
    const both = i32x4.min_s(i32x4.max_s(i32x4.add(scaled, offset), lows), highs);
    const narrow = i16x8.narrow_i32x4_s(both, both);
    if (kind === INT8) v128.store32_lane(z, i8x16.narrow_i16x8_s(narrow, narrow), 0);
    else if (kind === UINT8) v128.store32_lane(z, i8x16.narrow_i16x8_u(narrow, narrow), 0);
    else v128.store64_lane(z, narrow, 0);
  }
}

/** Products plus a half, without their lower 31 bits. */
function multiplied(x: v128, y: v128, half: v128): v128 {
  const low = i64x2.shr_u(i64x2.add(i64x2.extmul_low_i32x4_s(x, y), half), 31);
  const high = i64x2.shr_u(i64x2.add(i64x2.extmul_high_i32x4_s(x, y), half), 31);
  return v128.shuffle<i32>(low, high, 0, 2, 4, 6);
}

/** The factor of a shift to the right of at least 1 bit, of numbers whose lower 31 bits are then dropped. */
function dropped(shift: i32): i32 {
  return 1 << (31 + shift);
}

/** `requantizeFixed` of four columns, whose sums are `units` numbers apart. Multipliers are not negative, so no product saturates. */
function fourColumns(
  sums: usize,
  rows: u32,
  units: u32,
  bias: v128,
  multipliers: v128,
  shifts: v128,
  zeroPoint: i32,
  low: i32,
  high: i32,
  z: usize,
  kind: i32,
): void {
  if (!v128.any_true(i32x4.gt_s(shifts, i32x4.splat(-1)))) {
    const powers = i32x4(
      dropped(i32x4.extract_lane(shifts, 0)),
      dropped(i32x4.extract_lane(shifts, 1)),
      dropped(i32x4.extract_lane(shifts, 2)),
      dropped(i32x4.extract_lane(shifts, 3)),
    );
    fourColumnsRight(sums, rows, units, bias, multipliers, powers, zeroPoint, low, high, z, kind);
    return;
  }
  const left = i32x4(
    power(i32x4.extract_lane(shifts, 0)),
    power(i32x4.extract_lane(shifts, 1)),
    power(i32x4.extract_lane(shifts, 2)),
    power(i32x4.extract_lane(shifts, 3)),
  );
  const right0 = f64x2(inverse(i32x4.extract_lane(shifts, 0)), inverse(i32x4.extract_lane(shifts, 1)));
  const right1 = f64x2(inverse(i32x4.extract_lane(shifts, 2)), inverse(i32x4.extract_lane(shifts, 3)));
  const half = i64x2.splat(1 << 30);
  const lows = i32x4.splat(low);
  const highs = i32x4.splat(high);
  const offset = i32x4.splat(zeroPoint);
  const step: usize = kind === INT8 || kind === UINT8 ? units : units << 1;
  for (; rows > 0; rows--, sums += units << 2, z += step) {
    const x = i32x4.mul(i32x4.add(v128.load(sums), bias), left);
    const a = i64x2.shr_u(i64x2.add(i64x2.extmul_low_i32x4_s(x, multipliers), half), 31);
    const b = i64x2.shr_u(i64x2.add(i64x2.extmul_high_i32x4_s(x, multipliers), half), 31);
    const c = shifted(v128.shuffle<i32>(a, a, 0, 2, 0, 2), right0);
    const d = shifted(v128.shuffle<i32>(b, b, 0, 2, 0, 2), right1);
    const scaled = i32x4.add(v128.shuffle<i32>(c, d, 0, 1, 4, 5), offset);
    const both = i32x4.min_s(i32x4.max_s(scaled, lows), highs);
    const narrow = i16x8.narrow_i32x4_s(both, both);
    if (kind === INT8) v128.store32_lane(z, i8x16.narrow_i16x8_s(narrow, narrow), 0);
    else if (kind === UINT8) v128.store32_lane(z, i8x16.narrow_i16x8_u(narrow, narrow), 0);
    else v128.store64_lane(z, narrow, 0);
  }
}

/** The nearest integers of two int32 numbers times powers of two up to 1, halves away from 0: sums with a half are exact. */
function shifted(x: v128, powers: v128): v128 {
  const product = f64x2.mul(f64x2.convert_low_i32x4_s(x), powers);
  const half = v128.or(v128.and(product, f64x2.splat(-0.0)), f64x2.splat(0.5));
  return i32x4.trunc_sat_f64x2_s_zero(f64x2.add(product, half));
}

/** The factor of a shift to the left, which wraps. */
function power(shift: i32): i32 {
  return shift > 0 ? 1 << shift : 1;
}

/** The factor of a shift to the right, at most 31 bits. */
function inverse(shift: i32): f64 {
  return shift < 0 ? 1 / <f64>((<u32>1) << -shift) : 1;
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

export function scaleChannels(
  sums: usize,
  rows: u32,
  units: u32,
  scale: f32,
  unitScales: usize,
  isUnitFirst: bool,
  bias: usize,
  low: f32,
  high: f32,
  z: usize,
): void {
  const scales = f32x4.splat(scale);
  const lows = f32x4.splat(low);
  const highs = f32x4.splat(high);
  for (; rows > 0; rows--) {
    let unit: u32 = 0;
    for (; unit + 4 <= units; unit += 4, sums += 16, z += 16) {
      const sum = f32x4.convert_i32x4_s(v128.load(sums));
      const own = v128.load(unitScales + (unit << 2));
      const scaled = isUnitFirst ? f32x4.mul(f32x4.mul(sum, own), scales) : f32x4.mul(sum, f32x4.mul(scales, own));
      const result = f32x4.add(scaled, v128.load(bias + (unit << 2)));
      v128.store(z, f32x4.pmin(f32x4.pmax(result, lows), highs));
    }
    for (; unit < units; unit++, sums += 4, z += 4) {
      const sum = <f32>load<i32>(sums);
      const own = load<f32>(unitScales + (unit << 2));
      const scaled = isUnitFirst ? sum * own * scale : sum * (scale * own);
      const result = scaled + load<f32>(bias + (unit << 2));
      store<f32>(z, result < low ? low : result > high ? high : result);
    }
  }
}
