/**
 * Activations of half and bfloat16, rounded after each step; `short-activations.ts` of the sources describes the functions. Each type has a
 * function, and each activation a loop: of loops that differ in a constant alone the compiler makes one.
 */
import { loadBytes, storeBytes } from "../../tensor/assembly/bytes";
import { eigenExp } from "../../tensor/assembly/eigen-exp";
import { eigenLog1p } from "../../tensor/assembly/eigen-log";
import { fromHalf, toBfloat16, toHalf } from "../../tensor/assembly/sixteen-bit";
import { ELU, SELU, SOFTPLUS } from "../src/activation/activation-layout";

export function activateHalves(z: usize, x: usize, count: u32, code: i32, threshold: f32): void {
  inline.always(activateAll(true, z, x, count << 1, code, threshold));
}

export function activateBfloats(z: usize, x: usize, count: u32, code: i32, threshold: f32): void {
  inline.always(activateAll(false, z, x, count << 1, code, threshold));
}

function activateAll(isHalf: bool, z: usize, x: usize, left: i32, code: i32, threshold: f32): void {
  if (code === ELU) {
    for (; left > 0; left -= 8, x += 8, z += 8) {
      const value = inline.always(loadFour(isHalf, x, left));
      inline.always(storeFour(isHalf, z, left, inline.always(elu(isHalf, value))));
    }
  } else if (code === SELU) {
    for (; left > 0; left -= 8, x += 8, z += 8) {
      const value = inline.always(loadFour(isHalf, x, left));
      inline.always(storeFour(isHalf, z, left, inline.always(selu(isHalf, value))));
    }
  } else if (code === SOFTPLUS) {
    for (; left > 0; left -= 8, x += 8, z += 8) {
      const value = inline.always(loadFour(isHalf, x, left));
      inline.always(storeFour(isHalf, z, left, inline.always(softplus(isHalf, value, threshold))));
    }
  } else {
    for (; left > 0; left -= 8, x += 8, z += 8) {
      const value = inline.always(loadFour(isHalf, x, left));
      inline.always(storeFour(isHalf, z, left, inline.always(softsign(isHalf, value))));
    }
  }
}

function elu(isHalf: bool, x: v128): v128 {
  return v128.bitselect(inline.always(expLessOne(isHalf, x)), x, f32x4.lt(x, f32x4.splat(0)));
}

function selu(isHalf: bool, x: v128): v128 {
  // Both constants are rounded to the type.
  const scaleAlpha = f32x4.splat(1.7578125);
  const scale = f32x4.splat(isHalf ? 1.05078125 : 1.046875);
  const low = f32x4.mul(inline.always(expLessOne(isHalf, x)), scaleAlpha);
  return v128.bitselect(low, f32x4.mul(x, scale), f32x4.lt(x, f32x4.splat(0)));
}

function expLessOne(isHalf: bool, x: v128): v128 {
  const exp = inline.always(round(isHalf, inline.always(eigenExp(x))));
  return inline.always(round(isHalf, f32x4.sub(exp, f32x4.splat(1))));
}

function softplus(isHalf: bool, x: v128, threshold: f32): v128 {
  const exp = inline.always(round(isHalf, inline.always(eigenExp(x))));
  const y = v128.bitselect(exp, eigenLog1p(exp), f32x4.lt(x, f32x4.splat(threshold)));
  return v128.bitselect(x, y, f32x4.gt(x, f32x4.splat(-threshold)));
}

function softsign(isHalf: bool, x: v128): v128 {
  return f32x4.div(x, inline.always(round(isHalf, f32x4.add(f32x4.abs(x), f32x4.splat(1)))));
}

function loadFour(isHalf: bool, x: usize, left: i32): v128 {
  const words = i32x4.extend_low_i16x8_u(left >= 8 ? v128.load64_zero(x) : loadBytes(x, left));
  return isHalf ? fromHalf(words) : i32x4.shl(words, 16);
}

function storeFour(isHalf: bool, z: usize, left: i32, value: v128): void {
  const words = isHalf ? toHalf(value) : toBfloat16(value);
  const bits = i16x8.narrow_i32x4_u(words, words);
  if (left >= 8) v128.store64_lane(z, bits, 0);
  else storeBytes(z, left, bits);
}

function round(isHalf: bool, x: v128): v128 {
  return isHalf ? fromHalf(toHalf(x)) : i32x4.shl(toBfloat16(x), 16);
}
