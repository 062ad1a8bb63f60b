import { invalidArgument } from "@heddle/status";
import { knownIntegers } from "./input-integers.js";
import { hasSizes } from "./input-size.js";
import { mergeShapes, type PartialShape, withRank } from "./partial-shape.js";
import { inputWithRank, sizeAt } from "./ranked-shapes.js";
import type { ShapeContext } from "./shape-inference.js";
import { subtractSizes } from "./sizes.js";

/**
 * The shape function of Slice: a tensor, where the slice begins, and its sizes, of which -1 is "to the end".
 *
 * Source: SliceShape, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21).
 */
export function sliceShape(context: ShapeContext): void {
  const rank = sizeAt(mergeShapes(inputWithRank(context, 1, 1), inputWithRank(context, 2, 1)), 0);
  const input = rank >= 0 ? withRank(context.inputShape(0), rank) : context.inputShape(0);
  const begin = context.inputAsShape(1);
  const sizes = knownIntegers(context, 2);
  const described = sizes ? sizesFrom(input, begin, sizes) : context.inputAsShape(2);
  if (described && begin) withRank(begin, described.length);
  const shape = described ?? input?.map(() => -1);
  context.setOutputShape(0, shape);
  if (hasSizes(context, 0)) setElements(context, begin, shape);
}

function sizesFrom(input: PartialShape, begin: PartialShape, sizes: readonly number[]): PartialShape {
  return sizes.map((size, i) => {
    const length = sizeAt(input, i);
    if (size === -1) return subtractSizes(length, sizeAt(begin, i));
    if (size >= 0) return size;
    throw invalidArgument(
      `Out of bounds slicing on dimension ${i} of length ${Math.max(length, -1)}: sizes vector cannot be < -1, but was ${size}`,
      { dimension: i, length, size },
    );
  });
}

/** The elements of a slice of a vector. */
function setElements(context: ShapeContext, begin: PartialShape, shape: PartialShape): void {
  if (begin?.length !== 1 || shape?.length !== 1) return;
  const [start = -1] = begin;
  const [count = -1] = shape;
  if (start >= 0 && count >= 0) context.setOutputSizes(0, context.inputSizes(0)?.slice(start, start + count));
}
