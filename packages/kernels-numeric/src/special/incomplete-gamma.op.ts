import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "gamma-and-beta";

const FORM = {
  inputs: ["a: T", "x: T"],
  outputs: ["z: T"],
  attrs: ["T: {bfloat16, half, float, double}"],
  types: { T: [DataType.FLOAT, DataType.DOUBLE] },
  shape: "broadcastBinaryShape",
};

export const ops: OpEntries<typeof import("./incomplete-gamma.js")> = {
  Igamma: { ...FORM, kernel: "createIgamma" },
  Igammac: { ...FORM, kernel: "createIgammac" },
};
