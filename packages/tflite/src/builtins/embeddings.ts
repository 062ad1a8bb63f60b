import { DataType } from "@heddle/tensor";
import { type } from "./attr.js";
import type { BuiltinTable } from "./builtin.js";
import { quantized } from "./quantized.js";
import { byType } from "./row.js";

/** Rows of tables. Source: tensorflow/lite/kernels/embedding_lookup.cc (TensorFlow 2.21). */
export const embeddingBuiltins: BuiltinTable = {
  EMBEDDING_LOOKUP: byType(
    (op) => {
      const [ids, table] = op.allInputs(2);
      const attrs = { Tparams: type(table.dtype), Tindices: type(ids.dtype), Taxis: type(DataType.INT32) };
      return op.node("GatherV2", [table, ids, op.int(0)], attrs);
    },
    quantized("lookup value:T", "output:Toutput"),
  ),
};
