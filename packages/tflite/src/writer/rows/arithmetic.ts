import { DataType } from "@heddle/tensor";
import { tensorTypeName } from "../model-writer.js";
import { indices, type StepRow, typeOf, type WrittenStep, write } from "../written-step.js";

const { FLOAT, INT32, INT64, BOOL, STRING, INT8, UINT8, INT16 } = DataType;
const NUMBERS = [FLOAT, INT32, INT64];
const COMPARED = [FLOAT, INT32, INT64];

/**
 * Element-wise ops: a builtin with the same inputs, for the types that its kernel takes.
 *
 * Source: `Prepare` and `Eval` of tensorflow/lite/kernels (TensorFlow 2.21).
 */
export const arithmeticRows: Readonly<Record<string, StepRow>> = {
  Add: same("ADD", NUMBERS, { pot_scale_int16: false }),
  AddV2: same("ADD", NUMBERS, { pot_scale_int16: false }),
  BiasAdd: (step) =>
    step.attributes.string("data_format") === "NHWC" && typeOf(step) === FLOAT
      ? write(step, "ADD", { pot_scale_int16: false })
      : undefined,
  Sub: same("SUB", NUMBERS, { pot_scale_int16: false }),
  Mul: same("MUL", NUMBERS),
  RealDiv: same("DIV", [FLOAT]),
  FloorDiv: floorDiv,
  FloorMod: same("FLOOR_MOD", NUMBERS),
  Maximum: same("MAXIMUM", NUMBERS),
  Minimum: same("MINIMUM", NUMBERS),
  SquaredDifference: same("SQUARED_DIFFERENCE", [FLOAT, INT32]),
  Pow: same("POW", [FLOAT, INT32]),
  Abs: same("ABS", [FLOAT, INT32]),
  Neg: same("NEG", NUMBERS),
  Exp: same("EXP", [FLOAT]),
  Log: same("LOG", [FLOAT]),
  Sqrt: same("SQRT", [FLOAT]),
  Rsqrt: same("RSQRT", [FLOAT]),
  Square: same("SQUARE", [FLOAT]),
  Sin: same("SIN", [FLOAT]),
  Cos: same("COS", [FLOAT]),
  Tanh: same("TANH", [FLOAT]),
  Sigmoid: same("LOGISTIC", [FLOAT]),
  Floor: same("FLOOR", [FLOAT]),
  Ceil: same("CEIL", [FLOAT]),
  Round: same("ROUND", [FLOAT]),
  Rint: same("ROUND", [FLOAT]),
  Sign: same("SIGN", [FLOAT, INT32]),
  Relu: same("RELU", [FLOAT]),
  Relu6: same("RELU6", [FLOAT]),
  Elu: same("ELU", [FLOAT]),
  LeakyRelu: (step) =>
    typeOf(step) === FLOAT ? write(step, "LEAKY_RELU", { alpha: step.attributes.float("alpha") }) : undefined,
  Equal: compare("EQUAL", [...COMPARED, BOOL, STRING]),
  NotEqual: compare("NOT_EQUAL", [...COMPARED, BOOL, STRING]),
  Less: same("LESS", COMPARED),
  LessEqual: same("LESS_EQUAL", COMPARED),
  Greater: same("GREATER", COMPARED),
  GreaterEqual: same("GREATER_EQUAL", COMPARED),
  LogicalAnd: same("LOGICAL_AND", [BOOL]),
  LogicalOr: same("LOGICAL_OR", [BOOL]),
  LogicalNot: same("LOGICAL_NOT", [BOOL]),
  SelectV2: (step) =>
    [FLOAT, INT32, INT64, BOOL, INT8, UINT8, INT16].some((type) => type === typeOf(step, 1))
      ? write(step, "SELECT_V2")
      : undefined,
  ZerosLike: same("ZEROS_LIKE", NUMBERS),
  Cast: (step) => {
    const cast = [FLOAT, INT32, INT64, BOOL];
    const [from, to] = [typeOf(step), step.attributes.type("DstT")];
    // The two cast floats outside the other type differently: TensorFlow's kernel keeps its own results.
    const isExact = from !== FLOAT || to === FLOAT;
    if (!cast.some((type) => type === from) || !cast.some((type) => type === to) || !isExact) return undefined;
    return write(step, "CAST", { in_data_type: tensorTypeName(from), out_data_type: tensorTypeName(to) });
  },
};

/** FLOOR_DIV divides floats in double precision and refuses a divisor of 0: TensorFlow rounds the quotient to a float first. */
function floorDiv(step: WrittenStep): readonly number[] | undefined {
  if (typeOf(step) === INT32) return write(step, "FLOOR_DIV");
  if (typeOf(step) !== FLOAT) return undefined;
  const quotient = step.subgraph.tensor(`${step.instance.nodeName}/quotient`, FLOAT);
  step.subgraph.builtin("DIV", indices(step), [quotient]);
  return write(step, "FLOOR", undefined, [quotient]);
}

function same(builtin: string, types: readonly DataType[], options?: Readonly<Record<string, unknown>>): StepRow {
  return (step) => (types.some((type) => type === typeOf(step)) ? write(step, builtin, options) : undefined);
}

/** Equality, which refuses other shapes unless the attribute says that they are unequal. */
function compare(builtin: string, types: readonly DataType[]): StepRow {
  const row = same(builtin, types);
  return (step) => (step.attributes.bool("incompatible_shape_error") ? row(step) : undefined);
}
