import { formatPartialShape, type ShapeContext } from "@heddle/kernel-api";
import { randomShape } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of RandomUniformInt. Source: tensorflow/core/ops/random_ops.cc (TensorFlow 2.21). */
export function randomUniformIntShape(context: ShapeContext): void {
  checkLimits(context, 1);
  randomShape(context);
}

/** @throws {StatusError} INVALID_ARGUMENT unless the inputs `first` and the next may be scalars */
export function checkLimits(context: ShapeContext, first: number): void {
  ["minval", "maxval"].forEach((name, i) => {
    const shape = context.inputShape(first + i);
    if (!shape || shape.length === 0) return;
    throw invalidArgument(`${name} must be a scalar; got a tensor of shape ${formatPartialShape(shape)}`, { shape });
  });
}
