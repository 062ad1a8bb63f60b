import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { handleForms } from "./table.op-forms.js";

type Module = typeof import("./mutable-hash-table.js");

export const chunk = "mutable-tables";

const { BOOL, DOUBLE, FLOAT, INT32, INT64, STRING, VARIANT } = DataType;

const TYPES = [
  { key_dtype: [STRING], value_dtype: [BOOL, DOUBLE, FLOAT, INT32, INT64] },
  { key_dtype: [INT64], value_dtype: [DOUBLE, FLOAT, INT32, INT64, STRING] },
  { key_dtype: [INT32], value_dtype: [DOUBLE, FLOAT, INT32] },
];

/** Source of the pairs of types: the REGISTER_KERNEL calls of lookup_table_op.cc (TensorFlow 2.21). */
export const ops: OpEntries<Module> = {
  ...handleForms<Module>("MutableHashTable", {
    types: [...TYPES, { key_dtype: [INT64], value_dtype: [VARIANT] }],
    shape: "mutableTableShape",
    kernel: "createMutableHashTable",
  }),
  ...handleForms<Module>("MutableHashTableOfTensors", {
    attrs: ["value_shape: shape = {}"],
    types: TYPES,
    shape: "tableOfTensorsShape",
    kernel: "createMutableHashTableOfTensors",
  }),
};
