import { FLOAT_TYPES, REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { FLOAT_SET } from "../float-set.js";

export const chunk = "pooling";

const PADDING = "padding: {'SAME', 'VALID'}";
const SIZES = ["ksize: list(int) >= 4", "strides: list(int) >= 4"];
const MAX_POOL_ATTRS = [
  "T: {half, bfloat16, float, double, int32, int64, uint8, int16, int8, uint16, qint8} = DT_FLOAT",
  "data_format: {'NHWC', 'NCHW', 'NCHW_VECT_C'} = 'NHWC'",
];

export const ops: OpEntries<typeof import("./pooling.js")> = {
  AvgPool: {
    inputs: ["value: T"],
    outputs: ["output: T"],
    attrs: [...SIZES, PADDING, "data_format: {'NHWC', 'NCHW'} = 'NHWC'", `T: ${FLOAT_SET}`],
    types: { T: FLOAT_TYPES },
    shape: "avgPoolShape",
    kernel: "createPooling",
  },
  MaxPool: {
    inputs: ["input: T"],
    outputs: ["output: T"],
    attrs: [...SIZES, "padding: {'SAME', 'VALID', 'EXPLICIT'}", "explicit_paddings: list(int) = []", ...MAX_POOL_ATTRS],
    types: { T: REAL_NUMBER_TYPES },
    shape: "maxPoolShape",
    kernel: "createPooling",
  },
  MaxPoolV2: {
    inputs: ["input: T", "ksize: int32", "strides: int32"],
    outputs: ["output: T"],
    attrs: [PADDING, ...MAX_POOL_ATTRS],
    types: { T: REAL_NUMBER_TYPES },
    shape: "maxPoolV2Shape",
    kernel: "createPooling",
  },
};
