import { DataType, POD_STRING_TYPES, QUANTIZED_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "layout";

const stitch = {
  inputs: ["indices: N * int32", "data: N * T"],
  outputs: ["merged: T"],
  attrs: ["N: int >= 1", "T: type"],
  types: { T: [...POD_STRING_TYPES, DataType.VARIANT, ...QUANTIZED_TYPES] },
  shape: "dynamicStitchShape",
  compute: "dynamicStitch",
} as const;

export const ops: OpEntries<typeof import("./dynamic-stitch.js")> = {
  DynamicStitch: stitch,
  ParallelDynamicStitch: stitch,
};
