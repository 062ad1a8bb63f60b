import { ALL_TYPES, DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "serialized-sparse";

const FORM = {
  inputs: ["sparse_indices: int64", "sparse_values: T", "sparse_shape: int64"],
  outputs: ["serialized_sparse: out_type"],
  attrs: ["T: type", "out_type: {string, variant} = DT_STRING"],
} as const;

const FORMS = [DataType.STRING, DataType.VARIANT];

export const ops: OpEntries<typeof import("./serialize-sparse.js")> = {
  SerializeManySparse: {
    ...FORM,
    types: { T: ALL_TYPES, out_type: FORMS },
    shape: "serializeManySparseShape",
    compute: "serializeManySparse",
  },
  SerializeSparse: {
    ...FORM,
    types: { out_type: FORMS },
    shape: "serializeSparseShape",
    compute: "serializeSparse",
  },
};
