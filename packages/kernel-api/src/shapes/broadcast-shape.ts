import { invalidArgument } from "@heddle/status";
import type { PartialShape } from "./partial-shape.js";
import type { ShapeContext } from "./shape-inference.js";

/**
 * The shape of two tensors broadcast to each other; unknown when either rank is.
 *
 * @throws {StatusError} INVALID_ARGUMENT when they cannot be
 *
 * Source: BroadcastBinaryOpOutputShapeFnHelper, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21).
 */
export function broadcastPartialShapes(first: PartialShape, second: PartialShape): PartialShape {
  if (!first || !second) return undefined;
  const rank = Math.max(first.length, second.length);
  return Array.from({ length: rank }, (_, i) =>
    broadcastSizes(first[i - rank + first.length] ?? 1, second[i - rank + second.length] ?? 1),
  );
}

function broadcastSizes(first: number, second: number): number {
  if (first === second) return first;
  if (first === 1) return second;
  if (second === 1) return first;
  // A size above 1 is the only one that the other can be, or be broadcast to.
  if (first < 0 || second < 0) return first > 1 ? first : second > 1 ? second : -1;
  throw invalidArgument(`Dimensions must be equal, but are ${first} and ${second}`, { first, second });
}

/** The shape function of element-wise ops of two inputs. */
export function broadcastBinaryShape(context: ShapeContext): void {
  context.setOutputShape(0, broadcastPartialShapes(context.inputShape(0), context.inputShape(1)));
}
