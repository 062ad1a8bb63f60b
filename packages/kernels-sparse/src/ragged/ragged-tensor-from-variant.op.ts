import { INDEX_TYPES, POD_STRING_TYPES, QUANTIZED_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { RAGGED_VARIANT } from "./ragged-arguments.js";

export const chunk = "ragged-tensor-from-variant";
export const variant = RAGGED_VARIANT;

export const ops: OpEntries<typeof import("./ragged-tensor-from-variant.js")> = {
  RaggedTensorFromVariant: {
    inputs: ["encoded_ragged: variant"],
    outputs: ["output_nested_splits: output_ragged_rank * Tsplits", "output_dense_values: Tvalues"],
    attrs: [
      "input_ragged_rank: int >= -1",
      "output_ragged_rank: int >= 0",
      "Tvalues: type",
      "Tsplits: {int32, int64} = DT_INT64",
    ],
    types: { Tvalues: [...POD_STRING_TYPES, ...QUANTIZED_TYPES], Tsplits: INDEX_TYPES },
    shape: "raggedTensorFromVariantShape",
    kernel: "createRaggedTensorFromVariant",
  },
};
