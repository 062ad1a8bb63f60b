import { INDEX_TYPES, POD_STRING_TYPES, POD_TYPES, QUANTIZED_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./ragged-tensor-to-tensor.js")> = {
  RaggedTensorToTensor: {
    inputs: [
      "shape: Tshape",
      "values: T",
      "default_value: T",
      "row_partition_tensors: num_row_partition_tensors * Tindex",
    ],
    outputs: ["result: T"],
    attrs: [
      "T: type",
      "Tindex: {int64, int32}",
      "Tshape: {int64, int32}",
      "num_row_partition_tensors: int >= 1",
      "row_partition_types: list(string)",
    ],
    types: { T: [...POD_STRING_TYPES, ...QUANTIZED_TYPES], Tindex: INDEX_TYPES },
    shape: "raggedTensorToTensorShape",
    kernel: "createRaggedTensorToTensor",
    forms: { PlainTypes: { types: { T: POD_TYPES }, kernel: "createRaggedTensorToTensorOfPlainTypes" } },
  },
};
