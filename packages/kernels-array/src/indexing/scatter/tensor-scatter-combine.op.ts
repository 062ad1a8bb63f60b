import { INDEX_TYPES, NUMBER_TYPES, REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { BAD_INDICES_POLICY } from "./bad-indices-policy.js";

export const chunk = "indexing";

const common = {
  inputs: ["tensor: T", "indices: Tindices", "updates: T"],
  outputs: ["output: T"],
  attrs: ["T: type", "Tindices: {int32, int64}", BAD_INDICES_POLICY],
  shape: "tensorScatterShape",
} as const;
const numbers = { T: NUMBER_TYPES, Tindices: INDEX_TYPES };
const realNumbers = { T: REAL_NUMBER_TYPES, Tindices: INDEX_TYPES };

export const ops: OpEntries<typeof import("./tensor-scatter-combine.js")> = {
  TensorScatterAdd: { ...common, types: numbers, kernel: "createTensorScatterAdd" },
  TensorScatterSub: { ...common, types: numbers, kernel: "createTensorScatterSub" },
  TensorScatterMax: { ...common, types: realNumbers, kernel: "createTensorScatterMax" },
  TensorScatterMin: { ...common, types: realNumbers, kernel: "createTensorScatterMin" },
};
