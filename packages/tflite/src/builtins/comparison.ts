import { type } from "./attr.js";
import type { BuiltinTable, Lowering } from "./builtin.js";

/** Comparisons of two tensors. Source: tensorflow/lite/kernels/comparisons.cc (TensorFlow 2.21). */
export const comparisonBuiltins: BuiltinTable = {
  EQUAL: compare("Equal"),
};

function compare(name: string): Lowering {
  return (op) => op.node(name, op.allInputs(), { T: type(op.input(0).dtype) });
}
