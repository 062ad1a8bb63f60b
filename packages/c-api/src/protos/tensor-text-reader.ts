import type { TensorReader } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { tensorFromProto } from "@heddle/proto-values";
import { TensorProtoSchema } from "@heddle/protos/graph";
import { StatusError } from "@heddle/status";
import { readMessageText } from "./read-message-text.js";

/**
 * A reader of default tensors, for `defineOp`: `{ dtype: DT_INT32 tensor_shape { dim { size: 2 } } int_val: [1, 2] }`. With fewer
 * values than elements the last value repeats; without values all elements are zero or empty.
 *
 * It refuses texts without a valid tensor, which TensorFlow takes and fails on later: types without storage, shapes that are not
 * fully defined, values past the last element or out of range.
 *
 * @param memory where each tensor is made once to prove its values, and released again
 *
 * Source: ParseAttrValue, tensorflow/core/framework/attr_value_util.cc (TensorFlow 2.21).
 */
export function tensorTextReader(memory: LinearMemory): TensorReader {
  return (text) => {
    const read = readMessageText(TensorProtoSchema, text);
    if (!read) return undefined;
    try {
      const tensor = tensorFromProto(read.message, "the default");
      tensor.materialize(memory).release();
      return { tensor, length: read.length };
    } catch (error) {
      if (error instanceof StatusError) return undefined;
      throw error;
    }
  };
}
