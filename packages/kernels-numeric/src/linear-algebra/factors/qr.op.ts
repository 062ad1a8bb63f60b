import type { OpEntries } from "@heddle/tooling-ops";
import { MATRIX_ATTR, MATRIX_TYPES_AND_HALF } from "../linear-algebra.op-forms.js";

export const chunk = "linear-algebra";

export const ops: OpEntries<typeof import("./qr.js")> = {
  Qr: {
    inputs: ["input: T"],
    outputs: ["q: T", "r: T"],
    attrs: ["full_matrices: bool = false", MATRIX_ATTR],
    types: { T: MATRIX_TYPES_AND_HALF },
    shape: "qrShape",
    kernel: "createQr",
  },
};
