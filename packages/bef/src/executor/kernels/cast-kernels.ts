import { outOfRange } from "@heddle/status";
import type { KernelFrame, KernelImplementations } from "./kernel-frame.js";

/**
 * Conversions of single numbers: to integers they round towards 0. A number that no i64 has, undefined behaviour in TFRT, is refused.
 *
 * Source: TFRT's lib/basic_kernels/integer_kernels.cc.
 */
export const castKernels: KernelImplementations = {
  "tfrt.cast.i64_to_f32": (frame) => frame.set(0, toFloat32(frame.bigint(0))),
  "tfrt.cast.i64_to_f64": (frame) => frame.set(0, Number(frame.bigint(0))),
  "tfrt.cast.f32_to_i64": toI64,
  "tfrt.cast.f64_to_i64": toI64,
};

function toI64(frame: KernelFrame): void {
  const value = frame.float(0);
  if (!(value >= -(2 ** 63) && value < 2 ** 63)) throw outOfRange(`${value} is not in the range of an i64`, { value });
  frame.set(0, BigInt(Math.trunc(value)));
}

/** The nearest f32. Larger numbers would round twice by way of the nearest f64: bits that it lacks become one, which only breaks ties. */
function toFloat32(value: bigint): number {
  if (BigInt.asIntN(53, value) === value) return Math.fround(Number(value));
  const isInexact = BigInt.asUintN(11, value) !== 0n;
  return Math.fround(Number((value >> 11n) | (isInexact ? 1n : 0n))) * 2048;
}
