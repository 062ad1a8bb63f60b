import { ALL_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "variable-slices";

export const ops: OpEntries<typeof import("./resource-gather-nd.js")> = {
  ResourceGatherNd: {
    inputs: ["resource: resource", "indices: Tindices"],
    outputs: ["output: dtype"],
    attrs: ["dtype: type", "Tindices: {int32, int64}"],
    isStateful: true,
    types: { dtype: ALL_TYPES },
    shape: "gatherNdShape",
    compute: "resourceGatherNd",
  },
};
