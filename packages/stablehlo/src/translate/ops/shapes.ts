import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { NO_MASKS, type Val } from "../body.js";
import type { OpContext, TranslationTable } from "../op-context.js";

/** Ops that move, repeat and number elements. */
export const shapeOps: TranslationTable = {
  broadcast_in_dim: (context) => broadcast(context, undefined),
  broadcast: (context) => {
    const { body, shape } = context;
    return broadcastFrom(context, body.ints(shape), context.input(0));
  },
  concatenate: (context) => context.body.concat(context.inputs(), context.int("dimension")),
  dynamic_broadcast_in_dim: (context) => broadcast(context, context.input(1)),
  dynamic_iota: (context) => iota(context, context.input(0)),
  dynamic_pad: dynamicPad,
  dynamic_reshape: (context) => context.body.reshapeTo(context.input(0), context.input(1), context.shape),
  dynamic_slice: dynamicSlice,
  dynamic_update_slice: dynamicUpdateSlice,
  get_dimension_size: (context) => {
    const x = context.input(0);
    const axis = context.int("dimension");
    const size = x.shape[axis];
    if (size === undefined) throw context.unsupported(`dimension ${axis} of a tensor of rank ${x.shape.length}`);
    return size >= 0 ? context.body.scalar(DataType.INT32, size) : context.body.sizeOf(x, axis);
  },
  iota: (context) => iota(context, undefined),
  pad: (context) => {
    const [low, high, between] = ["edge_padding_low", "edge_padding_high", "interior_padding"].map((name) =>
      context.ints(name),
    );
    return pad(context, context.input(0), context.input(1), low, high, between);
  },
  real_dynamic_slice: (context) => {
    const [x, begin, end, strides] = context.inputs();
    return context.body.stridedSlice(x, begin, end, strides, context.shape);
  },
  reshape: (context) => {
    const x = context.input(0);
    // A size that is not known in a static op is the only one.
    const sizes = context.shape;
    if (sizes.filter((size) => size < 0).length > 1) throw context.unsupported("a reshape to several unknown sizes");
    return context.body.reshapeTo(x, context.body.ints(sizes), sizes);
  },
  reverse: (context) => context.body.reverse(context.input(0), context.ints("dimensions")),
  slice: (context) => {
    const [begin, end, strides] = ["start_indices", "limit_indices", "strides"].map((name) =>
      context.body.ints(context.ints(name)),
    );
    return context.body.stridedSlice(context.input(0), begin, end, strides, context.shape);
  },
  transpose: (context) => context.body.transpose(context.input(0), context.ints("permutation")),
};

/** @param sizes the shape of the result, when its type does not know it */
function broadcast(context: OpContext, sizes: Val | undefined): Val {
  const { body, shape } = context;
  const axes = context.ints("broadcast_dimensions");
  const x = context.input(0);
  const rank = shape.length;
  const isTrailing = axes.every((axis, index) => axis === rank - axes.length + index);
  let before = x.narrow && x.narrow.shape.length === 0 ? x.narrow : x;
  if (!isTrailing && before === x) {
    const isSorted = axes.every((axis, index) => index === 0 || axis > axes[index - 1]);
    if (!isSorted) throw context.unsupported("a broadcast that reorders axes");
    const own = body.sizes(x);
    const wide = Array.from({ length: rank }, (_, axis) => (axes.includes(axis) ? own[axes.indexOf(axis)] : 1));
    before = body.reshape(x, wide);
  }
  const target = sizes ?? openSizes(context, x, axes);
  return broadcastFrom(context, target, before);
}

/** The sizes of the type; an unknown one is that of the operand. */
function openSizes(context: OpContext, x: Val, axes: readonly number[]): Val {
  const { body, shape } = context;
  return body.sizeVector(
    shape.map((size, axis) => {
      if (size >= 0) return size;
      if (!axes.includes(axis)) throw context.unsupported("a broadcast to an unknown size");
      return body.sizeOf(x, axes.indexOf(axis));
    }),
  );
}

function broadcastFrom(context: OpContext, sizes: Val, narrow: Val): Val {
  const whole = context.body.broadcastTo(narrow, sizes, context.shape);
  const { ref, dtype, shape } = narrow;
  return { ...whole, narrow: { ref, dtype, shape } };
}

function iota(context: OpContext, sizes: Val | undefined): Val {
  const { body, dtype, shape } = context;
  const axis = context.int("iota_dimension");
  const all = sizes ? body.cast(sizes, DataType.INT32) : undefined;
  const count = shape.map((size, at) => {
    if (size >= 0) return size;
    if (!all) throw context.unsupported("an iota of an unknown size");
    return element(context, all, at);
  });
  if (count[axis] === undefined) throw context.unsupported(`an iota along dimension ${axis}`);
  const line = body.cast(body.iota(count, axis), dtype);
  if (shape.length === 1) return line;
  return broadcastFrom(context, all ?? body.ints(shape), line);
}

/** An element of a vector of int32. */
function element({ body }: OpContext, vector: Val, index: number): Val {
  return { ...body.gather(vector, body.scalar(DataType.INT32, index), 0), shape: [] };
}

/** Padding, of which negative numbers cut off elements. */
export function pad(
  { body }: OpContext,
  x: Val,
  value: Val,
  low: readonly number[],
  high: readonly number[],
  between: readonly number[],
): Val {
  const all = [...low, ...high, ...between];
  if (all.every((count) => count === 0)) return x;
  const shape = x.shape.map((size, axis) =>
    size < 0 ? -1 : Math.max(0, size + Math.max(0, size - 1) * between[axis] + low[axis] + high[axis]),
  );
  if (all.some((count) => count < 0) || between.some((count) => count > 0)) {
    const lists = { edge_padding_low: low, edge_padding_high: high, interior_padding: between };
    const attrs = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, attr.list.ints([...list])]));
    return body.op("TflStablehloPad", [x, value], { shape }, attrs);
  }
  const paddings = body.pairs(low.map((count, axis) => [count, high[axis]]));
  return body.op("PadV2", [x, paddings, value], { shape }, { Tpaddings: attr.type(DataType.INT32) });
}

/** Paddings that a run knows: none may be between elements. */
function dynamicPad(context: OpContext): Val {
  const { body } = context;
  const [x, value, low, high, between] = context.inputs();
  const isZero = body.reduce("All", body.compare("Equal", between, body.scalar(low.dtype, 0)), [0]);
  assertThat(context, isZero, "a padding between elements of a size that only a run knows is not supported");
  const shape = [low.shape[0], 2];
  const paddings = body.op("Pack", [low, high], { shape }, { N: attr.int(2), axis: attr.int(1) });
  return { ...padBy(context, x, value, paddings), shape: context.shape };
}

/**
 * Padding by rows of two numbers, before and after the elements of each axis; negative ones cut off elements.
 *
 * @param paddings a matrix of int32 or int64
 */
export function padBy({ body }: OpContext, x: Val, value: Val, paddings: Val): Val {
  const { dtype } = paddings;
  const zero = body.scalar(dtype, 0);
  const open = x.shape.map(() => -1);
  const [low, high] = [0, 1].map((side) => body.gather(paddings, body.scalar(DataType.INT32, side), 1));
  const start = body.binary("Maximum", body.unary("Neg", low), zero);
  const end = body.binary("AddV2", body.cast(body.shapeOf(x), dtype), body.binary("Minimum", high, zero));
  const ones = body.broadcastTo(body.scalar(dtype, 1), body.ints([open.length]), [open.length]);
  const inside = body.stridedSlice(x, start, end, ones, open);
  const added = body.binary("Maximum", paddings, zero);
  return body.op("PadV2", [inside, added, value], { shape: open }, { Tpaddings: attr.type(dtype) });
}

/** Fails the run with a message unless a scalar is true. */
export function assertThat({ body }: OpContext, condition: Val, message: string, data: readonly Val[] = []): void {
  const label = body.text(message);
  const types = attr.list.types([DataType.STRING, ...data.map(({ dtype }) => dtype)]);
  const { node } = body.node("Assert", [condition, label, ...data], { T: types, summarize: attr.int(3) });
  body.effects.push(node);
}

/** Starts are moved to where the slice fits, as int64. */
function fittingStarts(context: OpContext, x: Val, starts: readonly Val[], sizes: Val): Val {
  const { body } = context;
  const wide = starts.map((start) => body.cast(start, DataType.INT64));
  const last = body.cast(body.binary("Sub", body.sizeVector(body.sizes(x)), sizes), DataType.INT64);
  const zero = body.scalar(DataType.INT64, 0);
  return body.binary("Maximum", body.binary("Minimum", body.pack(wide), last), zero);
}

function dynamicSlice(context: OpContext): Val {
  const { body } = context;
  const [x, ...starts] = context.inputs();
  const sizes = context.ints("slice_sizes");
  if (sizes.length === 0) return x;
  const begin = fittingStarts(context, x, starts, body.ints(sizes));
  return body.slice(x, begin, body.cast(body.ints(sizes), DataType.INT64), context.shape);
}

function dynamicUpdateSlice(context: OpContext): Val {
  const { body } = context;
  const [x, update, ...starts] = context.inputs();
  if (x.shape.length === 0) return update;
  const sizes = body.sizeVector(body.sizes(update));
  const begin = fittingStarts(context, x, starts, sizes);
  const end = body.binary("AddV2", begin, body.cast(sizes, DataType.INT64));
  const ones = body.constant(DataType.INT64, [x.shape.length], Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0));
  return body.op(
    "TensorStridedSliceUpdate",
    [x, begin, end, ones, update],
    {},
    { Index: attr.type(DataType.INT64), ...NO_MASKS },
  );
}
