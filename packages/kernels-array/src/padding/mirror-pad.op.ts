import { POD_STRING_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { COPIED_QUANTIZED_TYPES } from "../copied-types.js";

export const chunk = "layout";

export const ops: OpEntries<typeof import("./mirror-pad.js")> = {
  MirrorPad: {
    inputs: ["input: T", "paddings: Tpaddings"],
    outputs: ["output: T"],
    attrs: ["T: type", "Tpaddings: {int32, int64} = DT_INT32", "mode: {'REFLECT', 'SYMMETRIC'}"],
    types: { T: [...POD_STRING_TYPES, ...COPIED_QUANTIZED_TYPES] },
    shape: "padShape",
    kernel: "createMirrorPad",
  },
};
