import { REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "elements";

export const ops: OpEntries<typeof import("./cross.js")> = {
  Cross: {
    inputs: ["a: T", "b: T"],
    outputs: ["product: T"],
    attrs: ["T: {realnumbertype}"],
    types: { T: REAL_NUMBER_TYPES },
    shape: "crossShape",
    compute: "cross",
  },
};
