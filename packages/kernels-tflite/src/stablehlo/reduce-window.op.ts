import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "stablehlo";

const { BOOL, INT8, INT16, INT32, INT64, UINT8, FLOAT, DOUBLE } = DataType;

export const ops: OpEntries<typeof import("./reduce-window.js")> = {
  TflReduceWindow: {
    inputs: ["input: T", "init_value: T", "window_shape: int64", "window_strides: int64", "window_dilations: int64"],
    outputs: ["output: T"],
    attrs: ["T: type", "reduce_function: {'ADD', 'MUL', 'MINIMUM', 'MAXIMUM', 'ALL', 'ANY'}"],
    types: { T: [BOOL, INT8, INT16, INT32, INT64, UINT8, FLOAT, DOUBLE] },
    shape: "reducedWindowShape",
    kernel: "createReduceWindow",
  },
};
