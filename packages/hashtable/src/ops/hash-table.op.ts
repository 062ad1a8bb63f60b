import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { handleForms } from "./table.op-forms.js";

type Module = typeof import("./hash-table.js");

const { BOOL, DOUBLE, FLOAT, INT32, INT64, STRING } = DataType;

/** Source of the pairs of types: the REGISTER_KERNEL calls of lookup_table_op.cc (TensorFlow 2.21). */
export const ops: OpEntries<Module> = handleForms<Module>("HashTable", {
  types: [
    { key_dtype: [STRING], value_dtype: [BOOL, DOUBLE, FLOAT, INT32, INT64, STRING] },
    { key_dtype: [INT64], value_dtype: [DOUBLE, FLOAT, INT32, INT64, STRING] },
    { key_dtype: [INT32], value_dtype: [DOUBLE, FLOAT, INT32, STRING] },
  ],
  shape: "hashTableShape",
  kernel: "createHashTable",
});
