import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "quantization";

const RANGE = ["input: T", "input_min: T", "input_max: T"];
const T = "T: {bfloat16, half, float, double}";
const END = ["narrow_range: bool = false", "axis: int = -1"];
const common = {
  outputs: ["output: T"],
  types: { T: [DataType.FLOAT, DataType.DOUBLE] },
  shape: "quantizeAndDequantizeShape",
} as const;
const rounded = {
  ...common,
  inputs: RANGE,
  attrs: [
    "signed_input: bool = true",
    "num_bits: int = 8",
    "range_given: bool = false",
    T,
    "round_mode: {'HALF_TO_EVEN', 'HALF_UP'} = 'HALF_TO_EVEN'",
    ...END,
  ],
  kernel: "createQuantizeAndDequantize",
} as const;

export const ops: OpEntries<typeof import("./quantize-and-dequantize.js")> = {
  QuantizeAndDequantizeV2: rounded,
  QuantizeAndDequantizeV3: {
    ...common,
    inputs: [...RANGE, "num_bits: int32"],
    attrs: ["signed_input: bool = true", "range_given: bool = true", T, ...END],
    kernel: "createQuantizeAndDequantizeV3",
  },
  QuantizeAndDequantizeV4: rounded,
};
