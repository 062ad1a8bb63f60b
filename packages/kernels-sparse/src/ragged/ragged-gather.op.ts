import { INDEX_TYPES, POD_STRING_TYPES, QUANTIZED_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "ragged-gather";

export const ops: OpEntries<typeof import("./ragged-gather.js")> = {
  RaggedGather: {
    inputs: ["params_nested_splits: PARAMS_RAGGED_RANK * Tsplits", "params_dense_values: Tvalues", "indices: Tindices"],
    outputs: ["output_nested_splits: OUTPUT_RAGGED_RANK * Tsplits", "output_dense_values: Tvalues"],
    attrs: [
      "Tvalues: type",
      "Tindices: {int32, int64}",
      "Tsplits: {int32, int64} = DT_INT64",
      "PARAMS_RAGGED_RANK: int >= 1",
      "OUTPUT_RAGGED_RANK: int >= 0",
    ],
    types: { Tvalues: [...POD_STRING_TYPES, ...QUANTIZED_TYPES], Tindices: INDEX_TYPES, Tsplits: INDEX_TYPES },
    shape: "raggedGatherShape",
    compute: "raggedGather",
  },
};
