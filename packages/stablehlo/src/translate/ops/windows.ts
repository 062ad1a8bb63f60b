import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import type { Val } from "../body.js";
import { constantNumber } from "../constant-number.js";
import type { OpContext, TranslationTable } from "../op-context.js";
import { combiner, describeRegion } from "../region-body.js";
import { reducerOf } from "./reductions.js";
import { pad } from "./shapes.js";

interface Window {
  readonly sizes: readonly number[];
  readonly strides: readonly number[];
  readonly dilations: readonly number[];
  readonly gaps: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/** The types of TflReduceWindow, and of pools. */
const WINDOW_TYPES: readonly DataType[] = [
  DataType.BOOL,
  DataType.INT8,
  DataType.INT16,
  DataType.INT32,
  DataType.INT64,
  DataType.UINT8,
  DataType.FLOAT,
  DataType.DOUBLE,
];
const POOL_TYPES: readonly DataType[] = [DataType.FLOAT, DataType.DOUBLE];
const FUNCTIONS: Readonly<Record<string, string>> = {
  Sum: "ADD",
  Prod: "MUL",
  Max: "MAXIMUM",
  Min: "MINIMUM",
  All: "ALL",
  Any: "ANY",
};

/** Reductions of windows: cumulative sums, pools of images, and others. */
export const windowOps: TranslationTable = {
  reduce_window: (context) => {
    if (context.op.operands.length !== 2) throw context.unsupported("a reduction of windows of several tensors");
    const window = windowOf(context);
    const x = context.input(0);
    const reducer = reducerOf(combiner(context.region(0)), x.dtype);
    if (!reducer) throw context.unsupported(`a reduction of windows by ${describeRegion(context.region(0))}`);
    const first = constantNumber(context.operand(1));
    const isNeutral = first !== undefined && reducer.isNeutral(first);
    return (
      (isNeutral && (cumulative(context, x, window, reducer.reduce) ?? pool(context, x, window, reducer.reduce))) ||
      general(context, x, window, reducer.reduce)
    );
  },
};

function windowOf(context: OpContext): Window {
  const sizes = context.ints("window_dimensions");
  const padding = context.ints("padding");
  return {
    sizes,
    strides: context.ints("window_strides"),
    dilations: context.ints("window_dilations"),
    gaps: context.ints("base_dilations").map((dilation) => dilation - 1),
    low: sizes.map((_, axis) => padding[2 * axis]),
    high: sizes.map((_, axis) => padding[2 * axis + 1]),
  };
}

const areAll = (list: readonly number[], value: number) => list.every((each) => each === value);

/** A window that reaches from each element to an end of its axis. */
function cumulative({ body, shape }: OpContext, x: Val, window: Window, op: string): Val | undefined {
  const { sizes, strides, dilations, gaps, low, high } = window;
  const name = { Sum: "Cumsum", Prod: "Cumprod" }[op];
  const axis = sizes.findIndex((size) => size !== 1);
  const size = x.shape[axis];
  const isOneAxis =
    axis >= 0 && sizes.every((each, at) => at === axis || (each === 1 && low[at] === 0 && high[at] === 0));
  if (!name || !isOneAxis || sizes[axis] !== size || !areAll([...strides, ...dilations], 1) || !areAll(gaps, 0)) {
    return undefined;
  }
  const isForward = low[axis] === size - 1 && high[axis] === 0;
  const isReverse = low[axis] === 0 && high[axis] === size - 1;
  if (!isForward && !isReverse) return undefined;
  const attrs = { Tidx: attr.type(DataType.INT32), exclusive: attr.bool(false), reverse: attr.bool(isReverse) };
  return body.op(name, [x, body.scalar(DataType.INT32, axis)], { shape }, attrs);
}

/** A window of two axes of an image. */
function pool(context: OpContext, x: Val, window: Window, op: string): Val | undefined {
  const { body, shape } = context;
  const { sizes, strides, dilations, gaps, low, high } = window;
  if (x.shape.length !== 4 || !areAll(dilations, 1) || !areAll(gaps, 0) || !POOL_TYPES.includes(x.dtype))
    return undefined;
  if (op !== "Max" && op !== "Sum") return undefined;
  if ([...low, ...high].some((count) => count < 0)) return undefined;
  const last = sizes.flatMap((size, axis) =>
    size === 1 && strides[axis] === 1 && low[axis] + high[axis] === 0 ? [axis] : [],
  );
  // Batch and channels are axes without a window; those of an image with one in both are in the middle or last.
  const order =
    last.includes(0) && last.includes(3)
      ? [0, 1, 2, 3]
      : last.includes(0) && last.includes(1)
        ? [0, 2, 3, 1]
        : undefined;
  if (!order) return undefined;
  const padded = pad(context, x, context.input(1), low, high, gaps);
  const image = body.transpose(padded, order);
  const lists = { ksize: sizes, strides };
  const attrs = Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, attr.list.ints(order.map((axis) => list[axis]))]),
  );
  const pooled = body.op(
    op === "Max" ? "MaxPool" : "AvgPool",
    [image],
    { shape: order.map((axis) => shape[axis]) },
    { ...attrs, padding: attr.string("VALID"), data_format: attr.string("NHWC") },
  );
  const back = order.map((_, axis) => order.indexOf(axis));
  if (op === "Max") return body.transpose(pooled, back);
  const count = sizes.reduce((product, size) => product * size, 1);
  return body.transpose(body.binary("Mul", pooled, body.scalar(x.dtype, count)), back);
}

function general(context: OpContext, x: Val, window: Window, op: string): Val {
  const { body, shape } = context;
  const { sizes, strides, dilations, gaps, low, high } = window;
  if (!WINDOW_TYPES.includes(x.dtype)) throw context.unsupported("a reduction of windows of this type");
  const padded = pad(context, x, context.input(1), low, high, gaps);
  const lists = [sizes, strides, dilations].map((list) => body.cast(body.ints(list), DataType.INT64));
  const attrs = { reduce_function: attr.string(FUNCTIONS[op]) };
  return body.op("TflReduceWindow", [padded, context.input(1), ...lists], { shape }, attrs);
}
