import { POD_STRING_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { COPIED_QUANTIZED_TYPES } from "../copied-types.js";

const FORM = {
  outputs: ["output: T"],
  attrs: ["T: type", "Tpaddings: {int32, int64} = DT_INT32"],
  types: { T: [...POD_STRING_TYPES, ...COPIED_QUANTIZED_TYPES] },
  shape: "padShape",
  compute: "pad",
} as const;

export const ops: OpEntries<typeof import("./pad.js")> = {
  Pad: { ...FORM, inputs: ["input: T", "paddings: Tpaddings"] },
  PadV2: { ...FORM, inputs: ["input: T", "paddings: Tpaddings", "constant_values: T"] },
};
