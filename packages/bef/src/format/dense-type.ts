import type { DenseType } from "../ir/attribute.js";

/**
 * The types of elements by their code less 1, then those of types without a fixed size. They are apart from the others, so that a loader
 * that reads nothing but dense attributes stays small. Source: TFRT's include/tfrt/dtype/dtype.def.
 */
const names = /* @__PURE__ */ "ui8 ui16 ui32 ui64 i1 i8 i16 i32 i64 f32 f64 complex<f32> complex<f64> f16 bf16".split(
  " ",
);

/** By code less 1. */
const sizes = [1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 8, 16, 2, 2];

/** The code of an attribute that is a type, of which an array can be. */
const TYPE = 25;

/** The type of elements with a code; undefined for a code that has none. */
export function denseTypeOfCode(code: number): DenseType | undefined {
  return names[code - 1] as DenseType | undefined;
}

/** Bytes of an element of a dense attribute or an array: an `i1` and a type take one. 0 for a code without a fixed size. */
export function elementBytes(code: number): number {
  return code === TYPE ? 1 : (sizes[code - 1] ?? 0);
}
