import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeName } from "@heddle/tensor";
import { hashtableOptions } from "../schema/options.data.js";
import { tensorType } from "../schema/tensor-type.js";
import { bool, text, type } from "./attr.js";
import type { BuiltinTable } from "./builtin.js";
import type { Operation } from "./operation.js";

/**
 * Hash tables: a table is known by the number in its options, in all subgraphs.
 *
 * Source: tensorflow/lite/kernels/hashtable.cc and its neighbours (TensorFlow 2.21).
 */
export const tableBuiltins: BuiltinTable = {
  HASHTABLE: (op) => {
    const { table_id: id, key_dtype: key, value_dtype: value } = op.options(hashtableOptions);
    return op.node("HashTableV2", [], {
      shared_name: text(`table_${id}`),
      use_node_name_sharing: bool(false),
      container: text(""),
      key_dtype: type(tensorType(key).dtype),
      value_dtype: type(tensorType(value).dtype),
    });
  },
  HASHTABLE_FIND: (op) => {
    const [table, keys, absent] = [op.input(0), op.input(1), op.input(2)];
    checkTypes(keys.dtype, absent.dtype);
    const inputs = [table, keys, op.scalar(2)];
    return op.node("LookupTableFindV2", inputs, { Tin: type(keys.dtype), Tout: type(absent.dtype) });
  },
  HASHTABLE_IMPORT: (op) => {
    const { dtype: Tin } = op.input(1);
    const { dtype: Tout } = op.input(2);
    checkTypes(Tin, Tout);
    return importTable(op, Tin, Tout);
  },
  HASHTABLE_SIZE: (op) =>
    op.node("Reshape", [op.node("LookupTableSizeV2", [op.input(0)]), op.ints([1])], {
      T: type(DataType.INT64),
      Tshape: type(DataType.INT32),
    }),
};

function importTable(op: Operation, Tin: DataType, Tout: DataType) {
  op.node("LookupTableImportV2", op.allInputs(), { Tin: type(Tin), Tout: type(Tout) });
  return [];
}

/** TFLite's tables map int64 to strings or strings to int64. */
function checkTypes(key: DataType, value: DataType): void {
  const isTable =
    (key === DataType.STRING && value === DataType.INT64) || (key === DataType.INT64 && value === DataType.STRING);
  if (!isTable) {
    throw invalidArgument(
      `a table maps ${dataTypeName(key)} to ${dataTypeName(value)}; TFLite has string to int64 and int64 to string`,
    );
  }
}
