import { attr } from "@heddle/kernel-api/attr-values";
import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { type Body, NO_MASKS, type Val } from "./body.js";
import { type Combine, combineBy } from "./folds.js";
import type { OpContext } from "./op-context.js";
import { outsideOf, type ScalarRegion } from "./scalar-region.js";

/** The windows of an axis. */
export interface AxisWindow {
  readonly size: number;
  readonly stride: number;
  readonly dilation: number;
}

/**
 * Reduces the windows of tensors that are padded, axis by axis: windows of lengths of powers of two are combined to those of the length that is
 * wanted, and in the end the first values with them.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a window of less than one element; as the region
 */
export function foldWindows(
  context: OpContext,
  padded: readonly Val[],
  firsts: readonly Val[],
  windows: readonly AxisWindow[],
  region: ScalarRegion,
): Val[] {
  const { body } = context;
  if (windows.some((window) => Object.values(window).some((each) => each < 1))) {
    throw invalidArgument("a window has a size, stride or dilation of less than 1");
  }
  const combine = combineBy(region, outsideOf(context, region));
  let values = [...padded];
  for (const [axis, { size, dilation }] of windows.entries()) {
    if (size !== 1) values = foldAxisWindows(body, values, axis, size, dilation, combine);
  }
  const strides = windows.map(({ stride }) => stride);
  if (strides.some((stride) => stride !== 1)) values = values.map((value) => strided(body, value, strides));
  return combine(
    body,
    firsts.map((first) => scalarOf(body, first, windows.length)),
    values,
  );
}

function foldAxisWindows(
  body: Body,
  inputs: readonly Val[],
  axis: number,
  size: number,
  dilation: number,
  combine: Combine,
): Val[] {
  let spans = [...inputs];
  let done: Val[] | undefined;
  let doneLength = 0;
  for (let length = 1, left = size; ; length *= 2) {
    if (left % 2 === 1) {
      const [drop, from] = [length * dilation, doneLength * dilation];
      const before = done?.map((value) => cut(body, value, axis, 0, drop));
      done = before
        ? combine(
            body,
            before,
            spans.map((span) => cut(body, span, axis, from, 0)),
          )
        : spans;
      doneLength += length;
    }
    left = Math.floor(left / 2);
    if (left === 0) return done ?? spans;
    const by = length * dilation;
    const first = spans.map((span) => cut(body, span, axis, 0, by));
    spans = combine(
      body,
      first,
      spans.map((span) => cut(body, span, axis, by, 0)),
    );
  }
}

/**
 * Reduces all elements up to each one along an axis, or from each one on, by a loop over the distances 1, 2, 4 and so on. The first values
 * take the places outside of the tensor.
 */
export function foldUpTo(
  context: OpContext,
  inputs: readonly Val[],
  firsts: readonly Val[],
  axis: number,
  isReverse: boolean,
  region: ScalarRegion,
): Val[] {
  const { body, module } = context;
  const outside = outsideOf(context, region);
  const state = [body.scalar(DataType.INT32, 1), ...inputs, ...firsts, ...outside];
  const parts = (args: readonly Val[]) => {
    const [distance, ...rest] = args;
    const [count, both] = [inputs.length, 2 * inputs.length];
    return { distance, values: rest.slice(0, count), own: rest.slice(count, both), captured: rest.slice(both) };
  };
  const condition = module.built(state, (inner, args) => {
    const { distance, values } = parts(args);
    return [inner.compare("Less", distance, inner.sizeOf(values[0], axis))];
  });
  const step = module.built(state, (inner, args) => {
    const { distance, values, own, captured } = parts(args);
    const moved = values.map((value, i) => shifted(inner, value, own[i], axis, distance, isReverse));
    const combine = combineBy(region, captured);
    const combined = isReverse ? combine(inner, values, moved) : combine(inner, moved, values);
    return [inner.binary("AddV2", distance, distance), ...combined, ...own, ...captured];
  });
  const { node } = body.node("StatelessWhile", state, {
    cond: attr.func(condition.name),
    body: attr.func(step.name),
    T: attr.list.types(state.map(({ dtype }) => dtype)),
    output_shapes: attr.list.shapes([]),
    parallel_iterations: attr.int(10),
  });
  return inputs.map(({ dtype, shape }, output) => body.val({ node, output: output + 1 }, dtype, shape));
}

/** A tensor whose elements are moved along an axis, to its end or its beginning; `first` is at the places that are left. */
function shifted(body: Body, x: Val, first: Val, axis: number, distance: Val, isReverse: boolean): Val {
  const none = body.scalar(DataType.INT32, 0);
  const at = (value: Val) => body.pack(x.shape.map((_, each) => (each === axis ? value : none)));
  const sizes = body.shapeOf(x);
  const begin = isReverse ? at(distance) : at(none);
  const kept = body.slice(
    x,
    begin,
    body.binary("Sub", sizes, at(distance)),
    x.shape.map(() => -1),
  );
  const added = body.op(
    "Pack",
    isReverse ? [at(none), at(distance)] : [at(distance), at(none)],
    {
      shape: [2, x.shape.length],
    },
    { N: attr.int(2), axis: attr.int(0) },
  );
  const paddings = body.transpose(added, [1, 0]);
  return body.op("PadV2", [kept, paddings, first], { shape: x.shape }, { Tpaddings: attr.type(DataType.INT32) });
}

/** A tensor without its first and its last elements along an axis. */
function cut(body: Body, x: Val, axis: number, from: number, drop: number): Val {
  const place = (value: number) => body.ints(x.shape.map((_, each) => (each === axis ? value : 0)));
  const whole = x.shape.reduce((mask, _, each) => (each === axis && drop > 0 ? mask : mask | (1 << each)), 0);
  const size = x.shape[axis];
  const shape = x.shape.map((each, at) => (at === axis ? (size < 0 ? -1 : Math.max(0, size - from - drop)) : each));
  const attrs = { Index: attr.type(DataType.INT32), ...NO_MASKS, end_mask: attr.int(whole) };
  return body.op("StridedSlice", [x, place(from), place(-drop), body.ints(x.shape.map(() => 1))], { shape }, attrs);
}

/** Every so many elements along each axis. */
function strided(body: Body, x: Val, strides: readonly number[]): Val {
  const none = body.ints(x.shape.map(() => 0));
  const all = attr.int(2 ** x.shape.length - 1);
  const attrs = { Index: attr.type(DataType.INT32), ...NO_MASKS, begin_mask: all, end_mask: all };
  const shape = x.shape.map((size, axis) => (size < 0 ? -1 : Math.ceil(size / strides[axis])));
  return body.op("StridedSlice", [x, none, none, body.ints(strides)], { shape }, attrs);
}

function scalarOf(body: Body, first: Val, rank: number): Val {
  return body.reshape(first, new Array<number>(rank).fill(1));
}
