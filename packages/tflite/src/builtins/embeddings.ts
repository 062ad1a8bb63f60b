import { DataType } from "@heddle/tensor";
import { embeddingLookupSparseOptions, lshProjectionOptions, skipGramOptions } from "../schema/options.data.js";
import { type } from "./attr.js";
import type { BuiltinTable, Lowering } from "./builtin.js";
import type { Operation } from "./operation.js";
import { quantized } from "./quantized.js";

/** Rows of tables, and hashes of text. Source: tensorflow/lite/kernels (TensorFlow 2.21). */
export const embeddingBuiltins: BuiltinTable = {
  EMBEDDING_LOOKUP: embeddingLookup,
  EMBEDDING_LOOKUP_SPARSE: quantized("ids indices dense_shape weights value", "output", embeddingLookupSparseOptions),
  HASHTABLE_LOOKUP: quantized("lookup key value:T", "output hits"),
  LSH_PROJECTION: quantized("hash input:T weight?", "output", lshProjectionOptions),
  SKIP_GRAM: quantized("input", "output", skipGramOptions),
};

/** Rows as they are, or those of a quantised table as float32 numbers. */
function embeddingLookup(op: Operation): ReturnType<Lowering> {
  const [ids, table] = op.allInputs(2);
  if (op.output().dtype !== table.dtype) return lookUpFloats(op);
  const attrs = { Tparams: type(table.dtype), Tindices: type(ids.dtype), Taxis: type(DataType.INT32) };
  return op.node("GatherV2", [table, ids, op.int(0)], attrs);
}

const lookUpFloats = quantized("lookup value:Tvalue", "output:Toutput");
