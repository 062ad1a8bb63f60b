import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { numericTypes } from "../numeric-types.js";

/** The types that products of matrices have kernels for. */
export const PRODUCT_TYPES = numericTypes("bfloat16, half, float, double, int16, int32, int64, complex64, complex128");

export const ops: OpEntries<typeof import("./mat-mul.js")> = {
  MatMul: {
    inputs: ["a: T", "b: T"],
    outputs: ["product: T"],
    attrs: [
      "transpose_a: bool = false",
      "transpose_b: bool = false",
      "T: {bfloat16, half, float, double, int32, int64, uint8, uint16, uint32, uint64, complex64, complex128}",
      "grad_a: bool = false",
      "grad_b: bool = false",
    ],
    types: { T: PRODUCT_TYPES },
    shape: "matMulShape",
    kernel: "createMatMul",
    forms: { Floats: { types: { T: [DataType.FLOAT] }, kernel: "createMatMulOfFloats" } },
  },
};
