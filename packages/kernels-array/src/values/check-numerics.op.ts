import { FLOAT_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "layout";

export const ops: OpEntries<typeof import("./check-numerics.js")> = {
  CheckNumerics: {
    inputs: ["tensor: T"],
    outputs: ["output: T"],
    attrs: ["T: {bfloat16, half, float, double}", "message: string"],
    isStateful: true,
    types: { T: FLOAT_TYPES },
    shape: "unchangedShape",
    kernel: "createCheckNumerics",
  },
};
