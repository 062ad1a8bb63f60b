import { fillPixels, isFlat, isOneRow, storePixels, storeTransposed } from "./transpose";

/** libjpeg's accurate inverse DCT; `src/jpeg/jpeg-loops.ts` describes the function, `idct-twin.ts` has its twin. */
export function idctSlow(blocks: usize, multipliers: usize, count: u32, plane: usize, stride: usize): void {
  const end = blocks + ((count as usize) << 7);
  for (; blocks < end; blocks += 128, plane += 8) {
    if (isFlat(blocks)) {
      const value = ((load<i16>(blocks) as i32) * (load<i16>(multipliers) as i32)) as i16;
      // The first pass multiplies by 4 in 16 bits, the second one divides by 32 and rounds.
      fillPixels(((((value as i32) << 2) as i16 as i32) + 16) >> 5, plane, stride);
      continue;
    }
    if (isOneRow(blocks)) {
      const x = i16x8.shl(inline.always(dequantized(blocks, multipliers, 0)), 2);
      storeTransposed(blocks, x, x, x, x, x, x, x, x);
    } else columns(blocks, multipliers);
    rows(blocks, plane, stride);
  }
}

/** The sums of products of two pairs: `a * x + b * y` for the low or the high four of eight values. */
function low(x: v128, y: v128, a: i32, b: i32): v128 {
  return i32x4.add(
    i32x4.extmul_low_i16x8_s(x, i16x8.splat(a as i16)),
    i32x4.extmul_low_i16x8_s(y, i16x8.splat(b as i16)),
  );
}

function high(x: v128, y: v128, a: i32, b: i32): v128 {
  return i32x4.add(
    i32x4.extmul_high_i16x8_s(x, i16x8.splat(a as i16)),
    i32x4.extmul_high_i16x8_s(y, i16x8.splat(b as i16)),
  );
}

let out0: v128 = i64x2.splat(0);
let out1: v128 = i64x2.splat(0);
let out2: v128 = i64x2.splat(0);
let out3: v128 = i64x2.splat(0);
let out4: v128 = i64x2.splat(0);
let out5: v128 = i64x2.splat(0);
let out6: v128 = i64x2.splat(0);
let out7: v128 = i64x2.splat(0);

/** One pass over eight vectors of eight values; the results are shifted by `shift`, rounded, to `out0` to `out7`. */
function pass(x0: v128, x1: v128, x2: v128, x3: v128, x4: v128, x5: v128, x6: v128, x7: v128, shift: i32): void {
  const round = i32x4.splat(1 << (shift - 1));
  // The even part.
  const evenLow = inline.always(low(x2, x6, 4433, 4433 - 15137));
  const evenHigh = inline.always(high(x2, x6, 4433, 4433 - 15137));
  const oddLow = inline.always(low(x2, x6, 4433 + 6270, 4433));
  const oddHigh = inline.always(high(x2, x6, 4433 + 6270, 4433));
  const sum = i16x8.add(x0, x4);
  const difference = i16x8.sub(x0, x4);
  const sumLow = i32x4.add(i32x4.shl(i32x4.extend_low_i16x8_s(sum), 13), round);
  const sumHigh = i32x4.add(i32x4.shl(i32x4.extend_high_i16x8_s(sum), 13), round);
  const differenceLow = i32x4.add(i32x4.shl(i32x4.extend_low_i16x8_s(difference), 13), round);
  const differenceHigh = i32x4.add(i32x4.shl(i32x4.extend_high_i16x8_s(difference), 13), round);
  const e0Low = i32x4.add(sumLow, oddLow);
  const e0High = i32x4.add(sumHigh, oddHigh);
  const e3Low = i32x4.sub(sumLow, oddLow);
  const e3High = i32x4.sub(sumHigh, oddHigh);
  const e1Low = i32x4.add(differenceLow, evenLow);
  const e1High = i32x4.add(differenceHigh, evenHigh);
  const e2Low = i32x4.sub(differenceLow, evenLow);
  const e2High = i32x4.sub(differenceHigh, evenHigh);
  // The odd part.
  const z3 = i16x8.add(x7, x3);
  const z4 = i16x8.add(x5, x1);
  const z3Low = inline.always(low(z3, z4, 9633 - 16069, 9633));
  const z3High = inline.always(high(z3, z4, 9633 - 16069, 9633));
  const z4Low = inline.always(low(z4, z3, 9633 - 3196, 9633));
  const z4High = inline.always(high(z4, z3, 9633 - 3196, 9633));
  const o0Low = i32x4.add(inline.always(low(x7, x1, 2446 - 7373, -7373)), z3Low);
  const o0High = i32x4.add(inline.always(high(x7, x1, 2446 - 7373, -7373)), z3High);
  const o1Low = i32x4.add(inline.always(low(x5, x3, 16819 - 20995, -20995)), z4Low);
  const o1High = i32x4.add(inline.always(high(x5, x3, 16819 - 20995, -20995)), z4High);
  const o2Low = i32x4.add(inline.always(low(x3, x5, 25172 - 20995, -20995)), z3Low);
  const o2High = i32x4.add(inline.always(high(x3, x5, 25172 - 20995, -20995)), z3High);
  const o3Low = i32x4.add(inline.always(low(x1, x7, 12299 - 7373, -7373)), z4Low);
  const o3High = i32x4.add(inline.always(high(x1, x7, 12299 - 7373, -7373)), z4High);
  out0 = inline.always(packed(i32x4.add(e0Low, o3Low), i32x4.add(e0High, o3High), shift));
  out7 = inline.always(packed(i32x4.sub(e0Low, o3Low), i32x4.sub(e0High, o3High), shift));
  out1 = inline.always(packed(i32x4.add(e1Low, o2Low), i32x4.add(e1High, o2High), shift));
  out6 = inline.always(packed(i32x4.sub(e1Low, o2Low), i32x4.sub(e1High, o2High), shift));
  out2 = inline.always(packed(i32x4.add(e2Low, o1Low), i32x4.add(e2High, o1High), shift));
  out5 = inline.always(packed(i32x4.sub(e2Low, o1Low), i32x4.sub(e2High, o1High), shift));
  out3 = inline.always(packed(i32x4.add(e3Low, o0Low), i32x4.add(e3High, o0High), shift));
  out4 = inline.always(packed(i32x4.sub(e3Low, o0Low), i32x4.sub(e3High, o0High), shift));
}

function packed(low: v128, high: v128, shift: i32): v128 {
  return i16x8.narrow_i32x4_s(i32x4.shr_s(low, shift), i32x4.shr_s(high, shift));
}

function dequantized(block: usize, multipliers: usize, offset: usize): v128 {
  return i16x8.mul(v128.load(block + offset), v128.load(multipliers + offset));
}

function columns(block: usize, multipliers: usize): void {
  pass(
    inline.always(dequantized(block, multipliers, 0)),
    inline.always(dequantized(block, multipliers, 16)),
    inline.always(dequantized(block, multipliers, 32)),
    inline.always(dequantized(block, multipliers, 48)),
    inline.always(dequantized(block, multipliers, 64)),
    inline.always(dequantized(block, multipliers, 80)),
    inline.always(dequantized(block, multipliers, 96)),
    inline.always(dequantized(block, multipliers, 112)),
    11,
  );
  storeTransposed(block, out0, out1, out2, out3, out4, out5, out6, out7);
}

function rows(block: usize, plane: usize, stride: usize): void {
  pass(
    v128.load(block, 0),
    v128.load(block, 16),
    v128.load(block, 32),
    v128.load(block, 48),
    v128.load(block, 64),
    v128.load(block, 80),
    v128.load(block, 96),
    v128.load(block, 112),
    18,
  );
  storePixels(out0, out1, out2, out3, out4, out5, out6, out7, plane, stride);
}
