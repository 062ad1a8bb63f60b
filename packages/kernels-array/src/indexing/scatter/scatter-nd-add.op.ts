import { INDEX_TYPES, POD_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { BAD_INDICES_POLICY } from "./bad-indices-policy.js";

export const chunk = "indexing";

export const ops: OpEntries<typeof import("./scatter-nd-add.js")> = {
  ScatterNdNonAliasingAdd: {
    inputs: ["input: T", "indices: Tindices", "updates: T"],
    outputs: ["output: T"],
    attrs: [
      "T: {float, double, int32, uint8, int16, int8, complex64, int64, qint8, quint8, qint32, bfloat16, qint16, quint16, uint16, complex128, half, uint32, uint64, bool}",
      "Tindices: {int32, int64}",
      BAD_INDICES_POLICY,
    ],
    types: { T: POD_TYPES, Tindices: INDEX_TYPES },
    shape: "tensorScatterShape",
    kernel: "createScatterNdNonAliasingAdd",
  },
};
