import { DataType } from "@heddle/tensor";
import { addOptions, fusedOptions } from "../schema/options.data.js";
import { int, type } from "./attr.js";
import type { BuiltinTable } from "./builtin.js";
import { quantized } from "./quantized.js";
import { byType, fused, ofNumbers, plain } from "./row.js";

const sum = quantized("input1:T input2", "output", addOptions);
const product = quantized("input1:T input2", "output", fusedOptions);

const floorDiv = plain("FloorDiv");
const floorDivOfFloats = plain("TflFloorDiv", "-");

/** Arithmetic on two tensors or more, and their bits. Source: tensorflow/lite/kernels (TensorFlow 2.21). */
export const arithmeticBuiltins: BuiltinTable = {
  ADD: byType(fused(plain("AddV2"), addOptions), sum),
  SUB: byType(fused(plain("Sub"), addOptions), sum),
  MUL: byType(fused(plain("Mul")), product),
  // Integers are divided towards zero.
  DIV: byType(fused(plain("Div")), product),
  ADD_N: ofNumbers((op) => op.node("AddN", op.allInputs(), { N: int(op.inputs.length), T: type(op.input(0).dtype) })),
  FLOOR_DIV: (op) => (op.input(0).dtype === DataType.FLOAT ? floorDivOfFloats(op) : floorDiv(op)),
  FLOOR_MOD: plain("FloorMod"),
  POW: ofNumbers(plain("Pow")),
  SQUARED_DIFFERENCE: byType(plain("SquaredDifference"), quantized("input1:T input2", "output")),
  MAXIMUM: plain("Maximum"),
  MINIMUM: plain("Minimum"),
  ATAN2: plain("Atan2"),
  BITWISE_XOR: plain("BitwiseXor"),
  RIGHT_SHIFT: plain("RightShift"),
};
