/** Operations on numbers, one by one. Source: keras/src/ops/numpy.py, nn.py, math.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { dataTypeOf, isFloat } from "../graph/data-types.js";
import { binary, cast, compare, logical, logicalNot, select, unary } from "../graph/operations.js";
import { activationOf, clip, gelu, leakyRelu } from "../layers/activation.js";
import { isTensor } from "../layers/mask.js";
import type { OperationLowering } from "./operation-call.js";

const binaryOf =
  (op: string): OperationLowering =>
  (call) => {
    const [a, b] = call.pair();
    if (op === "RealDiv" && !isFloat(a.dtype)) throw call.unfit("of integers");
    return [binary(call.builder, op, a, b)];
  };

const comparisonOf =
  (op: Parameters<typeof compare>[1]): OperationLowering =>
  (call) => [compare(call.builder, op, ...call.pair())];

const logicalOf =
  (op: "LogicalAnd" | "LogicalOr"): OperationLowering =>
  (call) => {
    const [a, b] = call.pair().map((value) => cast(call.builder, value, DataType.BOOL));
    return [logical(call.builder, op, a, b)];
  };

/** An op of one tensor, which Keras also has for integers. */
const unaryOf =
  (op: string): OperationLowering =>
  ({ builder, x }) => [unary(builder, op, x)];

/** An op of one tensor of floats. */
const floatOf =
  (op: string): OperationLowering =>
  ({ builder, floats }) => [unary(builder, op, floats)];

const activation =
  (name: string): OperationLowering =>
  ({ builder, floats, where }) => [activationOf(name, where)(builder, floats)];

/** A tensor of bools, all false or all true. */
const boolsLike =
  (isTrue: boolean): OperationLowering =>
  (call) => {
    const { builder, x } = call;
    if (call.setting("dtype") !== "bool") throw call.unfit("of another type than bool");
    const zeros = cast(
      builder,
      builder.one("ZerosLike", [x], { T: attr.type(x.dtype) }, x.dtype, x.shape),
      DataType.BOOL,
    );
    return [isTrue ? logicalNot(builder, zeros) : zeros];
  };

const where: OperationLowering = (call) => {
  const [condition] = call.positional;
  if (!isTensor(condition)) throw call.unfit("without a tensor");
  const [a, b] = call.pair(1);
  return [select(call.builder, cast(call.builder, condition, DataType.BOOL), a, b)];
};

const castTo: OperationLowering = (call) => {
  const name = call.setting("dtype");
  const dtype = typeof name === "string" ? dataTypeOf(name) : undefined;
  if (dtype === undefined) throw call.unfit("to this type");
  return [cast(call.builder, call.x, dtype)];
};

/** A tensor as it is, or in the type that is asked for. */
const convertToTensor: OperationLowering = (call) => (call.setting("dtype") === undefined ? [call.x] : castTo(call));

/** Operations of this file by class. */
export const arithmetic: Readonly<Record<string, OperationLowering>> = {
  Add: binaryOf("AddV2"),
  Subtract: binaryOf("Sub"),
  Multiply: binaryOf("Mul"),
  Divide: binaryOf("RealDiv"),
  TrueDivide: binaryOf("RealDiv"),
  Maximum: binaryOf("Maximum"),
  Minimum: binaryOf("Minimum"),
  Power: (call) => {
    const [a, b] = call.pair();
    if (!isFloat(a.dtype)) throw call.unfit("of integers");
    return [call.positional[1] === 2 ? unary(call.builder, "Square", a) : binary(call.builder, "Pow", a, b)];
  },
  Equal: comparisonOf("Equal"),
  NotEqual: comparisonOf("NotEqual"),
  Less: comparisonOf("Less"),
  LessEqual: (call) => {
    const [a, b] = call.pair();
    return [compare(call.builder, "GreaterEqual", b, a)];
  },
  Greater: comparisonOf("Greater"),
  GreaterEqual: comparisonOf("GreaterEqual"),
  LogicalAnd: logicalOf("LogicalAnd"),
  LogicalOr: logicalOf("LogicalOr"),
  LogicalNot: ({ builder, x }) => [logicalNot(builder, cast(builder, x, DataType.BOOL))],
  Absolute: unaryOf("Abs"),
  Abs: unaryOf("Abs"),
  Negative: unaryOf("Neg"),
  Relu: unaryOf("Relu"),
  Round: floatOf("Round"),
  Sign: unaryOf("Sign"),
  Square: unaryOf("Square"),
  Ceil: floatOf("Ceil"),
  Cos: floatOf("Cos"),
  Erf: floatOf("Erf"),
  Exp: floatOf("Exp"),
  Expm1: floatOf("Expm1"),
  Floor: floatOf("Floor"),
  Log: floatOf("Log"),
  Log1p: floatOf("Log1p"),
  Reciprocal: ({ builder, floats }) => [binary(builder, "RealDiv", builder.scalar(floats.dtype, 1), floats)],
  Rsqrt: floatOf("Rsqrt"),
  Sigmoid: floatOf("Sigmoid"),
  Sin: floatOf("Sin"),
  Sqrt: floatOf("Sqrt"),
  Tanh: floatOf("Tanh"),
  Elu: (call) => {
    if (call.number("alpha", 1) !== 1) throw call.unfit("with this 'alpha'");
    return activation("elu")(call);
  },
  Gelu: (call) => [gelu(call.builder, call.floats, call.setting("approximate") !== false)],
  HardSigmoid: activation("hard_sigmoid"),
  HardSilu: activation("hard_silu"),
  LeakyRelu: (call) => [leakyRelu(call.builder, call.floats, call.number("negative_slope", 0.2))],
  LogSigmoid: activation("log_sigmoid"),
  Mish: activation("mish"),
  Relu6: activation("relu6"),
  Selu: activation("selu"),
  Silu: activation("silu"),
  Softplus: activation("softplus"),
  Softsign: activation("softsign"),
  Clip: (call) => [clip(call.builder, call.floats, call.number("x_min"), call.number("x_max"))],
  Cast: castTo,
  ConvertToTensor: convertToTensor,
  Where: where,
  ZerosLike: boolsLike(false),
  OnesLike: boolsLike(true),
};
