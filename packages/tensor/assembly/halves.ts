/** Runs of 16-bit floats from and to float32; `half-loops.ts` describes the functions and has their twins. */
import { fromHalf, toBfloat16, toEightBfloat16, toEightHalves, toHalf } from "./sixteen-bit";

export function widenHalf(x: usize, count: u32, z: usize): void {
  inline.always(widen(true, x, count, z));
}

export function widenBfloat16(x: usize, count: u32, z: usize): void {
  inline.always(widen(false, x, count, z));
}

export function narrowHalf(x: usize, count: u32, z: usize): void {
  inline.always(narrow(true, x, count, z));
}

export function narrowBfloat16(x: usize, count: u32, z: usize): void {
  inline.always(narrow(false, x, count, z));
}

function widen(isHalf: bool, x: usize, count: u32, z: usize): void {
  if (count >= 8) {
    const end = x + ((count >> 3) << 4);
    do {
      const bits = v128.load(x);
      const low = i32x4.extend_low_i16x8_u(bits);
      const high = i32x4.extend_high_i16x8_u(bits);
      v128.store(z, isHalf ? inline.always(fromHalf(low)) : i32x4.shl(low, 16));
      v128.store(z, isHalf ? inline.always(fromHalf(high)) : i32x4.shl(high, 16), 16);
      x += 16;
      z += 32;
    } while (x < end);
  }
  for (count &= 7; count > 0; count--, x += 2, z += 4) {
    const bits = i32x4.splat(load<u16>(x));
    v128.store32_lane(z, isHalf ? fromHalf(bits) : i32x4.shl(bits, 16), 0);
  }
}

function narrow(isHalf: bool, x: usize, count: u32, z: usize): void {
  if (count >= 8) {
    const end = x + ((count >> 3) << 5);
    do {
      const low = v128.load(x);
      const high = v128.load(x, 16);
      v128.store(z, isHalf ? inline.always(toEightHalves(low, high)) : inline.always(toEightBfloat16(low, high)));
      x += 32;
      z += 16;
    } while (x < end);
  }
  for (count &= 7; count > 0; count--, x += 4, z += 2) {
    const value = v128.load32_splat(x);
    store<u16>(z, i32x4.extract_lane(isHalf ? toHalf(value) : toBfloat16(value), 0));
  }
}
