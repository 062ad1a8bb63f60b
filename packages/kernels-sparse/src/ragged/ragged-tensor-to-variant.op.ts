import { INDEX_TYPES, POD_STRING_TYPES, QUANTIZED_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { RAGGED_VARIANT } from "./ragged-arguments.js";

export const chunk = "ragged-tensor-to-variant";
export const variant = RAGGED_VARIANT;

export const ops: OpEntries<typeof import("./ragged-tensor-to-variant.js")> = {
  RaggedTensorToVariant: {
    inputs: ["rt_nested_splits: RAGGED_RANK * Tsplits", "rt_dense_values: Tvalues"],
    outputs: ["encoded_ragged: variant"],
    attrs: ["RAGGED_RANK: int >= 0", "Tvalues: type", "Tsplits: {int32, int64} = DT_INT64", "batched_input: bool"],
    types: { Tvalues: [...POD_STRING_TYPES, ...QUANTIZED_TYPES], Tsplits: INDEX_TYPES },
    shape: "raggedTensorToVariantShape",
    kernel: "createRaggedTensorToVariant",
  },
};
