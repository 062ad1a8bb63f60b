import { NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "array-gradients";

export const ops: OpEntries<typeof import("./mirror-pad-grad.js")> = {
  MirrorPadGrad: {
    inputs: ["input: T", "paddings: Tpaddings"],
    outputs: ["output: T"],
    attrs: ["T: type", "Tpaddings: {int32, int64} = DT_INT32", "mode: {'REFLECT', 'SYMMETRIC'}"],
    types: { T: NUMBER_TYPES },
    shape: "unknownShape",
    kernel: "createMirrorPadGrad",
  },
};
