import { DataType, FLOAT_TYPES, REAL_NUMBER_TYPES } from "@heddle/tensor";
import { FLOAT_SET } from "./float-set.js";
import type { OnDemandOp } from "./on-demand-op.js";

const PADDING = "padding: {'SAME', 'VALID'}";
const POOL_SIZES = ["ksize: list(int) >= 4", "strides: list(int) >= 4"];
const MAX_POOL_ATTRS = [
  "T: {half, bfloat16, float, double, int32, int64, uint8, int16, int8, uint16, qint8} = DT_FLOAT",
  "data_format: {'NHWC', 'NCHW', 'NCHW_VECT_C'} = 'NHWC'",
];
const loadPooling = async () => (await import("./pooling.js")).createPooling;

/** The ops that take the largest element, or the mean, of each window. */
export const poolings: readonly OnDemandOp[] = [
  {
    op: "MaxPool",
    spec: {
      inputs: ["input: T"],
      outputs: ["output: T"],
      attrs: [
        ...POOL_SIZES,
        "padding: {'SAME', 'VALID', 'EXPLICIT'}",
        "explicit_paddings: list(int) = []",
        ...MAX_POOL_ATTRS,
      ],
    },
    constraints: { T: REAL_NUMBER_TYPES },
    load: loadPooling,
  },
  {
    op: "MaxPoolV2",
    spec: {
      inputs: ["input: T", "ksize: int32", "strides: int32"],
      outputs: ["output: T"],
      attrs: [PADDING, ...MAX_POOL_ATTRS],
    },
    constraints: { T: REAL_NUMBER_TYPES },
    load: loadPooling,
  },
  {
    op: "AvgPool",
    spec: {
      inputs: ["value: T"],
      outputs: ["output: T"],
      attrs: [...POOL_SIZES, PADDING, "data_format: {'NHWC', 'NCHW'} = 'NHWC'", `T: ${FLOAT_SET}`],
    },
    constraints: { T: FLOAT_TYPES },
    load: loadPooling,
  },
  ...["MaxPool3D", "AvgPool3D"].map((op) => ({
    op,
    spec: {
      inputs: ["input: T"],
      outputs: ["output: T"],
      attrs: [
        "ksize: list(int) >= 5",
        "strides: list(int) >= 5",
        PADDING,
        "data_format: {'NDHWC', 'NCDHW'} = 'NDHWC'",
        `T: {half, bfloat16, float${op === "AvgPool3D" ? ", double" : ""}}`,
      ],
    },
    constraints: { T: [DataType.FLOAT, DataType.BFLOAT16] },
    load: async () => (await import("./pool-3d.js")).createPool3D,
  })),
  {
    op: "MaxPoolWithArgmax",
    spec: {
      inputs: ["input: T"],
      outputs: ["output: T", "argmax: Targmax"],
      attrs: [
        ...POOL_SIZES,
        "Targmax: {int32, int64} = DT_INT64",
        PADDING,
        "include_batch_in_index: bool = false",
        "T: realnumbertype",
      ],
    },
    constraints: { T: REAL_NUMBER_TYPES, Targmax: [DataType.INT32, DataType.INT64] },
    load: async () => (await import("./max-pool-with-argmax.js")).createMaxPoolWithArgmax,
  },
];
