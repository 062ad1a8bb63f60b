import { bfloat16ToFloat, halfToFloat } from "@heddle/tensor";
import type { KernelImplementations } from "./kernel-frame.js";

/** Single values of attributes: `tfrt.constant.i32` and the others. Source: TFRT's lib/basic_kernels/{boolean,integer,float}_kernels.cc. */
export const constantKernels: KernelImplementations = {
  "tfrt.constant.i1": (frame) => frame.set(0, frame.attributes.boolean(0)),
  "tfrt.constant.i32": (frame) => frame.set(0, frame.attributes.i32(0)),
  "tfrt.constant.i64": (frame) => frame.set(0, frame.attributes.i64(0)),
  "tfrt.constant.ui32": (frame) => frame.set(0, frame.attributes.i32(0) >>> 0),
  "tfrt.constant.ui64": (frame) => frame.set(0, BigInt.asUintN(64, frame.attributes.i64(0))),
  "tfrt.constant.f16": (frame) => frame.set(0, halfToFloat(frame.attributes.ui16(0))),
  "tfrt.constant.bf16": (frame) => frame.set(0, bfloat16ToFloat(frame.attributes.ui16(0))),
  "tfrt.constant.f32": (frame) => frame.set(0, frame.attributes.f32(0)),
  "tfrt.constant.f64": (frame) => frame.set(0, frame.attributes.f64(0)),
  // The imaginary part comes first: attributes are sorted by their names.
  "tfrt.constant.complex64": (frame) => frame.set(0, { real: frame.attributes.f32(1), imag: frame.attributes.f32(0) }),
  "tfrt.constant.complex128": (frame) => frame.set(0, { real: frame.attributes.f64(1), imag: frame.attributes.f64(0) }),
};
