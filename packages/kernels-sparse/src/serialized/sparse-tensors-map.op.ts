import { ALL_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "serialized-sparse";

const NAMES = ['container: string = ""', 'shared_name: string = ""'];
const PARTS = ["sparse_indices: int64", "sparse_values: T", "sparse_shape: int64"];

export const ops: OpEntries<typeof import("./sparse-tensors-map.js")> = {
  AddManySparseToTensorsMap: {
    inputs: PARTS,
    outputs: ["sparse_handles: int64"],
    attrs: ["T: type", ...NAMES],
    isStateful: true,
    types: { T: ALL_TYPES },
    shape: "addManySparseShape",
    kernel: "createAddManySparse",
  },
  AddSparseToTensorsMap: {
    inputs: PARTS,
    outputs: ["sparse_handle: int64"],
    attrs: ["T: type", ...NAMES],
    isStateful: true,
    shape: "addSparseShape",
    kernel: "createAddSparse",
  },
  TakeManySparseFromTensorsMap: {
    inputs: ["sparse_handles: int64"],
    outputs: ["sparse_indices: int64", "sparse_values: dtype", "sparse_shape: int64"],
    attrs: ["dtype: type", ...NAMES],
    isStateful: true,
    types: { dtype: ALL_TYPES },
    shape: "takeManySparseShape",
    kernel: "createTakeManySparse",
  },
};
