import { DataType, INDEX_TYPES, POD_STRING_TYPES, QUANTIZED_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sparse-to-dense";

export const ops: OpEntries<typeof import("./sparse-to-dense.js")> = {
  SparseToDense: {
    inputs: ["sparse_indices: Tindices", "output_shape: Tindices", "sparse_values: T", "default_value: T"],
    outputs: ["dense: T"],
    attrs: ["validate_indices: bool = true", "T: type", "Tindices: {int32, int64}"],
    types: {
      T: [...POD_STRING_TYPES, ...QUANTIZED_TYPES.filter((type) => type !== DataType.QINT32)],
      Tindices: INDEX_TYPES,
    },
    shape: "sparseToDenseShape",
    kernel: "createSparseToDense",
  },
};
