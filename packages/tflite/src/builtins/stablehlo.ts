import { stablehloGatherOptions, stablehloPadOptions } from "../schema/options.data.js";
import type { BuiltinTable } from "./builtin.js";
import { plain } from "./row.js";

/** Builtins of StableHLO, those that TFLite's interpreter has too. Source: tensorflow/lite/kernels/stablehlo_*.cc (TensorFlow 2.21). */
export const stablehloBuiltins: BuiltinTable = {
  STABLEHLO_ADD: plain("AddV2"),
  STABLEHLO_AND: (op) => plain(op.input(0).type === "BOOL" ? "LogicalAnd" : "BitwiseAnd")(op),
  STABLEHLO_GATHER: plain("TflStablehloGather", "T Tindices", stablehloGatherOptions),
  STABLEHLO_MAXIMUM: plain("Maximum"),
  STABLEHLO_MINIMUM: plain("Minimum"),
  STABLEHLO_MULTIPLY: plain("Mul"),
  STABLEHLO_PAD: plain("TflStablehloPad", "T", stablehloPadOptions),
  STABLEHLO_SHIFT_LEFT: plain("LeftShift"),
};
