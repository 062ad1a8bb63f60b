import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "fused-mat-mul";

export const ops: OpEntries<typeof import("./fused-mat-mul.js")> = {
  _FusedMatMul: {
    inputs: ["a: T", "b: T", "args: num_args * T"],
    outputs: ["product: T"],
    attrs: [
      "transpose_a: bool = false",
      "transpose_b: bool = false",
      "T: {bfloat16, half, float}",
      "num_args: int >= 0",
      "fused_ops: list(string) = []",
      "epsilon: float = 0.0001",
      "leakyrelu_alpha: float = 0.2",
    ],
    types: { T: [DataType.FLOAT, DataType.HALF, DataType.BFLOAT16] },
    shape: "matMulShape",
    kernel: "createFusedMatMul",
    forms: { Floats: { types: { T: [DataType.FLOAT] }, kernel: "createFusedMatMulOfFloats" } },
  },
};
