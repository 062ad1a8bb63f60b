import type { BuiltinTable, Lowering } from "./builtin.js";
import { quantized } from "./quantized.js";
import { byType, ofNumbers, plain } from "./row.js";

const unary = quantized("input:T", "output");
const comparisonOfReals = quantized("input1:T input2", "output");

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
  SIGN: ofNumbers(plain("Sign")),
  SIN: plain("Sin"),
  SQRT: byType(plain("Sqrt"), unary),
  SQUARE: ofNumbers(plain("Square")),
  EQUAL: byType(plain("Equal"), comparisonOfReals),
  NOT_EQUAL: byType(plain("NotEqual"), comparisonOfReals),
  LESS: comparison("Less"),
  LESS_EQUAL: comparison("LessEqual"),
  GREATER: comparison("Greater"),
  GREATER_EQUAL: comparison("GreaterEqual"),
  LOGICAL_AND: plain("LogicalAnd", "-"),
  LOGICAL_OR: plain("LogicalOr", "-"),
  LOGICAL_NOT: plain("LogicalNot", "-"),
};

/** The order of quantised numbers: of 8 bits as real values, of int16 as they are. */
function comparison(name: string): Lowering {
  const ofIntegers = plain(name);
  const ofReals = byType(ofIntegers, comparisonOfReals);
  return (op) => (op.input(0).type === "INT16" ? ofIntegers : ofReals)(op);
}
