import { ALL_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { FLOAT8_TYPES } from "../copied-types.js";

const common = {
  inputs: ["x: T", "perm: Tperm"],
  outputs: ["y: T"],
  attrs: ["T: type", "Tperm: {int32, int64} = DT_INT32"],
  types: { T: [...ALL_TYPES, ...FLOAT8_TYPES] },
  shape: "transposeShape",
} as const;

export const ops: OpEntries<typeof import("./transpose.js")> = {
  ConjugateTranspose: { ...common, compute: "conjugateTranspose" },
  Transpose: { ...common, compute: "transpose" },
};
