import { INDEX_TYPES, POD_STRING_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { BAD_INDICES_POLICY } from "./bad-indices-policy.js";

export const chunk = "indexing";

export const ops: OpEntries<typeof import("./scatter-nd.js")> = {
  ScatterNd: {
    inputs: ["indices: Tindices", "updates: T", "shape: Tindices"],
    outputs: ["output: T"],
    attrs: ["T: type", "Tindices: {int16, int32, int64}", BAD_INDICES_POLICY],
    types: { T: POD_STRING_TYPES, Tindices: INDEX_TYPES },
    shape: "scatterNdShape",
    kernel: "createScatterNd",
  },
};
