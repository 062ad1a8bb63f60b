import { INDEX_TYPES, POD_STRING_TYPES, POD_TYPES, REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { BAD_INDICES_POLICY } from "./bad-indices-policy.js";

export const chunk = "variable-slices";

const common = {
  inputs: ["ref: resource", "indices: Tindices", "updates: T"],
  attrs: ["T: type", "Tindices: {int32, int64}", "use_locking: bool = true", BAD_INDICES_POLICY],
  isStateful: true,
  types: { T: POD_TYPES, Tindices: INDEX_TYPES },
  shape: "resourceScatterNdShape",
} as const;
const realNumbers = { T: REAL_NUMBER_TYPES, Tindices: INDEX_TYPES };

export const ops: OpEntries<typeof import("./resource-scatter-nd.js")> = {
  ResourceScatterNdAdd: { ...common, kernel: "createResourceScatterNdAdd" },
  ResourceScatterNdMax: { ...common, types: realNumbers, kernel: "createResourceScatterNdMax" },
  ResourceScatterNdMin: { ...common, types: realNumbers, kernel: "createResourceScatterNdMin" },
  ResourceScatterNdSub: { ...common, kernel: "createResourceScatterNdSub" },
  ResourceScatterNdUpdate: {
    ...common,
    types: { T: POD_STRING_TYPES, Tindices: INDEX_TYPES },
    kernel: "createResourceScatterNdUpdate",
  },
};
