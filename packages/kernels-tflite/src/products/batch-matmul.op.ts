import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "products";

export const ops: OpEntries<typeof import("./batch-matmul.js")> = {
  TflBatchMatmul: {
    inputs: ["x: Tx", "y: Ty"],
    outputs: ["output: Toutput"],
    attrs: [
      "Tx: {float, int8, int16}",
      "Ty: {int8, int16}",
      "Toutput: {float, int8, int16, int32}",
      "adj_x: bool = false",
      "adj_y: bool = false",
      "asymmetric_quantize_inputs: bool = false",
      "is_delegated: bool = true",
      "x_scale: list(float) = []",
      "x_zero_point: list(int) = []",
      "y_scale: list(float) = []",
      "y_zero_point: list(int) = []",
      "y_axis: int = 0",
      "output_scale: list(float) = []",
      "output_zero_point: list(int) = []",
    ],
    types: [
      { Tx: [DataType.FLOAT], Ty: [DataType.INT8], Toutput: [DataType.FLOAT] },
      { Tx: [DataType.INT8], Ty: [DataType.INT8], Toutput: [DataType.INT8, DataType.INT32] },
      { Tx: [DataType.INT16], Ty: [DataType.INT16], Toutput: [DataType.INT16] },
    ],
    shape: "batchMatMulV2Shape",
    kernel: "createBatchMatmul",
  },
};
