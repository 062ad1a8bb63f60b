import { attr } from "@heddle/kernel-api/attr-values";
import { DataType, type ElementValue } from "@heddle/tensor";
import { unsupported } from "../errors.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import {
  binary,
  cast,
  compare,
  concat,
  expandDims,
  logical,
  logicalNot,
  promoted,
  reduce,
  squeeze,
  unary,
} from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import { isTensor, tensorsIn } from "../layers/mask.js";
import type { Argument } from "./layer-context.js";
import type { LayerEntry } from "./layer-entry.js";
import type { CallArguments } from "./model-builder.js";

/** Operations on two tensors, or a tensor and a number. */
const binaryOps: Readonly<Record<string, string>> = {
  Add: "AddV2",
  Subtract: "Sub",
  Multiply: "Mul",
  Divide: "RealDiv",
  TrueDivide: "RealDiv",
  Maximum: "Maximum",
  Minimum: "Minimum",
};

const comparisons: Readonly<Record<string, "Equal" | "NotEqual" | "Less" | "Greater" | "GreaterEqual">> = {
  Equal: "Equal",
  NotEqual: "NotEqual",
  Less: "Less",
  Greater: "Greater",
  GreaterEqual: "GreaterEqual",
};

const unaryOps: Readonly<Record<string, string>> = {
  Absolute: "Abs",
  Exp: "Exp",
  Log: "Log",
  Negative: "Neg",
  Relu: "Relu",
  Sigmoid: "Sigmoid",
  Sqrt: "Sqrt",
  Square: "Square",
  Tanh: "Tanh",
};

const reductions: Readonly<Record<string, string>> = {
  Any: "Any",
  All: "All",
  Max: "Max",
  Mean: "Mean",
  Min: "Min",
  Sum: "Sum",
};

/**
 * Adds the nodes of an operation of `keras.ops`, such as those that join masks.
 *
 * @throws {StatusError} UNIMPLEMENTED for an operation that is not read
 */
export function lowerOperation(
  builder: GraphBuilder,
  entry: LayerEntry,
  { positional, named }: CallArguments,
): Value[] {
  const { className, where } = entry;
  const config =
    typeof entry.config === "object" && entry.config !== null && !Array.isArray(entry.config) ? entry.config : {};
  const setting = (name: string) => named.get(name) ?? (config as Record<string, Argument>)[name];
  const [x] = tensorsIn(positional[0]);
  const pair = () => operands(builder, positional, where);
  if (Object.hasOwn(binaryOps, className)) {
    const [a, b] = pair();
    const isDivision = binaryOps[className] === "RealDiv" && a.dtype !== DataType.FLOAT && a.dtype !== DataType.DOUBLE;
    if (isDivision) throw unsupported(where, "division of integers");
    return [binary(builder, binaryOps[className], a, b)];
  }
  if (Object.hasOwn(comparisons, className)) {
    const [a, b] = pair();
    return [compare(builder, comparisons[className], a, b)];
  }
  if (className === "LogicalOr" || className === "LogicalAnd") {
    const [a, b] = pair().map((value) => cast(builder, value, DataType.BOOL));
    return [logical(builder, className, a, b)];
  }
  if (className === "Concatenate") {
    const axis = setting("axis") ?? 0;
    if (typeof axis === "number") return [concat(builder, promoted(builder, tensorsIn(positional[0])), axis)];
  }
  if (!x) throw unsupported(where, `the operation ${className}`);
  if (className === "LogicalNot") return [logicalNot(builder, cast(builder, x, DataType.BOOL))];
  if (className === "ZerosLike" || className === "OnesLike") {
    if (setting("dtype") !== "bool") throw unsupported(where, `${className} of another type than bool`);
    const type = { T: attr.type(x.dtype) };
    const like = builder.one("ZerosLike", [x], type, x.dtype, x.shape);
    const isZero = cast(builder, like, DataType.BOOL);
    return [className === "ZerosLike" ? isZero : logicalNot(builder, isZero)];
  }
  if (Object.hasOwn(unaryOps, className)) return [unary(builder, unaryOps[className], x)];
  if (Object.hasOwn(reductions, className)) return [reduced(builder, className, x, setting, where)];
  const axis = setting("axis") ?? positional[1];
  if (className === "ExpandDims" && typeof axis === "number") return [expandDims(builder, x, axis)];
  if (className === "Squeeze" && typeof axis === "number") return [squeeze(builder, x, axis)];
  throw unsupported(where, `the operation ${className}`);
}

function reduced(
  builder: GraphBuilder,
  className: string,
  x: Value,
  setting: (name: string) => Argument,
  where: string,
): Value {
  const axis = setting("axis");
  const axes = axis === undefined || axis === null ? x.shape.map((_, index) => index) : [axis].flat();
  if (!axes.every((each): each is number => typeof each === "number")) throw unsupported(where, "its axis");
  const op = reductions[className];
  const isBool = op === "Any" || op === "All";
  if (!isBool && x.dtype !== DataType.FLOAT && x.dtype !== DataType.DOUBLE)
    throw unsupported(where, `${className} of integers`);
  return reduce(builder, op, isBool ? cast(builder, x, DataType.BOOL) : x, axes, setting("keepdims") === true);
}

/** Two tensors of one type; a number takes the type of the tensor beside it. */
function operands(builder: GraphBuilder, positional: readonly Argument[], where: string): Value[] {
  const like = positional.find(isTensor);
  const values = positional.slice(0, 2).map((argument) => {
    if (isTensor(argument)) return argument;
    if (!like || (typeof argument !== "number" && typeof argument !== "boolean"))
      throw unsupported(where, "its arguments");
    const isWhole = Number.isInteger(argument) || typeof argument === "boolean";
    const isInteger = like.dtype === DataType.INT32 || like.dtype === DataType.INT64;
    if (isInteger && !isWhole) throw unsupported(where, "a fraction beside integers");
    const value: ElementValue = like.dtype === DataType.INT64 ? BigInt(Number(argument)) : argument;
    return builder.scalar(like.dtype, value);
  });
  if (values.length !== 2) throw unsupported(where, "its arguments");
  return promoted(builder, values);
}
