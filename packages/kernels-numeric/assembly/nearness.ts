/** Floats that are nearly equal; `nearness-loops.ts` describes the function and has its twin. */

export function comparePairs(isDouble: bool, x: usize, y: usize, count: u32, tolerance: f64, z: usize): void {
  if (isDouble) inline.always(compareAll<f64>(x, y, count, tolerance, z));
  else inline.always(compareAll<f32>(x, y, count, <f32>tolerance, z));
}

function compareAll<T>(x: usize, y: usize, count: u32, tolerance: T, z: usize): void {
  const most = v128.splat<T>(tolerance);
  const step: usize = 8 * sizeof<T>();
  for (; count >= 8; count -= 8, x += step, y += step, z += 8) {
    let bits: v128;
    if (sizeof<T>() === 4) bits = i16x8.narrow_i32x4_s(near<T>(x, y, most), near<T>(x + 16, y + 16, most));
    else {
      const low = pairs(near<T>(x, y, most), near<T>(x + 16, y + 16, most));
      bits = i16x8.narrow_i32x4_s(low, pairs(near<T>(x + 32, y + 32, most), near<T>(x + 48, y + 48, most)));
    }
    v128.store64_lane(z, v128.and(i8x16.narrow_i16x8_s(bits, bits), i8x16.splat(1)), 0);
  }
  for (; count > 0; count--, x += sizeof<T>(), y += sizeof<T>(), z++) {
    store<u8>(z, abs<T>(load<T>(x) - load<T>(y)) <= tolerance ? 1 : 0);
  }
}

function near<T>(x: usize, y: usize, most: v128): v128 {
  return v128.le<T>(v128.abs<T>(v128.sub<T>(v128.load(x), v128.load(y))), most);
}

/** The masks of two vectors of 64-bit lanes as 32-bit ones. */
function pairs(a: v128, b: v128): v128 {
  return v128.shuffle<i32>(a, b, 0, 2, 4, 6);
}
