import type { OpEntries } from "@heddle/tooling-ops";
import { PRODUCT_TYPES } from "./mat-mul.op.js";

export const chunk = "batch-mat-mul";

const product = (integers: string, shape: string) =>
  ({
    inputs: ["x: T", "y: T"],
    outputs: ["output: T"],
    attrs: [
      `T: {bfloat16, half, float, double, ${integers}, complex64, complex128}`,
      "adj_x: bool = false",
      "adj_y: bool = false",
      "grad_x: bool = false",
      "grad_y: bool = false",
    ],
    types: { T: PRODUCT_TYPES },
    shape,
    kernel: "createBatchMatMul",
  }) as const;

export const ops: OpEntries<typeof import("./batch-mat-mul.js")> = {
  BatchMatMul: product("int32, int64", "batchMatMulShape"),
  BatchMatMulV2: product("int16, int32, int64, uint8, uint16, uint32, uint64", "batchMatMulV2Shape"),
};
