import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "inverse-error";

const FORM = {
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double}"],
  types: { T: [DataType.FLOAT, DataType.DOUBLE] },
  shape: "unchangedShape",
};

export const ops: OpEntries<typeof import("./inverse-error.js")> = {
  Erfinv: { ...FORM, kernel: "createErfinv" },
  Ndtri: { ...FORM, kernel: "createNdtri" },
};
