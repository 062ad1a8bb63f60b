import { DataType, FLOAT_TYPES, REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "pooling-gradients";

const ATTRS = ["ksize: list(int) >= 4", "strides: list(int) >= 4"];
const VOLUME_ATTRS = ["ksize: list(int) >= 5", "strides: list(int) >= 5"];
const PADDING = "padding: {'SAME', 'VALID'}";
const IMAGE_FORMAT = "data_format: {'NHWC', 'NCHW'} = 'NHWC'";
const VOLUME_FORMAT = "data_format: {'NDHWC', 'NCDHW'} = 'NDHWC'";
const FLOATS = "T: {half, bfloat16, float, double}";
const REAL = { T: REAL_NUMBER_TYPES };
const VOLUMES = [DataType.FLOAT, DataType.BFLOAT16];

const average = {
  inputs: ["orig_input_shape: int32", "grad: T"],
  outputs: ["output: T"],
  shape: "shapeInInputZero",
  kernel: "createAveragePoolGradient",
} as const;
const maximum = {
  inputs: ["orig_input: T", "orig_output: T", "grad: T"],
  outputs: ["output: T"],
  types: REAL,
} as const;

export const ops: OpEntries<typeof import("./pooling-gradients.js")> = {
  AvgPoolGrad: { ...average, attrs: [...ATTRS, PADDING, IMAGE_FORMAT, FLOATS], types: { T: FLOAT_TYPES } },
  AvgPool3DGrad: { ...average, attrs: [...VOLUME_ATTRS, PADDING, VOLUME_FORMAT, FLOATS], types: { T: VOLUMES } },
  MaxPoolGrad: {
    ...maximum,
    attrs: [
      ...ATTRS,
      "padding: {'SAME', 'VALID', 'EXPLICIT'}",
      "explicit_paddings: list(int) = []",
      IMAGE_FORMAT,
      "T: realnumbertype = DT_FLOAT",
    ],
    shape: "unchangedShape",
    kernel: "createMaxPoolGradient",
  },
  MaxPoolGradV2: {
    ...maximum,
    inputs: [...maximum.inputs, "ksize: int32", "strides: int32"],
    attrs: [PADDING, IMAGE_FORMAT, "T: realnumbertype = DT_FLOAT"],
    shape: "unchangedShape",
    kernel: "createMaxPoolGradient",
  },
  MaxPool3DGrad: {
    inputs: ["orig_input: TInput", "orig_output: TInput", "grad: T"],
    outputs: ["output: T"],
    attrs: [
      ...VOLUME_ATTRS,
      PADDING,
      VOLUME_FORMAT,
      "T: {half, bfloat16, float} = DT_FLOAT",
      "TInput: {half, bfloat16, float} = DT_FLOAT",
    ],
    types: VOLUMES.map((type) => ({ T: [type], TInput: [type] })),
    shape: "unchangedShape",
    kernel: "createMaxPoolGradient",
  },
  MaxPoolGradGrad: {
    ...maximum,
    attrs: [...ATTRS, PADDING, IMAGE_FORMAT, "T: realnumbertype"],
    shape: "shapeOfInputOne",
    kernel: "createMaxPoolSecondGradient",
  },
  MaxPoolGradGradV2: {
    ...maximum,
    inputs: [...maximum.inputs, "ksize: int32", "strides: int32"],
    attrs: [PADDING, IMAGE_FORMAT, "T: realnumbertype"],
    shape: "shapeOfInputOne",
    kernel: "createMaxPoolSecondGradient",
  },
  MaxPool3DGradGrad: {
    ...maximum,
    attrs: [...VOLUME_ATTRS, PADDING, VOLUME_FORMAT, "T: realnumbertype"],
    types: { T: VOLUMES },
    shape: "shapeOfInputOne",
    kernel: "createMaxPoolSecondGradient",
  },
  MaxPoolGradWithArgmax: {
    inputs: ["input: T", "grad: T", "argmax: Targmax"],
    outputs: ["output: T"],
    attrs: [...ATTRS, PADDING, "include_batch_in_index: bool = false", "Targmax: {int32, int64}", "T: realnumbertype"],
    types: { T: REAL_NUMBER_TYPES, Targmax: [DataType.INT64] },
    shape: "unchangedShape",
    kernel: "createMaxPoolGradientWithArgmax",
  },
};
