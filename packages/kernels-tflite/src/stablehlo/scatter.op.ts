import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "stablehlo";

const { INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64, HALF, FLOAT, DOUBLE } = DataType;

export const ops: OpEntries<typeof import("./scatter.js")> = {
  TflStablehloScatter: {
    inputs: ["operand: T", "scatter_indices: Tindices", "updates: T"],
    outputs: ["output: T"],
    attrs: [
      "T: type",
      "Tindices: {int32, int64}",
      "computation: {'UPDATE', 'ADD', 'MUL', 'MINIMUM', 'MAXIMUM'} = 'UPDATE'",
      "update_window_dims: list(int) = []",
      "inserted_window_dims: list(int) = []",
      "scatter_dims_to_operand_dims: list(int) = []",
      "index_vector_dim: int = 0",
      "indices_are_sorted: bool = false",
      "unique_indices: bool = false",
    ],
    types: { T: [INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64, HALF, FLOAT, DOUBLE] },
    shape: "scatteredShape",
    kernel: "createStablehloScatter",
  },
};
