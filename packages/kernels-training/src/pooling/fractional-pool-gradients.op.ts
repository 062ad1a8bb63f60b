import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "pooling-gradients";

const SEQUENCES = ["row_pooling_sequence: int64", "col_pooling_sequence: int64"];
const common = {
  outputs: ["output: T"],
  attrs: ["overlapping: bool = false", "T: {float, double, int32, int64}"],
  types: { T: [DataType.FLOAT, DataType.DOUBLE, DataType.INT32, DataType.INT64] },
} as const;

export const ops: OpEntries<typeof import("./fractional-pool-gradients.js")> = {
  FractionalAvgPoolGrad: {
    ...common,
    inputs: ["orig_input_tensor_shape: int64", "out_backprop: T", ...SEQUENCES],
    shape: "shapeInInputZero",
    kernel: "createFractionalAvgPoolGrad",
  },
  FractionalMaxPoolGrad: {
    ...common,
    inputs: ["orig_input: T", "orig_output: T", "out_backprop: T", ...SEQUENCES],
    shape: "unchangedShape",
    kernel: "createFractionalMaxPoolGrad",
  },
};
