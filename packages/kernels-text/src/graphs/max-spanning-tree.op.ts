import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "max-spanning-tree";

export const ops: OpEntries<typeof import("./max-spanning-tree.js")> = {
  MaxSpanningTree: {
    inputs: ["num_nodes: int32", "scores: T"],
    outputs: ["max_scores: T", "argmax_sources: int32"],
    attrs: ["T: {int32, float, double}", "forest: bool = false"],
    types: { T: [DataType.INT32, DataType.FLOAT, DataType.DOUBLE] },
    shape: "maxSpanningTreeShape",
    kernel: "createMaxSpanningTree",
  },
};
