import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "batch-mat-mul";

export const ops: OpEntries<typeof import("./dense.js")> = {
  HeddleDense: {
    inputs: ["x: float", "weights: float"],
    outputs: ["y: float"],
    attrs: ["rank: int", "columns: int", "unfused: func", "adj_x: bool = false", "adj_y: bool = false"],
    shape: "unknownShape",
    kernel: "createHeddleDense",
  },
};
