import { fillPixels, isFlat, storePixels, storeTransposed } from "./transpose";

/** libjpeg's fast inverse DCT; `src/jpeg/jpeg-loops.ts` describes the function, `idct-twin.ts` has its twin. */
export function idctFast(blocks: usize, multipliers: usize, count: u32, plane: usize, stride: usize): void {
  const end = blocks + ((count as usize) << 7);
  for (; blocks < end; blocks += 128, plane += 8) {
    if (isFlat(blocks)) {
      const value = ((load<i16>(blocks) as i32) * (load<i16>(multipliers) as i32)) as i16;
      fillPixels((value as i32) >> 5, plane, stride);
      continue;
    }
    columns(blocks, multipliers);
    rows(blocks, plane, stride);
  }
}

/** The high halves of `x * 4` times `factor`, which is a constant times 2^14. */
function times(x: v128, factor: v128): v128 {
  const four = i16x8.shl(x, 2);
  const low = i32x4.extmul_low_i16x8_s(four, factor);
  const high = i32x4.extmul_high_i16x8_s(four, factor);
  return i16x8.shuffle(low, high, 1, 3, 5, 7, 9, 11, 13, 15);
}

function columns(block: usize, multipliers: usize): void {
  const x0 = inline.always(dequantized(block, multipliers, 0));
  const x1 = inline.always(dequantized(block, multipliers, 16));
  const x2 = inline.always(dequantized(block, multipliers, 32));
  const x3 = inline.always(dequantized(block, multipliers, 48));
  const x4 = inline.always(dequantized(block, multipliers, 64));
  const x5 = inline.always(dequantized(block, multipliers, 80));
  const x6 = inline.always(dequantized(block, multipliers, 96));
  const x7 = inline.always(dequantized(block, multipliers, 112));
  // The even part.
  let t10 = i16x8.add(x0, x4);
  let t11 = i16x8.sub(x0, x4);
  const t13 = i16x8.add(x2, x6);
  let t12 = i16x8.sub(inline.always(times(i16x8.sub(x2, x6), i16x8.splat(23168))), t13);
  const e0 = i16x8.add(t10, t13);
  const e3 = i16x8.sub(t10, t13);
  const e1 = i16x8.add(t11, t12);
  const e2 = i16x8.sub(t11, t12);
  // The odd part.
  const z13 = i16x8.add(x5, x3);
  const z10 = i16x8.sub(x5, x3);
  const z11 = i16x8.add(x1, x7);
  const z12 = i16x8.sub(x1, x7);
  const o7 = i16x8.add(z11, z13);
  t11 = inline.always(times(i16x8.sub(z11, z13), i16x8.splat(23168)));
  const z5 = inline.always(times(i16x8.add(z10, z12), i16x8.splat(30272)));
  t10 = i16x8.sub(inline.always(times(z12, i16x8.splat(17728))), z5);
  t12 = i16x8.add(i16x8.sub(inline.always(times(z10, i16x8.splat(-26432))), z10), z5);
  const o6 = i16x8.sub(t12, o7);
  const o5 = i16x8.sub(t11, o6);
  const o4 = i16x8.add(t10, o5);
  storeTransposed(
    block,
    i16x8.add(e0, o7),
    i16x8.add(e1, o6),
    i16x8.add(e2, o5),
    i16x8.sub(e3, o4),
    i16x8.add(e3, o4),
    i16x8.sub(e2, o5),
    i16x8.sub(e1, o6),
    i16x8.sub(e0, o7),
  );
}

function dequantized(block: usize, multipliers: usize, offset: usize): v128 {
  return i16x8.mul(v128.load(block + offset), v128.load(multipliers + offset));
}

function rows(block: usize, plane: usize, stride: usize): void {
  const x0 = v128.load(block, 0);
  const x1 = v128.load(block, 16);
  const x2 = v128.load(block, 32);
  const x3 = v128.load(block, 48);
  const x4 = v128.load(block, 64);
  const x5 = v128.load(block, 80);
  const x6 = v128.load(block, 96);
  const x7 = v128.load(block, 112);
  let t10 = i16x8.add(x0, x4);
  let t11 = i16x8.sub(x0, x4);
  const t13 = i16x8.add(x2, x6);
  let t12 = i16x8.sub(inline.always(times(i16x8.sub(x2, x6), i16x8.splat(23168))), t13);
  const e0 = i16x8.add(t10, t13);
  const e3 = i16x8.sub(t10, t13);
  const e1 = i16x8.add(t11, t12);
  const e2 = i16x8.sub(t11, t12);
  const z13 = i16x8.add(x5, x3);
  const z10 = i16x8.sub(x5, x3);
  const z11 = i16x8.add(x1, x7);
  const z12 = i16x8.sub(x1, x7);
  const o7 = i16x8.add(z11, z13);
  t11 = inline.always(times(i16x8.sub(z11, z13), i16x8.splat(23168)));
  const z5 = inline.always(times(i16x8.add(z10, z12), i16x8.splat(30272)));
  t10 = i16x8.sub(inline.always(times(z12, i16x8.splat(17728))), z5);
  t12 = i16x8.add(i16x8.sub(inline.always(times(z10, i16x8.splat(-26432))), z10), z5);
  const o6 = i16x8.sub(t12, o7);
  const o5 = i16x8.sub(t11, o6);
  const o4 = i16x8.add(t10, o5);
  storePixels(
    i16x8.shr_s(i16x8.add(e0, o7), 5),
    i16x8.shr_s(i16x8.add(e1, o6), 5),
    i16x8.shr_s(i16x8.add(e2, o5), 5),
    i16x8.shr_s(i16x8.sub(e3, o4), 5),
    i16x8.shr_s(i16x8.add(e3, o4), 5),
    i16x8.shr_s(i16x8.sub(e2, o5), 5),
    i16x8.shr_s(i16x8.sub(e1, o6), 5),
    i16x8.shr_s(i16x8.sub(e0, o7), 5),
    plane,
    stride,
  );
}
