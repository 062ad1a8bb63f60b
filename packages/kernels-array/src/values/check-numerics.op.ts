import { FLOAT_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "layout";

const common = {
  inputs: ["tensor: T"],
  outputs: ["output: T"],
  attrs: ["T: {bfloat16, half, float, double}", "message: string"],
  isStateful: true,
  types: { T: FLOAT_TYPES },
  shape: "unchangedShape",
} as const;

export const ops: OpEntries<typeof import("./check-numerics.js")> = {
  CheckNumerics: { ...common, kernel: "createCheckNumerics" },
  CheckNumericsV2: { ...common, kernel: "createCheckNumericsV2" },
};
