import { type PartialShape, type ShapeContext, withRank } from "@heddle/kernel-api";
import { divideSize, hasSizes, inputWithRank, multiplySizes } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";
import { formatShape, type Shape } from "@heddle/tensor";

/**
 * The shape function of Reshape. A size that is unknown in the new shape is inferred from the number of elements.
 *
 * Source: SetOutputShapeForReshape, tensorflow/core/ops/array_ops.cc (TensorFlow 2.21). It differs in one thing: a symbol that both
 * shapes have is left out of their numbers of elements, so that the wildcard of `reshape(x, [batch, -1])` is inferred.
 */
export function reshapeShape(context: ShapeContext): void {
  withRank(context.inputShape(1), 1);
  const wanted = context.inputAsShape(1);
  const input = context.inputShape(0);
  const shape = input && wanted ? inferredShape(input, wanted) : wanted;
  context.setOutputShape(0, shape);
  // A scalar and a vector have the same elements.
  if (shape && shape.length < 2 && hasSizes(context, 0)) context.setOutputSizes(0, context.inputSizes(0));
}

/** The shape function of QuantizedReshape: the tensor, its new shape, and the ends of its range. */
export function quantizedReshapeShape(context: ShapeContext): void {
  reshapeShape(context);
  for (const index of [2, 3]) inputWithRank(context, index, 0);
  for (const index of [1, 2]) context.setOutputShape(index, []);
}

function inferredShape(input: Shape, wanted: Shape): PartialShape {
  const symbols = commonSymbols(input, wanted);
  const from = countOf(input, symbols);
  const to = countOf(wanted, symbols);
  if (from.unknown.length > 1 || to.unknown.length > 1) return wanted;
  const hasFrom = from.unknown.length === 1;
  const hasTo = to.unknown.length === 1;
  // With a common symbol of 0, both shapes have no elements whatever their other sizes are.
  const isExact = symbols.size === 0;
  if (!hasFrom && !hasTo) {
    if (isExact && from.count !== to.count) {
      throw invalidArgument(
        `Cannot reshape a tensor with ${from.count} elements to shape ${formatShape(wanted)} (${to.count} elements)`,
      );
    }
    return wanted;
  }
  if (!hasTo) {
    if (isExact && from.count !== 0) divideSize(to.count, from.count, true);
    return wanted;
  }
  if (hasFrom) return from.count === to.count ? withSizeAt(wanted, to.unknown[0], input[from.unknown[0]]) : wanted;
  if (to.count === 0 || (!isExact && from.count % to.count !== 0)) return wanted;
  return withSizeAt(wanted, to.unknown[0], divideSize(from.count, to.count, true));
}

/** The symbols that both shapes have, each once. */
function commonSymbols(first: Shape, second: Shape): ReadonlySet<number> {
  const isOnce = (shape: Shape, size: number) => shape.indexOf(size) === shape.lastIndexOf(size);
  return new Set(
    first.filter((size) => size < -1 && second.includes(size) && isOnce(first, size) && isOnce(second, size)),
  );
}

/** The product of the known sizes, and the places of the unknown ones; a size of 0 makes all known. */
function countOf(shape: Shape, without: ReadonlySet<number>): { count: number; unknown: number[] } {
  const places = [...shape.keys()].filter((i) => !without.has(shape[i]));
  const sizes = places.map((i) => shape[i]);
  if (sizes.includes(0)) return { count: 0, unknown: [] };
  return {
    count: sizes.filter((size) => size >= 0).reduce(multiplySizes, 1),
    unknown: places.filter((i) => shape[i] < 0),
  };
}

const withSizeAt = (shape: Shape, place: number, size: number) => shape.map((old, i) => (i === place ? size : old));
