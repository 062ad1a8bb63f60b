import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { type Body, NO_MASKS, type Val } from "./body.js";
import type { OpContext } from "./op-context.js";
import { outsideOf, type ScalarRegion } from "./scalar-region.js";

/** Combines tensors with others, pair by pair; those of a body of the module. */
export type Combine = (body: Body, x: readonly Val[], y: readonly Val[]) => Val[];

/** Applies the region of a reduction to tensors; results that depend on no argument are repeated. */
export function combineBy(region: ScalarRegion, outside: readonly Val[]): Combine {
  return (body, x, y) =>
    region
      .apply(body, [...x, ...y], outside)
      .map((result, index) =>
        result.shape.length === y[index].shape.length
          ? result
          : body.broadcastTo(result, body.shapeOf(y[index]), y[index].shape),
      );
}

/**
 * Reduces tensors along axes by a region: neighbours are combined, then their results, and in the end the first values with what is left.
 *
 * @param firsts scalars
 */
export function foldAxes(
  context: OpContext,
  inputs: readonly Val[],
  firsts: readonly Val[],
  axes: readonly number[],
  region: ScalarRegion,
): Val[] {
  const { body } = context;
  const lines = inputs.map((input) => axesInFront(body, input, axes));
  const outside = outsideOf(context, region);
  const combine = combineBy(region, outside);
  const [count] = lines[0].shape;
  if (count > 0)
    return combine(
      body,
      firsts.map((first, i) => scalarAs(body, first, lines[i])),
      foldKnown(body, lines, count, combine),
    );
  // The first values are slices in front, so that there is one.
  const whole = lines.map((line, i) => {
    const sizes = [1, ...body.sizes(line).slice(1)];
    const shape = [1, ...line.shape.slice(1)];
    const joined = body.concat([body.broadcastTo(firsts[i], body.sizeVector(sizes), shape), line], 0);
    return { ...joined, shape: [-1, ...line.shape.slice(1)] };
  });
  const folded = count === 0 ? whole : foldUnknown(context, whole, region, outside);
  return folded.map((each) => withoutFirstAxis(body, each));
}

/** A scalar with as many axes as the slices of a tensor. */
function scalarAs(body: Body, first: Val, line: Val): Val {
  return body.reshape(
    first,
    line.shape.slice(1).map(() => 1),
  );
}

/** The axes in front as one, then the others. */
function axesInFront(body: Body, x: Val, axes: readonly number[]): Val {
  const kept = x.shape.map((_, axis) => axis).filter((axis) => !axes.includes(axis));
  const turned = body.transpose(x, [...axes, ...kept]);
  if (axes.length === 1) return turned;
  const sizes = body.sizes(turned);
  return body.reshape(turned, [body.product(sizes.slice(0, axes.length)), ...sizes.slice(axes.length)]);
}

function foldKnown(body: Body, lines: readonly Val[], count: number, combine: Combine): Val[] {
  let values = [...lines];
  for (let left = count; left > 1; left = Math.ceil(left / 2)) {
    const half = Math.floor(left / 2);
    const [even, odd] = [0, 1].map((from) =>
      values.map((value) => firstAxisSlice(body, value, body.ints([from]), body.ints([2 * half]), 2, half)),
    );
    const paired = combine(body, even, odd);
    values = paired.map((pair, i) => {
      if (left % 2 === 0) return pair;
      const last = firstAxisSlice(body, values[i], body.ints([left - 1]), body.ints([left]), 1, 1);
      return body.concat([pair, last], 0);
    });
  }
  return values.map((value) => withoutFirstAxis(body, value));
}

/** A loop that halves tensors until they have one slice. */
function foldUnknown(context: OpContext, lines: readonly Val[], region: ScalarRegion, outside: readonly Val[]): Val[] {
  const { body, module } = context;
  const state = [...lines, ...outside];
  const one = (inner: Body) => inner.scalar(DataType.INT32, 1);
  const condition = module.built(state, (inner, [first]) => [
    inner.compare("Greater", inner.sizeOf(first, 0), one(inner)),
  ]);
  const step = module.built(state, (inner, args) => {
    const [values, captured] = [args.slice(0, lines.length), args.slice(lines.length)];
    const count = inner.sizeOf(values[0], 0);
    const two = inner.scalar(DataType.INT32, 2);
    const paired = inner.binary("Mul", inner.binary("FloorDiv", count, two), two);
    const [even, odd] = [0, 1].map((from) =>
      values.map((value) => firstAxisSlice(inner, value, inner.ints([from]), inner.pack([paired]), 2, -1)),
    );
    const combined = combineBy(region, captured)(inner, even, odd);
    const joined = combined.map((pair, i) => {
      const last = firstAxisSlice(inner, values[i], inner.pack([paired]), inner.pack([count]), 1, -1);
      return inner.concat([pair, last], 0);
    });
    return [...joined, ...captured];
  });
  const results = lines.map(({ dtype, shape }) => ({ dtype, shape: [1, ...shape.slice(1)] }));
  const { node } = body.node("StatelessWhile", state, {
    cond: attr.func(condition.name),
    body: attr.func(step.name),
    T: attr.list.types(state.map(({ dtype }) => dtype)),
    // Else shape functions would take those of the arguments.
    output_shapes: attr.list.shapes([...results, ...outside].map(({ shape }) => shape)),
    parallel_iterations: attr.int(10),
  });
  return results.map(({ dtype, shape }, output) => body.val({ node, output }, dtype, shape));
}

function firstAxisSlice(body: Body, x: Val, begin: Val, end: Val, stride: number, count: number): Val {
  const attrs = { Index: attr.type(DataType.INT32), ...NO_MASKS };
  const shape = [count, ...x.shape.slice(1)];
  return body.op("StridedSlice", [x, begin, end, body.ints([stride])], { shape }, attrs);
}

function withoutFirstAxis(body: Body, x: Val): Val {
  const attrs = { T: attr.type(x.dtype), squeeze_dims: attr.list.ints([0]) };
  return body.val(body.node("Squeeze", [x], attrs), x.dtype, x.shape.slice(1));
}
