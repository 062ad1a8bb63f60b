import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "bytes";

export const ops: OpEntries<typeof import("./reduce-join.js")> = {
  ReduceJoin: {
    inputs: ["inputs: string", "reduction_indices: int32"],
    outputs: ["output: string"],
    attrs: ["keep_dims: bool = false", "separator: string = ''"],
    shape: "reductionShape",
    kernel: "createReduceJoin",
  },
};
