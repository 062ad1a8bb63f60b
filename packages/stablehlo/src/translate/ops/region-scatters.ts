import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import type { Body, Val } from "../body.js";
import type { OpContext } from "../op-context.js";
import { outsideOf, ScalarRegion } from "../scalar-region.js";
import { type ScatterNumbers, scatterBy } from "./scatter-by-op.js";

/**
 * A scatter by any region of element-wise ops, into several tensors too: the windows at the indices are combined with the updates, all at once if
 * no index repeats, else one after the other.
 */
export function scatterByRegion(
  context: OpContext,
  operands: readonly Val[],
  rows: Val,
  updates: readonly Val[],
  numbers: ScatterNumbers,
): Val[] {
  const { body, module } = context;
  const region = new ScalarRegion(context, context.region(0));
  const outside = outsideOf(context, region);
  const count = operands.length;
  if (context.op.attrs.has("unique_indices") && context.bool("unique_indices")) {
    return applyAt(context, body, operands, rows, updates, numbers, region, outside);
  }
  // The axes of indices as one, in front.
  const rank = updates[0].shape.length;
  const axes = Array.from({ length: rank }, (_, axis) => axis).filter((axis) => !numbers.windowDims.includes(axis));
  const line = linear(
    body,
    rows,
    rows.shape.slice(0, -1).map((_, axis) => axis),
  );
  const lines = updates.map((update) => linear(body, update, axes));
  const flat: ScatterNumbers = { ...numbers, windowDims: numbers.windowDims.map((_, at) => at + 1) };
  const zero = body.scalar(DataType.INT32, 0);
  const state = [zero, line, ...lines, ...operands, ...outside];
  const condition = module.built(state, (inner, [at, all]) => [inner.compare("Less", at, inner.sizeOf(all, 0))]);
  const step = module.built(state, (inner, args) => {
    const [at, all, ...rest] = args;
    const [changes, values, captured] = [rest.slice(0, count), rest.slice(count, 2 * count), rest.slice(2 * count)];
    const one = inner.scalar(DataType.INT32, 1);
    const [index, ...parts] = [all, ...changes].map((each) => {
      const next = inner.pack([inner.binary("AddV2", at, one)]);
      return inner.stridedSlice(each, inner.pack([at]), next, inner.ints([1]), [1, ...each.shape.slice(1)]);
    });
    const made = applyAt(context, inner, values, index, parts, flat, region, captured);
    return [inner.binary("AddV2", at, one), all, ...changes, ...made, ...captured];
  });
  const { node } = body.node("StatelessWhile", state, {
    cond: attr.func(condition.name),
    body: attr.func(step.name),
    T: attr.list.types(state.map(({ dtype }) => dtype)),
    output_shapes: attr.list.shapes([]),
    parallel_iterations: attr.int(10),
  });
  return operands.map(({ dtype, shape }, at) => body.val({ node, output: 2 + count + at }, dtype, shape));
}

/** Combines the windows at indices of which none repeats. */
function applyAt(
  context: OpContext,
  body: Body,
  operands: readonly Val[],
  rows: Val,
  updates: readonly Val[],
  numbers: ScatterNumbers,
  region: ScalarRegion,
  outside: readonly Val[],
): Val[] {
  const found = operands.map((operand) => windowsAt(context, body, operand, rows, updates[0], numbers));
  const results = region.apply(body, [...found, ...updates], outside);
  return operands.map((operand, i) => {
    const whole = results[i].shape.length === updates[i].shape.length;
    const update = whole ? results[i] : body.broadcastTo(results[i], body.shapeOf(updates[i]), updates[i].shape);
    return scatterBy(body, "UPDATE", operand, rows, update, numbers);
  });
}

/** The windows of an operand at indices, as a tensor of the updates' shape. Those of indices outside are others, which are not used. */
function windowsAt(
  context: OpContext,
  body: Body,
  operand: Val,
  rows: Val,
  updates: Val,
  { windowDims, dropped, indexed }: ScatterNumbers,
): Val {
  const kept = operand.shape.map((_, axis) => axis).filter((axis) => !dropped.includes(axis));
  const sizes = operand.shape.map((_, axis) =>
    dropped.includes(axis) ? 1 : updates.shape[windowDims[kept.indexOf(axis)]],
  );
  if (sizes.some((size) => size < 0)) throw context.unsupported("a window of a size that only a run knows");
  const lists = {
    offset_dims: windowDims,
    collapsed_slice_dims: dropped,
    start_index_map: indexed,
    slice_sizes: sizes,
  };
  const attrs = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, attr.list.ints([...list])]));
  return body.op(
    "TflStablehloGather",
    [operand, rows],
    { shape: updates.shape },
    {
      ...attrs,
      Tindices: attr.type(rows.dtype),
      index_vector_dim: attr.int(rows.shape.length - 1),
    },
  );
}

/** A tensor with some axes in front as one. */
function linear(body: Body, x: Val, axes: readonly number[]): Val {
  const others = x.shape.map((_, axis) => axis).filter((axis) => !axes.includes(axis));
  const turned = body.transpose(x, [...axes, ...others]);
  const sizes = body.sizes(turned);
  return body.reshape(turned, [body.product(sizes.slice(0, axes.length)), ...sizes.slice(axes.length)]);
}
