import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./expand-dims.js")> = {
  ExpandDims: {
    inputs: ["input: T", "dim: Tdim"],
    outputs: ["output: T"],
    attrs: ["T: type", "Tdim: {int32, int64} = DT_INT32"],
    shape: "expandDimsShape",
    compute: "expandDims",
  },
};
