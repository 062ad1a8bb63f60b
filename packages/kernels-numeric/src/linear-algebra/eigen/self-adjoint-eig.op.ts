import type { OpEntries } from "@heddle/tooling-ops";
import { MATRIX_ATTR, MATRIX_TYPES } from "../linear-algebra.op-forms.js";

export const chunk = "decompositions";

export const ops: OpEntries<typeof import("./self-adjoint-eig.js")> = {
  SelfAdjointEigV2: {
    inputs: ["input: T"],
    outputs: ["e: T", "v: T"],
    attrs: ["compute_v: bool = true", MATRIX_ATTR],
    types: { T: MATRIX_TYPES },
    shape: "selfAdjointEigShape",
    kernel: "createSelfAdjointEig",
  },
};
