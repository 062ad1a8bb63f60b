import type { BuiltinTable } from "./builtin.js";
import { plain } from "./row.js";

/** Builtins of StableHLO, those that TFLite's interpreter has too. Source: tensorflow/lite/kernels/stablehlo_*.cc (TensorFlow 2.21). */
export const stablehloBuiltins: BuiltinTable = {
  STABLEHLO_ADD: plain("AddV2"),
  STABLEHLO_AND: (op) => plain(op.input(0).type === "BOOL" ? "LogicalAnd" : "BitwiseAnd")(op),
  STABLEHLO_MAXIMUM: plain("Maximum"),
  STABLEHLO_MINIMUM: plain("Minimum"),
  STABLEHLO_MULTIPLY: plain("Mul"),
  STABLEHLO_SHIFT_LEFT: plain("LeftShift"),
};
