import { invalidArgument, toStatusError } from "@heddle/status";
import { partialElementCount } from "./element-count.js";
import { formatPartialShape, mergeShapes, type PartialShape, subshape } from "./partial-shape.js";
import { sizeAt } from "./ranked-shapes.js";

/**
 * Checks that updates fit where indices point, in a tensor of shape `target`.
 *
 * @throws {StatusError} INVALID_ARGUMENT when they do not
 *
 * Source: ScatterNdShapeHelper, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21).
 */
export function validateScatterNd(indices: PartialShape, updates: PartialShape, target: PartialShape): void {
  if (partialElementCount(target) === 0 && (partialElementCount(indices) > 0 || partialElementCount(updates) > 0)) {
    throw invalidArgument("Indices and updates specified for empty input", { indices, updates, target });
  }
  const depth = sizeAt(indices, -1);
  if (!indices || !updates || updates.length === 0 || depth < 0) return;
  const outer = indices.length - 1;
  merge(part("indices", indices, 0, outer), part("updates", updates, 0, outer));
  if (target) merge(part("input", target, depth, target.length), part("updates", updates, outer, updates.length));
}

interface Part {
  readonly sizes: PartialShape;
  readonly words: string;
}

/** Dimensions `from` to before `to` of a shape, in the words of messages. */
function part(name: string, shape: readonly number[], from: number, to: number): Part {
  const sizes = subshape(shape, from, to);
  return {
    sizes,
    words: `[${from},${to}) of ${name}[shape=${formatPartialShape(shape)}] = ${formatPartialShape(sizes)}`,
  };
}

function merge(first: Part, second: Part): void {
  try {
    mergeShapes(first.sizes, second.sizes);
  } catch (thrown) {
    const { message } = toStatusError(thrown);
    throw invalidArgument(`Dimensions ${first.words} must match dimensions ${second.words}: ${message}`);
  }
}
