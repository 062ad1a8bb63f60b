import type { BuiltinTable } from "./builtin.js";
import { quantized } from "./quantized.js";
import { byType, plain } from "./row.js";

const unary = quantized("input:T", "output");
const comparison = quantized("input1:T input2", "output");

/** Functions of each element, comparisons and logic. Source: tensorflow/lite/kernels/elementwise.cc, comparisons.cc (TensorFlow 2.21). */
export const elementWiseBuiltins: BuiltinTable = {
  ABS: byType(plain("Abs"), unary),
  CEIL: plain("Ceil"),
  COS: plain("Cos"),
  EXP: byType(plain("Exp"), unary),
  FLOOR: plain("Floor"),
  LOG: byType(plain("Log"), unary),
  NEG: plain("Neg"),
  ROUND: plain("Round"),
  RSQRT: byType(plain("Rsqrt"), unary),
  SIGN: plain("Sign"),
  SIN: plain("Sin"),
  SQRT: byType(plain("Sqrt"), unary),
  SQUARE: plain("Square"),
  EQUAL: byType(plain("Equal"), comparison),
  NOT_EQUAL: byType(plain("NotEqual"), comparison),
  LESS: byType(plain("Less"), comparison),
  LESS_EQUAL: byType(plain("LessEqual"), comparison),
  GREATER: byType(plain("Greater"), comparison),
  GREATER_EQUAL: byType(plain("GreaterEqual"), comparison),
  LOGICAL_AND: plain("LogicalAnd", "-"),
  LOGICAL_OR: plain("LogicalOr", "-"),
  LOGICAL_NOT: plain("LogicalNot", "-"),
};
