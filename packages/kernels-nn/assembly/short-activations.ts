/** Activations of half and bfloat16, rounded after each step; `short-activations.ts` of the sources describes `activateShorts`. */
import { loadBytes, storeBytes } from "../../tensor/assembly/bytes";
import { eigenExp } from "../../tensor/assembly/eigen-exp";
import { eigenLog1p } from "../../tensor/assembly/eigen-log";
import { fromHalf, toBfloat16, toHalf } from "../../tensor/assembly/sixteen-bit";
import { ELU, SOFTPLUS } from "../src/activation/activation-layout";

export function activateShorts(z: usize, x: usize, count: u32, code: i32, threshold: f32, isHalf: bool): void {
  if (isHalf) inline.always(activateAll(true, z, x, count << 1, code, threshold));
  else inline.always(activateAll(false, z, x, count << 1, code, threshold));
}

/** A loop for each type, which the compiler knows here. */
function activateAll(isHalf: bool, z: usize, x: usize, left: i32, code: i32, threshold: f32): void {
  for (; left >= 8; left -= 8, x += 8, z += 8) {
    v128.store64_lane(z, activate(isHalf, v128.load64_zero(x), code, threshold), 0);
  }
  if (left > 0) storeBytes(z, left, activate(isHalf, loadBytes(x, left), code, threshold));
}

/** Of the first four of eight elements. */
function activate(isHalf: bool, bits: v128, code: i32, threshold: f32): v128 {
  const words = i32x4.extend_low_i16x8_u(bits);
  const x = isHalf ? fromHalf(words) : i32x4.shl(words, 16);
  const y = narrow(isHalf, apply(isHalf, x, code, threshold));
  return i16x8.narrow_i32x4_u(y, y);
}

function apply(isHalf: bool, x: v128, code: i32, threshold: f32): v128 {
  const one = f32x4.splat(1);
  if (code > SOFTPLUS) return f32x4.div(x, round(isHalf, f32x4.add(f32x4.abs(x), one)));
  const exp = round(isHalf, eigenExp(x));
  if (code === SOFTPLUS) {
    const y = v128.bitselect(exp, eigenLog1p(exp), f32x4.lt(x, f32x4.splat(threshold)));
    return v128.bitselect(x, y, f32x4.gt(x, f32x4.splat(-threshold)));
  }
  const isNegative = f32x4.lt(x, f32x4.splat(0));
  const low = round(isHalf, f32x4.sub(exp, one));
  if (code === ELU) return v128.bitselect(low, x, isNegative);
  const scaleAlpha = round(isHalf, f32x4.splat(1.7580993175506592));
  const scale = round(isHalf, f32x4.splat(1.0507010221481323));
  return v128.bitselect(f32x4.mul(low, scaleAlpha), f32x4.mul(x, scale), isNegative);
}

function round(isHalf: bool, x: v128): v128 {
  return isHalf ? fromHalf(toHalf(x)) : i32x4.shl(toBfloat16(x), 16);
}

function narrow(isHalf: bool, x: v128): v128 {
  return isHalf ? toHalf(x) : toBfloat16(x);
}
