import { attr } from "@heddle/kernel-api/attr-values";
import { DataType, dataTypeSize, isFloating, isUnsigned } from "@heddle/tensor";
import type { MlirValue } from "../../bytecode/module.js";
import type { Body, Val } from "../body.js";
import { constantNumber } from "../constant-number.js";
import { extremeOf } from "../extreme-region.js";
import { foldAxes } from "../folds.js";
import type { OpContext, TranslationTable } from "../op-context.js";
import { orderedKey } from "../ordered-key.js";
import { combiner, plainName } from "../region-body.js";
import { ScalarRegion } from "../scalar-region.js";

/** Reductions, and positions of extremes. */
export const reductionOps: TranslationTable = {
  reduce: (context) => {
    const count = context.op.operands.length / 2;
    if (count === 1) return reduce(context);
    const extreme = count === 2 ? extremeOf(context.region(0)) : undefined;
    return (extreme && positionOfExtreme(context, extreme)) || fold(context);
  },
};

/** An op of TensorFlow that reduces, and the one that combines two tensors. */
export interface Reducer {
  readonly reduce: string;
  readonly combine: (body: Body, x: Val, y: Val) => Val;
  /** True for a number that changes no other one. */
  readonly isNeutral: (number: number | bigint) => boolean;
}

/** How the op of a region reduces numbers of a type. */
export function reducerOf(name: string | undefined, dtype: DataType): Reducer | undefined {
  const isBool = dtype === DataType.BOOL;
  const [least, most] = limits(dtype);
  switch (name) {
    case "add":
    case "or":
      if (isBool) return LOGICAL.Any;
      return name === "add"
        ? { reduce: "Sum", combine: plain("AddV2"), isNeutral: (number) => Number(number) === 0 }
        : undefined;
    case "multiply":
    case "and":
      if (isBool) return LOGICAL.All;
      return name === "multiply"
        ? { reduce: "Prod", combine: plain("Mul"), isNeutral: (number) => Number(number) === 1 }
        : undefined;
    case "maximum":
      return isBool
        ? LOGICAL.Any
        : { reduce: "Max", combine: plain("Maximum"), isNeutral: (number) => number === least };
    case "minimum":
      return isBool
        ? LOGICAL.All
        : { reduce: "Min", combine: plain("Minimum"), isNeutral: (number) => number === most };
    default:
      return undefined;
  }
}

const plain = (op: string) => (body: Body, x: Val, y: Val) => body.binary(op, x, y);

const LOGICAL: Readonly<Record<"Any" | "All", Reducer>> = {
  Any: {
    reduce: "Any",
    combine: (body, x, y) => body.logical("LogicalOr", x, y),
    isNeutral: (number) => Number(number) === 0,
  },
  All: {
    reduce: "All",
    combine: (body, x, y) => body.logical("LogicalAnd", x, y),
    isNeutral: (number) => Number(number) === 1,
  },
};

/** The least and the greatest number of a type. */
export function limits(dtype: DataType): readonly [number | bigint, number | bigint] {
  if (dtype === DataType.BOOL) return [0, 1];
  if (isFloating(dtype)) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  if (dtype === DataType.INT64) return [-(1n << 63n), (1n << 63n) - 1n];
  if (dtype === DataType.UINT64) return [0n, (1n << 64n) - 1n];
  const bits = 8 * dataTypeSize(dtype);
  return isUnsigned(dtype) ? [0, 2 ** bits - 1] : [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1];
}

/** Reduces by any region of element-wise ops. */
function fold(context: OpContext): Val[] {
  const count = context.op.operands.length / 2;
  const region = new ScalarRegion(context, context.region(0));
  return foldAxes(context, context.inputs(0, count), context.inputs(count), context.ints("dimensions"), region);
}

function reduce(context: OpContext): Val | Val[] {
  const { body } = context;
  const x = context.input(0);
  const reducer = reducerOf(combiner(context.region(0)), x.dtype);
  if (!reducer) return fold(context);
  const reduced = body.reduce(reducer.reduce, x, context.ints("dimensions"));
  const first = constantNumber(context.operand(1));
  if (first !== undefined && reducer.isNeutral(first)) return reduced;
  return reducer.combine(body, reduced, context.input(1));
}

/** The greatest or least number, of which NaN is the most extreme one, and the first position that has it; undefined for other positions. */
function positionOfExtreme(context: OpContext, extreme: "greatest" | "least"): Val[] | undefined {
  const { body, shape } = context;
  const x = context.input(0);
  const axes = context.ints("dimensions");
  const [axis] = axes;
  const [least, most] = limits(x.dtype);
  const isGreatest = extreme === "greatest";
  const firsts = [constantNumber(context.operand(2)), constantNumber(context.operand(3))];
  const isPlain = firsts[0] === (isGreatest ? least : most) && Number(firsts[1]) === 0;
  if (axes.length !== 1 || !isPlain || !isIota(context.operand(1), axis)) return undefined;
  let key = x;
  if (isFloating(x.dtype)) {
    // -0 becomes 0.
    key = orderedKey(body, body.binary("AddV2", x, body.scalar(x.dtype, 0)));
    const [lowest, highest] = limits(key.dtype);
    key = body.select(body.isNan(x), body.scalar(key.dtype, isGreatest ? highest : lowest), key);
  } else if (x.dtype === DataType.BOOL || isUnsigned(x.dtype)) {
    key = orderedKey(body, x);
  }
  const position = body.op(
    isGreatest ? "ArgMax" : "ArgMin",
    [key, body.scalar(DataType.INT32, axis)],
    { dtype: DataType.INT64, shape },
    { Tidx: attr.type(DataType.INT32), output_type: attr.type(DataType.INT64) },
  );
  const reduced = reducerOf(isGreatest ? "maximum" : "minimum", x.dtype);
  if (!reduced) throw context.unsupported("the type");
  const value = body.reduce(reduced.reduce, x, axes);
  return [value, body.cast(position, context.input(1).dtype)];
}

/** True for the numbers from 0 on along an axis. */
function isIota(value: MlirValue, axis: number): boolean {
  const { op } = value;
  if (!op) return false;
  const name = plainName(op);
  const along = op.attrs.get(name === "broadcast_in_dim" ? "broadcast_dimensions" : "iota_dimension");
  if (name === "iota" || name === "dynamic_iota") return along?.kind === "int" && Number(along.value) === axis;
  return false;
}
