import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import type { Val } from "../body.js";
import { constantNumber } from "../constant-number.js";
import type { OpContext, TranslationTable } from "../op-context.js";
import { combiner } from "../region-body.js";
import { ScalarRegion } from "../scalar-region.js";
import { foldWindows } from "../window-folds.js";
import { type Reducer, reducerOf } from "./reductions.js";
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

/** The most places of a window whose op is applied to each of them. */
const MOST_PLACES = 24;

/** Reductions of windows: cumulative sums, pools of images, and others. */
export const windowOps: TranslationTable = {
  reduce_window: (context) => {
    const window = windowOf(context);
    const x = context.input(0);
    const isSingle = context.op.operands.length === 2;
    const reducer = isSingle ? reducerOf(combiner(context.region(0)), x.dtype) : undefined;
    if (!reducer) return fold(context, window);
    const isHalf = x.dtype === DataType.HALF || x.dtype === DataType.BFLOAT16;
    const [wide, first] = context.inputs(0, 2).map((each) => (isHalf ? context.body.cast(each, DataType.FLOAT) : each));
    const reduced = reduce(context, wide, first, window, reducer);
    return reduced ? context.body.cast(reduced, x.dtype) : fold(context, window);
  },
};

/** A reduction by one op, if its form is one of those that have an op of their own. */
function reduce(
  context: OpContext,
  x: Val,
  first: Val,
  window: Window,
  { reduce, isNeutral }: Reducer,
): Val | undefined {
  const number = constantNumber(context.operand(1));
  if (number !== undefined && isNeutral(number)) {
    const known = cumulative(context, x, window, reduce) ?? pool(context, x, first, window, reduce);
    if (known) return known;
  }
  const places = window.sizes.reduce((product, size) => product * size, 1);
  return places <= MOST_PLACES && WINDOW_TYPES.includes(x.dtype)
    ? general(context, x, first, window, reduce)
    : undefined;
}

/** Reduces windows by any region of element-wise ops. */
function fold(context: OpContext, { sizes, strides, dilations, gaps, low, high }: Window): Val[] {
  const count = context.op.operands.length / 2;
  const firsts = context.inputs(count);
  const padded = context.inputs(0, count).map((x, i) => pad(context, x, firsts[i], low, high, gaps));
  const windows = sizes.map((size, axis) => ({ size, stride: strides[axis], dilation: dilations[axis] }));
  return foldWindows(context, padded, firsts, windows, new ScalarRegion(context, context.region(0)));
}

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
function pool(context: OpContext, x: Val, first: Val, window: Window, op: string): Val | undefined {
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
  const padded = pad(context, x, first, low, high, gaps);
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

function general(context: OpContext, x: Val, first: Val, window: Window, op: string): Val {
  const { body, shape } = context;
  const { sizes, strides, dilations, gaps, low, high } = window;
  const padded = pad(context, x, first, low, high, gaps);
  const lists = [sizes, strides, dilations].map((list) => body.cast(body.ints(list), DataType.INT64));
  const attrs = { reduce_function: attr.string(FUNCTIONS[op]) };
  return body.op("TflReduceWindow", [padded, first, ...lists], { shape }, attrs);
}
