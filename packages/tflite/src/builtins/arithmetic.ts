import { addOptions } from "../schema/options.data.js";
import { int, type } from "./attr.js";
import type { BuiltinTable } from "./builtin.js";
import { quantized } from "./quantized.js";
import { byType, fused, plain } from "./row.js";

const binary = quantized("input1:T input2", "output");

/** Arithmetic on two tensors or more, and their bits. Source: tensorflow/lite/kernels (TensorFlow 2.21). */
export const arithmeticBuiltins: BuiltinTable = {
  ADD: byType(fused(plain("AddV2"), addOptions), quantized("input1:T input2", "output", addOptions)),
  SUB: byType(fused(plain("Sub"), addOptions), quantized("input1:T input2", "output", addOptions)),
  MUL: byType(fused(plain("Mul")), binary),
  // Integers are divided towards zero.
  DIV: byType(fused(plain("Div")), binary),
  ADD_N: (op) => op.node("AddN", op.allInputs(), { N: int(op.inputs.length), T: type(op.input(0).dtype) }),
  FLOOR_DIV: plain("FloorDiv"),
  FLOOR_MOD: plain("FloorMod"),
  POW: plain("Pow"),
  SQUARED_DIFFERENCE: byType(plain("SquaredDifference"), binary),
  MAXIMUM: plain("Maximum"),
  MINIMUM: plain("Minimum"),
  ATAN2: plain("Atan2"),
  BITWISE_XOR: plain("BitwiseXor"),
  RIGHT_SHIFT: plain("RightShift"),
};
