import { INDEX_TYPES, POD_STRING_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { BAD_INDICES_POLICY } from "./bad-indices-policy.js";

export const chunk = "indexing";

export const ops: OpEntries<typeof import("./tensor-scatter-update.js")> = {
  TensorScatterUpdate: {
    inputs: ["tensor: T", "indices: Tindices", "updates: T"],
    outputs: ["output: T"],
    attrs: ["T: type", "Tindices: {int16, int32, int64, uint16}", BAD_INDICES_POLICY],
    types: { T: POD_STRING_TYPES, Tindices: INDEX_TYPES },
    shape: "tensorScatterShape",
    kernel: "createTensorScatterUpdate",
  },
};
