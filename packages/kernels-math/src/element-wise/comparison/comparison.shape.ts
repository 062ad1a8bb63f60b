import type { PartialShape, ShapeContext } from "@heddle/kernel-api";
import { broadcastBinaryShape, broadcastPartialShapes } from "@heddle/kernel-api/shapes";

/**
 * The shape function of Equal and NotEqual, whose output is a scalar for shapes that do not fit when attribute
 * `incompatible_shape_error` is false.
 *
 * Source: BroadcastBinaryOpOutputShapeFnHelper, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21).
 */
export function equalityShape(context: ShapeContext): void {
  if (context.attributes.bool("incompatible_shape_error")) broadcastBinaryShape(context);
  else context.setOutputShape(0, broadcastOrScalar(context.inputShape(0), context.inputShape(1)));
}

function broadcastOrScalar(x: PartialShape, y: PartialShape): PartialShape {
  if (!x || !y) return undefined;
  let mayFail = false;
  for (let i = 1; i <= Math.min(x.length, y.length); i++) {
    const [first, second] = [x[x.length - i], y[y.length - i]];
    if (first === second || first === 1 || second === 1) continue;
    if (first >= 0 && second >= 0) return [];
    // Two unknown sizes are taken to fit, as TensorFlow does.
    if (first >= 0 || second >= 0) mayFail = true;
  }
  return mayFail ? undefined : broadcastPartialShapes(x, y);
}
