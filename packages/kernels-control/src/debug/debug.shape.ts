import type { ShapeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";

/**
 * The shape function of PrintV2.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an input of another rank than 0
 *
 * Source: tensorflow/core/ops/logging_ops.cc (TensorFlow 2.21).
 */
export function printV2Shape(context: ShapeContext): void {
  const shape = context.inputShape(0);
  if (!shape || shape.length === 0) return;
  throw invalidArgument(`input must be a scalar, but has rank: ${shape.length}`, { rank: shape.length });
}
