import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { handleForms } from "./table.op-forms.js";

type Module = typeof import("./dense-hash-table.js");

export const chunk = "dense-tables";

const { BOOL, DOUBLE, FLOAT, INT32, INT64, RESOURCE, STRING, VARIANT } = DataType;

/** Source of the pairs of types: the REGISTER_KERNEL calls of lookup_table_op.cc (TensorFlow 2.21). */
export const ops: OpEntries<Module> = handleForms<Module>(
  "MutableDenseHashTable",
  {
    inputs: ["empty_key: key_dtype", "deleted_key: key_dtype"],
    attrs: [
      "value_shape: shape = {}",
      "initial_num_buckets: int = 131072",
      "max_load_factor: float = 0.800000011920929",
    ],
    types: [
      { key_dtype: [STRING], value_dtype: [BOOL, DOUBLE, FLOAT, INT32, INT64, RESOURCE] },
      { key_dtype: [INT64], value_dtype: [BOOL, DOUBLE, FLOAT, INT32, INT64, VARIANT] },
      { key_dtype: [INT32], value_dtype: [DOUBLE, FLOAT, INT32] },
    ],
    shape: "denseTableShape",
    kernel: "createMutableDenseHashTable",
  },
  // The oldest form lacks an input, and fails in TensorFlow too.
  ["empty_key: key_dtype"],
);
