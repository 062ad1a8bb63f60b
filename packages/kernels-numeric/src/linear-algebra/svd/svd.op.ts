import type { OpEntries } from "@heddle/tooling-ops";
import { MATRIX_ATTR, MATRIX_TYPES } from "../linear-algebra.op-forms.js";

export const chunk = "decompositions";

export const ops: OpEntries<typeof import("./svd.js")> = {
  Svd: {
    inputs: ["input: T"],
    outputs: ["s: T", "u: T", "v: T"],
    attrs: ["compute_uv: bool = true", "full_matrices: bool = false", MATRIX_ATTR],
    types: { T: MATRIX_TYPES },
    shape: "svdShape",
    kernel: "createSvd",
  },
};
