import { POD_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "stablehlo";

export const ops: OpEntries<typeof import("./gather.js")> = {
  TflStablehloGather: {
    inputs: ["operand: T", "start_indices: Tindices"],
    outputs: ["output: T"],
    attrs: [
      "T: type",
      "Tindices: {int32, int64}",
      "offset_dims: list(int) = []",
      "collapsed_slice_dims: list(int) = []",
      "start_index_map: list(int) = []",
      "index_vector_dim: int = 0",
      "slice_sizes: list(int) = []",
      "indices_are_sorted: bool = false",
    ],
    types: { T: POD_TYPES },
    shape: "stablehloGatherShape",
    kernel: "createStablehloGather",
  },
};
