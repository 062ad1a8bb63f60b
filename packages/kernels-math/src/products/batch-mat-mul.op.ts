import { DataType } from "@heddle/tensor";
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

const FACTORS = "bfloat16, half, float, double, uint8, int8, int16, int32, int64, complex64, complex128";
const RESULTS = "bfloat16, half, float, double, int16, int32, int64, complex64, complex128";
const { BFLOAT16, FLOAT, DOUBLE, INT8, UINT8, INT16, INT32, INT64, COMPLEX64, COMPLEX128 } = DataType;

export const ops: OpEntries<typeof import("./batch-mat-mul.js")> = {
  BatchMatMul: product("int32, int64", "batchMatMulShape"),
  BatchMatMulV2: product("int16, int32, int64, uint8, uint16, uint32, uint64", "batchMatMulV2Shape"),
  BatchMatMulV3: {
    inputs: ["x: Ta", "y: Tb"],
    outputs: ["output: Tout"],
    attrs: [
      `Ta: {${FACTORS}}`,
      `Tb: {${FACTORS}}`,
      `Tout: {${RESULTS}}`,
      "adj_x: bool = false",
      "adj_y: bool = false",
      "grad_x: bool = false",
      "grad_y: bool = false",
    ],
    types: [
      ...[BFLOAT16, FLOAT, DOUBLE, INT16, INT32, INT64, COMPLEX64, COMPLEX128].map((type) => ({
        Ta: [type],
        Tb: [type],
        Tout: [type],
      })),
      { Ta: [INT8, UINT8], Tb: [INT8, UINT8], Tout: [INT32] },
      { Ta: [INT8, UINT8], Tb: [BFLOAT16], Tout: [BFLOAT16] },
      { Ta: [BFLOAT16], Tb: [INT8, UINT8], Tout: [BFLOAT16] },
    ],
    shape: "batchMatMulV2Shape",
    kernel: "createBatchMatMulOfBytes",
  },
};
