import { FLOAT_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { FLOAT_SET } from "../float-set.js";

export const ops: OpEntries<typeof import("./l2-loss.js")> = {
  L2Loss: {
    inputs: ["t: T"],
    outputs: ["output: T"],
    attrs: [`T: ${FLOAT_SET}`],
    types: { T: FLOAT_TYPES },
    shape: "scalarShape",
    compute: "l2Loss",
  },
};
