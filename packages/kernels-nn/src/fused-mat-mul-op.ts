import type { KernelSpec } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";

/** A product of matrices with what comes after it in one op: TensorFlow's optimizer makes it, models in files have it. */
export const fusedMatMulOp = (): KernelSpec => ({
  op: "_FusedMatMul",
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
  constraints: { T: [DataType.FLOAT, DataType.HALF, DataType.BFLOAT16] },
});
