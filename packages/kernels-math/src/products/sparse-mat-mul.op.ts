import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sparse-mat-mul";

const TYPES = [DataType.FLOAT, DataType.BFLOAT16];

export const ops: OpEntries<typeof import("./sparse-mat-mul.js")> = {
  SparseMatMul: {
    inputs: ["a: Ta", "b: Tb"],
    outputs: ["product: float"],
    attrs: [
      "transpose_a: bool = false",
      "transpose_b: bool = false",
      "a_is_sparse: bool = false",
      "b_is_sparse: bool = false",
      "Ta: {float, bfloat16} = DT_FLOAT",
      "Tb: {float, bfloat16} = DT_FLOAT",
    ],
    types: { Ta: TYPES, Tb: TYPES },
    shape: "matMulShape",
    kernel: "createSparseMatMul",
  },
};
