import type { OpEntries } from "@heddle/tooling-ops";
import { numericTypes } from "../../numeric-types.js";

export const chunk = "clip-by-value";

export const ops: OpEntries<typeof import("./clip-by-value.js")> = {
  ClipByValue: {
    inputs: ["t: T", "clip_value_min: T", "clip_value_max: T"],
    outputs: ["output: T"],
    attrs: ["T: {numbertype}"],
    types: {
      T: numericTypes("float, double, int32, uint8, int16, int8, complex64, int64, bfloat16, uint16, complex128, half"),
    },
    shape: "unchangedShape",
    kernel: "createClipByValue",
  },
};
