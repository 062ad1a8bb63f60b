import { ALL_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./one-hot.js")> = {
  OneHot: {
    inputs: ["indices: TI", "depth: int32", "on_value: T", "off_value: T"],
    outputs: ["output: T"],
    attrs: ["axis: int = -1", "T: type", "TI: {uint8, int8, int32, int64} = DT_INT64"],
    types: { T: ALL_TYPES },
    shape: "oneHotShape",
    kernel: "createOneHot",
  },
};
