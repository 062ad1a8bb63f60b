/** Rows of int16 numbers of float32 rows; `product-loops.ts` describes the function and `quantize-row.ts` has its arithmetic. */

export function quantizeRows(
  from: usize,
  fromBytes: usize,
  rows: u32,
  depth: usize,
  mode: u32,
  to: usize,
  scales: usize,
): void {
  const width = (depth + 7) & ~7;
  for (; rows > 0; rows--, from += fromBytes, to += width << 1, scales += 4) {
    if (mode === 0) store<f32>(scales, symmetric(from, depth, to));
    else store<f32>(scales, mode === 1 ? asymmetric(from, depth, to) : nearestEven(from, depth, to));
  }
}

let lowest: f32 = 0;
let highest: f32 = 0;

/** The least and greatest number in pairs, as std::minmax_element finds them when some are NaN. */
function findRange(from: usize, end: usize): void {
  lowest = highest = load<f32>(from);
  let at = from + 4;
  if (at >= end) return;
  if (load<f32>(at) < lowest) lowest = load<f32>(at);
  else highest = load<f32>(at);
  for (at += 4; at + 4 < end; at += 8) {
    const a = load<f32>(at);
    const b = load<f32>(at, 4);
    const isFalling = b < a;
    const small = isFalling ? b : a;
    const large = isFalling ? a : b;
    if (small < lowest) lowest = small;
    if (!(large < highest)) highest = large;
  }
  if (at < end) {
    const x = load<f32>(at);
    if (x < lowest) lowest = x;
    else if (!(x < highest)) highest = x;
  }
}

function symmetric(from: usize, depth: usize, to: usize): f32 {
  findSymmetricRange(from, depth);
  const below = abs(lowest);
  const above = abs(highest);
  const range: f32 = below < above ? above : below;
  if (range === 0) {
    clear(depth, to);
    return 1;
  }
  convert(from, depth, to, <f32>127 / range, 0, -127, i32.MIN_VALUE);
  return range / 127;
}

/** As `findRange`, four at a time unless a number is NaN. */
function findSymmetricRange(from: usize, depth: usize): void {
  const end = from + (depth << 2);
  if (depth >= 4) {
    let low = v128.load(from);
    let high = low;
    for (let at = from + 16; at < end; at += 16) {
      const x = v128.load(min(at, end - 16));
      low = f32x4.min(low, x);
      high = f32x4.max(high, x);
    }
    low = f32x4.min(low, v128.shuffle<f32>(low, low, 2, 3, 0, 1));
    high = f32x4.max(high, v128.shuffle<f32>(high, high, 2, 3, 0, 1));
    lowest = min<f32>(f32x4.extract_lane(low, 0), f32x4.extract_lane(low, 1));
    highest = max<f32>(f32x4.extract_lane(high, 0), f32x4.extract_lane(high, 1));
    if (!isNaN<f32>(lowest)) return;
  }
  findRange(from, end);
}

function asymmetric(from: usize, depth: usize, to: usize): f32 {
  findAsymmetricRange(from, depth);
  if (lowest === highest) {
    clear(depth, to);
    return 1;
  }
  const exact = <f64>(highest - lowest) / 255;
  const low = <f64>lowest / exact;
  const high = <f64>highest / exact;
  const zero = 128 + abs<f64>(low) < 127 + abs<f64>(high) ? -128 - low : 127 - high;
  let zeroPoint: i32 = 0;
  if (zero <= -128) zeroPoint = -128;
  else if (zero >= 127) zeroPoint = 127;
  else if (!isNaN<f64>(zero)) zeroPoint = <i32>rounded64(zero);
  const scale = <f32>exact;
  convert(from, depth, to, scale === 0 ? 0 : 1 / scale, zeroPoint, -128, 0);
  return scale;
}

/** As XNNPACK. */
function nearestEven(from: usize, depth: usize, to: usize): f32 {
  let least: f32 = 0;
  let greatest: f32 = 0;
  let low = f32x4.splat(0);
  let high = low;
  const end = from + (depth << 2);
  const stop = from + ((depth & ~3) << 2);
  for (let at = from; at < stop; at += 16) {
    const x = v128.load(at);
    low = f32x4.pmin(low, x);
    high = f32x4.pmax(high, x);
  }
  for (let at = stop; at < end; at += 4) {
    least = lesser(least, load<f32>(at));
    greatest = greater(greatest, load<f32>(at));
  }
  low = f32x4.pmin(low, v128.shuffle<f32>(low, low, 2, 3, 0, 1));
  high = f32x4.pmax(high, v128.shuffle<f32>(high, high, 2, 3, 0, 1));
  least = lesser(least, lesser(f32x4.extract_lane(low, 0), f32x4.extract_lane(low, 1)));
  greatest = greater(greatest, greater(f32x4.extract_lane(high, 0), f32x4.extract_lane(high, 1)));
  const scale: f32 = least === greatest ? 1 : <f32>255 / (greatest - least);
  const below = least * scale;
  const above = greatest * scale;
  const zero: f32 = below - 128 + (above + 127) > 0 ? -128 - below : 127 - above;
  const zeroPoint = <i32>min<f32>(max<f32>(isNaN<f32>(zero) ? 0 : nearest<f32>(zero), -128), 127);
  const scales = f32x4.splat(scale);
  const lows = i32x4.splat(-128 - zeroPoint);
  const highs = i32x4.splat(127 - zeroPoint);
  const full = from + ((depth & ~7) << 2);
  for (; from < full; from += 32, to += 16) {
    const a = i32x4.min_s(i32x4.max_s(evens(f32x4.mul(v128.load(from), scales)), lows), highs);
    const b = i32x4.min_s(i32x4.max_s(evens(f32x4.mul(v128.load(from, 16), scales)), lows), highs);
    v128.store(to, i16x8.narrow_i32x4_s(a, b));
  }
  const rest = depth & 7;
  if (rest > 0) {
    v128.store(to, i32x4.splat(0));
    for (to += (8 - rest) << 1; to & 15; from += 4, to += 2) {
      const x = i32x4.min_s(i32x4.max_s(evens(f32x4.splat(load<f32>(from) * scale)), lows), highs);
      store<i16>(to, <i16>i32x4.extract_lane(x, 0));
    }
  }
  return 1 / scale;
}

/** The nearest integers, the even one of two; 0 for NaN. */
function evens(x: v128): v128 {
  return i32x4.trunc_sat_f32x4_s(f32x4.nearest(x));
}

/** The range of the numbers and 0, in the order of TFLite's vectors: a comparison with NaN takes the other number, mostly. */
function findAsymmetricRange(from: usize, depth: usize): void {
  const end = from + (depth << 2);
  const stop = from + ((depth & ~3) << 2);
  let least: f32 = 0;
  let greatest: f32 = 0;
  if (depth >= 4) {
    let low = v128.load(from);
    let high = low;
    for (let at = from + 16; at < stop; at += 16) {
      const x = v128.load(at);
      low = f32x4.pmin(x, low);
      high = f32x4.pmax(x, high);
    }
    const lows = f32x4.pmin(v128.shuffle<f32>(low, low, 2, 3, 0, 1), low);
    const highs = f32x4.pmax(v128.shuffle<f32>(high, high, 2, 3, 0, 1), high);
    const low0 = f32x4.extract_lane(lows, 0);
    const low1 = f32x4.extract_lane(lows, 1);
    const high0 = f32x4.extract_lane(highs, 0);
    const high1 = f32x4.extract_lane(highs, 1);
    least = lesser(0, low0 < low1 ? low0 : low1);
    greatest = greater(0, high0 < high1 ? high1 : high0);
  }
  if (stop < end) {
    findRange(stop, end);
    least = lesser(least, lowest);
    greatest = greater(greatest, highest);
  }
  lowest = least;
  highest = greatest;
}

function lesser(a: f32, b: f32): f32 {
  return b < a ? b : a;
}

function greater(a: f32, b: f32): f32 {
  return a < b ? b : a;
}

function clear(depth: usize, to: usize): void {
  memory.fill(to, 0, ((depth + 7) & ~7) << 1);
}

/** Writes the numbers divided by a scale, plus the zero point, limited, and less the zero point. */
function convert(from: usize, depth: usize, to: usize, inverse: f32, zeroPoint: i32, low: i32, ofNaN: i32): void {
  const inverses = f32x4.splat(inverse);
  const wide = i32x4.splat(zeroPoint);
  const points = i16x8.splat(<i16>zeroPoint);
  const lows = i16x8.splat(<i16>low);
  const highs = i16x8.splat(127);
  const full = from + ((depth & ~7) << 2);
  for (; from < full; from += 32, to += 16) {
    const a = i32x4.add(truncated(f32x4.mul(v128.load(from), inverses)), wide);
    const b = i32x4.add(truncated(f32x4.mul(v128.load(from, 16), inverses)), wide);
    const x = i16x8.min_s(i16x8.max_s(i16x8.narrow_i32x4_s(a, b), lows), highs);
    v128.store(to, i16x8.sub(x, points));
  }
  const rest = depth & 7;
  if (rest === 0) return;
  v128.store(to, i32x4.splat(0));
  for (to += (8 - rest) << 1; to & 15; from += 4, to += 2) {
    const x = <f32>zeroPoint + rounded32(load<f32>(from) * inverse);
    let quantized = ofNaN;
    if (abs<f32>(x) < 2147483648) quantized = <i32>x;
    else if (!isNaN<f32>(x)) quantized = i32.MIN_VALUE;
    store<i16>(to, <i16>(min<i32>(max<i32>(quantized, low), 127) - zeroPoint));
  }
}

/** Truncated after a half was added, in float32; the least int32 for NaN. */
function truncated(x: v128): v128 {
  const isBelow = f32x4.lt(x, f32x4.splat(0));
  const half = v128.bitselect(f32x4.splat(-0.5), f32x4.splat(0.5), isBelow);
  const whole = i32x4.trunc_sat_f32x4_s(f32x4.add(x, half));
  return v128.bitselect(whole, i32x4.splat(i32.MIN_VALUE), f32x4.eq(x, x));
}

function rounded32(x: f32): f32 {
  const whole = trunc<f32>(x);
  return abs<f32>(x - whole) >= 0.5 ? whole + copysign<f32>(1, x) : whole;
}

function rounded64(x: f64): f64 {
  const whole = trunc<f64>(x);
  return abs<f64>(x - whole) >= 0.5 ? whole + copysign<f64>(1, x) : whole;
}
