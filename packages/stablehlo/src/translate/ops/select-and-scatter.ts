import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { type Body, NO_MASKS, type Val } from "../body.js";
import { constantNumber } from "../constant-number.js";
import type { OpContext, TranslationTable } from "../op-context.js";
import { combiner } from "../region-body.js";
import { outsideOf, ScalarRegion } from "../scalar-region.js";
import { pad } from "./shapes.js";

/** The most places of a window, each of which takes a few ops. */
const MAX_PLACES = 512;

/** The gradients of pools: each number goes to the place of its window that a region selects. */
export const selectAndScatterOps: TranslationTable = { select_and_scatter: selectAndScatter };

interface Places {
  readonly strides: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
  /** The offset of each place of a window from its first one. */
  readonly offsets: readonly (readonly number[])[];
}

function selectAndScatter(context: OpContext): Val {
  const { body, shape } = context;
  const [operand, source, first] = context.inputs();
  const places = placesOf(context);
  const { low, high, offsets, strides } = places;
  for (const [axis, size] of operand.shape.entries()) {
    const isOpen = size < 0 && (strides[axis] !== 1 || offsets.some((offset) => offset[axis] !== 0));
    if (isOpen) throw context.unsupported("a window along an axis of a size that only a run knows");
  }
  const none = low.map(() => 0);
  const padded = pad(context, operand, body.scalar(operand.dtype, 0), low, high, none);
  const selected = selectedPlaces(context, padded, source, places);
  const scatter = new ScalarRegion(context, context.region(1));
  const isSum = combiner(context.region(1)) === "add" && constantNumber(context.operand(2)) === 0;
  const outside = outsideOf(context, scatter);
  const start = body.broadcastTo(first, body.shapeOf(padded), padded.shape);
  let result = isSum ? undefined : start;
  for (const [place, offset] of offsets.entries()) {
    const isHere = body.compare("Equal", selected, body.scalar(DataType.INT32, place));
    const spread = (value: Val, filler: Val) => spreadOver(context, value, filler, padded, offset, strides);
    if (isSum) {
      const zero = body.scalar(source.dtype, 0);
      const part = spread(body.select(isHere, source, zero), zero);
      result = result ? body.binary("AddV2", result, part) : part;
    } else {
      const before: Val = result ?? start;
      const value = spread(source, body.scalar(source.dtype, 0));
      const [after] = scatter.apply(body, [before, value], outside);
      result = body.select(spread(isHere, body.scalar(DataType.BOOL, 0)), after, before);
    }
  }
  const back = (counts: readonly number[]) => counts.map((count) => -count);
  const inside = pad(context, result ?? start, first, back(low), back(high), none);
  return { ...inside, shape };
}

function placesOf(context: OpContext): Places {
  const optional = (name: string) => (context.op.attrs.has(name) ? context.ints(name) : undefined);
  const ones = context.shape.map(() => 1);
  const sizes = optional("window_dimensions") ?? ones;
  const padding = optional("padding") ?? ones.flatMap(() => [0, 0]);
  const count = sizes.reduce((product, size) => product * size, 1);
  if (count > MAX_PLACES) throw context.unsupported(`a window of ${count} places`);
  let offsets: number[][] = [[]];
  for (const size of sizes) {
    offsets = offsets.flatMap((offset) => Array.from({ length: size }, (_, place) => [...offset, place]));
  }
  return {
    strides: optional("window_strides") ?? ones,
    low: sizes.map((_, axis) => padding[2 * axis]),
    high: sizes.map((_, axis) => padding[2 * axis + 1]),
    offsets,
  };
}

/** The number of the place that is selected in each window. Places in the padding are not. */
function selectedPlaces(context: OpContext, padded: Val, source: Val, { strides, low, high, offsets }: Places): Val {
  const { body } = context;
  const select = new ScalarRegion(context, context.region(0));
  const outside = outsideOf(context, select);
  const isPadded = [...low, ...high].some((count) => count !== 0);
  const operand = context.input(0);
  const all = isPadded && body.broadcastTo(body.scalar(DataType.BOOL, 1), body.shapeOf(operand), operand.shape);
  const inside =
    all &&
    pad(
      context,
      all,
      body.scalar(DataType.BOOL, 0),
      low,
      high,
      low.map(() => 0),
    );
  let best: { readonly value: Val; readonly place: Val; readonly isInside: Val | false } | undefined;
  for (const [number, offset] of offsets.entries()) {
    const value = windowPlace(body, padded, source, offset, strides);
    const place = body.scalar(DataType.INT32, number);
    const isInside = inside && windowPlace(body, inside, source, offset, strides);
    if (!best) {
      best = { value, place: body.broadcastTo(place, body.shapeOf(value), value.shape), isInside };
      continue;
    }
    let [keeps] = select.apply(body, [best.value, value], outside);
    if (isInside && best.isInside) {
      const isBetter = body.logical("LogicalOr", body.logicalNot(isInside), keeps);
      keeps = body.logical("LogicalAnd", best.isInside, isBetter);
    }
    best = {
      value: body.select(keeps, best.value, value),
      place: body.select(keeps, best.place, place),
      isInside: isInside && best.isInside && body.logical("LogicalOr", isInside, best.isInside),
    };
  }
  return best?.place ?? body.scalar(DataType.INT32, 0);
}

/** The elements at a place of all windows. */
function windowPlace(body: Body, x: Val, source: Val, offset: readonly number[], strides: readonly number[]): Val {
  const last = source.shape.map((count, axis) => offset[axis] + (Math.max(count, 1) - 1) * strides[axis] + 1);
  const open = source.shape.reduce((mask, count, axis) => (count < 0 ? mask | (1 << axis) : mask), 0);
  const attrs = { Index: attr.type(DataType.INT32), ...NO_MASKS, end_mask: attr.int(open) };
  const inputs = [x, body.ints(offset), body.ints(last), body.ints(strides)];
  return body.op("StridedSlice", inputs, { shape: source.shape }, attrs);
}

/** Numbers of windows at a place of them, in a tensor of the padded operand's shape. */
function spreadOver(
  context: OpContext,
  value: Val,
  filler: Val,
  { shape }: Val,
  offset: readonly number[],
  strides: readonly number[],
): Val {
  const between = strides.map((stride) => stride - 1);
  const high = value.shape.map((count, axis) =>
    count < 0 ? 0 : shape[axis] - offset[axis] - ((count - 1) * strides[axis] + 1),
  );
  return { ...pad(context, value, filler, offset, high, between), shape };
}
