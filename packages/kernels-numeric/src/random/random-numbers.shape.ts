import { formatPartialShape, type ShapeContext } from "@heddle/kernel-api";
import { randomShape } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of RandomUniformInt. Source: tensorflow/core/ops/random_ops.cc (TensorFlow 2.21). */
export function randomUniformIntShape(context: ShapeContext): void {
  ["minval", "maxval"].forEach((name, i) => {
    const shape = context.inputShape(i + 1);
    if (!shape || shape.length === 0) return;
    throw invalidArgument(`${name} must be a scalar; got a tensor of shape ${formatPartialShape(shape)}`, { shape });
  });
  randomShape(context);
}
