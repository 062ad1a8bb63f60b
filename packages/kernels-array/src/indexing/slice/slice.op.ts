import { POD_STRING_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { COPIED_QUANTIZED_TYPES, FLOAT8_TYPES } from "../../copied-types.js";

export const ops: OpEntries<typeof import("./slice.js")> = {
  Slice: {
    inputs: ["input: T", "begin: Index", "size: Index"],
    outputs: ["output: T"],
    attrs: ["T: type", "Index: {int32, int64}"],
    types: { T: [...POD_STRING_TYPES, ...COPIED_QUANTIZED_TYPES, ...FLOAT8_TYPES] },
    shape: "sliceShape",
    compute: "slice",
  },
};
