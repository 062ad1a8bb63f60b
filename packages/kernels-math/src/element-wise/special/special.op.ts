import { DataType, FLOAT_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

/** The kernels import their functions. */
export const entry = "on-demand";

const FORM = {
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double}"],
  shape: "unchangedShape",
};
const ERROR = { ...FORM, types: { T: FLOAT_TYPES } };
const GAMMA = { ...FORM, types: { T: [DataType.HALF, DataType.FLOAT, DataType.DOUBLE] } };

export const ops: OpEntries<typeof import("./special.js")> = {
  Erf: { ...ERROR, kernel: "createErf" },
  Erfc: { ...ERROR, kernel: "createErfc" },
  Lgamma: { ...GAMMA, kernel: "createLgamma" },
  Digamma: { ...GAMMA, kernel: "createDigamma" },
};
