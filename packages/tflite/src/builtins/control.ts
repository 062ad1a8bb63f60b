import { callOnceOptions } from "../schema/options.data.js";
import type { BuiltinTable } from "./builtin.js";

/** Calls of subgraphs. Source: tensorflow/lite/kernels/call_once.cc and its neighbours (TensorFlow 2.21). */
export const controlBuiltins: BuiltinTable = {
  // The reader makes an initializer of the subgraph.
  CALL_ONCE: (op) => {
    op.call(op.options(callOnceOptions).init_subgraph_index);
    return [];
  },
};
