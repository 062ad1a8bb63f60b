/** Operations on integers and their bits. Source: keras/src/backend/tensorflow/numpy.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType, dataTypeName } from "@heddle/tensor";
import { broadcasted } from "../graph/broadcasting.js";
import { isFloat } from "../graph/data-types.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import { binary, compare, isZero, reduce, select, unary, whole } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import { whileLoop } from "../graph/while-loop.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

/** The two tensors in one type of integers. */
function integers(call: OperationCall, names: readonly string[]): Value[] {
  const values = call.tensors(names);
  if (isFloat(values[0].dtype) || values[0].dtype === DataType.BOOL)
    throw call.unfit("of numbers that are not integers");
  return values;
}

const bitsOf =
  (op: "BitwiseAnd" | "BitwiseOr" | "BitwiseXor"): OperationLowering =>
  (call) => {
    const [x, y] = integers(call, ["x", "y"]);
    return [binary(call.builder, op, x, y)];
  };

const inverted: OperationLowering = (call) => {
  const [x] = integers(call, ["x"]);
  return [unary(call.builder, "Invert", x)];
};

/** A number of places keeps the type of `x`. */
const shiftOf =
  (op: "LeftShift" | "RightShift"): OperationLowering =>
  (call) => {
    const { builder } = call;
    if (typeof call.argument(1, "y") === "number") {
      const [x] = integers(call, ["x"]);
      return [binary(builder, op, x, call.tensor(1, "y", x.dtype))];
    }
    const [x, y] = integers(call, ["x", "y"]);
    return [binary(builder, op, x, y)];
  };

const isUnsigned = ({ dtype }: Value) => dataTypeName(dtype).startsWith("uint");

/** The sizes of integers; those without a sign as they are. */
function sizes(builder: GraphBuilder, values: readonly Value[]): Value[] {
  return values.map((value) => (isUnsigned(value) ? value : unary(builder, "Abs", value)));
}

/** By Euclid's steps, until all remainders are 0. */
function greatestDivisor(call: OperationCall, values: readonly Value[]): Value {
  const { builder } = call;
  const states = sizes(builder, broadcasted(builder, values));
  const [divisor] = whileLoop(builder, states, {
    continues: (body, [, rest]) => reduce(body, "Any", unequal(body, rest), allOf(rest)),
    step: (body, [x, rest]) => {
      const isRest = unequal(body, rest);
      const safe = select(body, isRest, rest, whole(body, rest.dtype, 1));
      const remainder = binary(body, "FloorMod", x, safe);
      return [select(body, isRest, rest, x), select(body, isRest, remainder, whole(body, rest.dtype, 0))];
    },
  });
  return divisor;
}

const unequal = (builder: GraphBuilder, x: Value) => compare(builder, "NotEqual", x, whole(builder, x.dtype, 0));
const allOf = ({ shape }: Value) => shape.map((_, axis) => axis);

const gcd: OperationLowering = (call) => [greatestDivisor(call, integers(call, ["x1", "x2"]))];

const lcm: OperationLowering = (call) => {
  const { builder } = call;
  const [x, y] = sizes(builder, integers(call, ["x1", "x2"]));
  const divisor = greatestDivisor(call, [x, y]);
  const isNone = isZero(builder, divisor);
  const safe = select(builder, isNone, whole(builder, x.dtype, 1), divisor);
  const multiple = binary(builder, "Mul", x, binary(builder, "FloorDiv", y, safe));
  return [select(builder, isNone, whole(builder, x.dtype, 0), multiple)];
};

/** The coordinates of places in a tensor of a shape. Keras 3.15 has them in another order for indices that are not a vector. */
const unraveled: OperationLowering = (call) => {
  const { builder } = call;
  const [x] = integers(call, ["indices"]);
  const shape = call.ints("shape");
  const isVector = x.shape.length === 1;
  let rest = x;
  const coordinates = (isVector ? [...shape].reverse() : shape).map((size) => {
    const divisor = whole(builder, x.dtype, size);
    const at = binary(builder, "FloorMod", rest, divisor);
    rest = binary(builder, "FloorDiv", rest, divisor);
    return at;
  });
  return coordinates.reverse();
};

/** Where floats, and the integers, have a minus. */
const signBit: OperationLowering = (call) => {
  const { builder, x } = call;
  if (x.dtype === DataType.BOOL) return [builder.one("ZerosLike", [x], { T: attr.type(x.dtype) }, x.dtype, x.shape)];
  if (!isFloat(x.dtype)) return [compare(builder, "Less", x, whole(builder, x.dtype, 0))];
  const types = { T: attr.type(DataType.FLOAT), type: attr.type(DataType.INT32) };
  const bits = builder.one("Bitcast", [call.xAs(DataType.FLOAT)], types, DataType.INT32, x.shape);
  return [compare(builder, "Less", bits, builder.scalar(DataType.INT32, 0))];
};

/** Operations of this file by class. */
export const integerOperations: Readonly<Record<string, OperationLowering>> = {
  BitwiseAnd: bitsOf("BitwiseAnd"),
  BitwiseInvert: inverted,
  BitwiseLeftShift: shiftOf("LeftShift"),
  BitwiseNot: inverted,
  BitwiseOr: bitsOf("BitwiseOr"),
  BitwiseRightShift: shiftOf("RightShift"),
  BitwiseXor: bitsOf("BitwiseXor"),
  Gcd: gcd,
  Lcm: lcm,
  LeftShift: shiftOf("LeftShift"),
  RightShift: shiftOf("RightShift"),
  Signbit: signBit,
  UnravelIndex: unraveled,
};
