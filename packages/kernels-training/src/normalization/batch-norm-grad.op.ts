import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "normalization-gradients";

const OUTPUTS = ["x_backprop: T", "scale_backprop: U", "offset_backprop: U"];
const attrs = (types: readonly string[], formats = "'NHWC', 'NCHW'") => [
  ...types,
  "epsilon: float = 0.0001",
  `data_format: {${formats}} = 'NHWC'`,
  "is_training: bool = true",
];
const MIXED = ["T: {half, bfloat16, float}", "U: {float}"];
const types = { T: [DataType.FLOAT, DataType.HALF, DataType.BFLOAT16], U: [DataType.FLOAT] };

export const ops: OpEntries<typeof import("./batch-norm-grad.js")> = {
  FusedBatchNormGrad: {
    inputs: ["y_backprop: T", "x: T", "scale: T", "reserve_space_1: T", "reserve_space_2: T"],
    outputs: [...OUTPUTS.map((name) => name.replace("U", "T")), "reserve_space_3: T", "reserve_space_4: T"],
    attrs: attrs(["T: {float}"]),
    types: { T: [DataType.FLOAT] },
    shape: "batchNormGradShape",
    kernel: "createBatchNormGrad",
  },
  FusedBatchNormGradV2: {
    inputs: ["y_backprop: T", "x: T", "scale: float", "reserve_space_1: U", "reserve_space_2: U"],
    outputs: [...OUTPUTS, "reserve_space_3: U", "reserve_space_4: U"],
    attrs: attrs(MIXED),
    types,
    shape: "batchNormGradShape",
    kernel: "createBatchNormGrad",
  },
  FusedBatchNormGradV3: {
    inputs: ["y_backprop: T", "x: T", "scale: float", "reserve_space_1: U", "reserve_space_2: U", "reserve_space_3: U"],
    outputs: [...OUTPUTS, "reserve_space_4: U", "reserve_space_5: U"],
    attrs: attrs(MIXED, "'NHWC', 'NCHW', 'NDHWC', 'NCDHW'"),
    types,
    shape: "batchNormGradShape",
    kernel: "createBatchNormGrad",
  },
};
